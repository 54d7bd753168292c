import { z } from 'zod'
import { reportSchedules } from './scheduled-reports/report-schedule.ts'

const text = z.string().min(1).max(2000)
const webAddress = z.url({ protocol: /^https?$/ })

const externalAuth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('apiKeyHeader'), name: z.string().regex(/^[\w-]{1,100}$/), value: text }),
  z.strictObject({ type: z.literal('basic'), username: text, password: text }),
  z.strictObject({ type: z.literal('bearer'), token: text }),
])

const externalCall = z.strictObject({
  id: text,
  productId: text,
  url: webAddress,
  method: z.enum(['GET', 'POST']).default('POST'),
  auth: externalAuth.default({ type: 'none' }),
  timeoutMs: z.int().min(1).max(60_000).default(10_000),
  perItemOf: text.exactOptional(),
  request: z.record(text, text),
  response: z.strictObject({ callbackQuestionId: text, pointer: z.string().regex(/^(\/.*)?$/) }),
  referWhen: z
    .strictObject({
      above: z.number().exactOptional(),
      equals: text.exactOptional(),
      code: text,
      message: text,
    })
    .exactOptional(),
})

/**
 * How one site of the platform is set up, as a person writes it in a file. Every member may be left out. Secrets of other
 * services stand in it, so the file is to be kept as they are.
 */
export const siteSettings = z.strictObject({
  customJs: z.boolean().exactOptional(),
  accounting: z.boolean().exactOptional(),
  hiddenProductIds: z.array(text).exactOptional(),
  allowedOrigins: z.array(webAddress).exactOptional(),
  requireOrigin: z.boolean().exactOptional(),
  externalCalls: z.array(externalCall).max(100).exactOptional(),
  eventHook: z
    .strictObject({
      url: webAddress,
      secretHeader: z.strictObject({ name: z.string().regex(/^[\w-]{1,100}$/), value: text }),
    })
    .exactOptional(),
  reportSchedules: reportSchedules.exactOptional(),
})
export type SiteSettings = z.infer<typeof siteSettings>
