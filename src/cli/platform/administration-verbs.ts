import { z } from 'zod'
import { Failure } from '../../domain/failures.ts'
import type { PlatformVerb } from './platform-verb.ts'
import { tableOf } from './print-table.ts'
import { readJsonFile } from './read-answers.ts'
import { type Told, tellClaim, tellIssuedKey } from './told.ts'

const amount = z.string().regex(/^\d+(\.\d{1,2})?$/)
const details = {
  reference: z.string().optional(),
  type: z.string().optional(),
  incidentDate: z.iso.date(),
  notifiedDate: z.iso.date().optional(),
  description: z.string().min(1),
  reserve: amount.optional(),
  paid: amount.optional(),
  settledAmount: amount.optional(),
  settledDate: z.iso.date().optional(),
  lossAdjuster: z.boolean().optional(),
  informationOnly: z.boolean().optional(),
}
const newClaim = z.strictObject({ caseId: z.string().min(1), recordId: z.string().optional(), ...details })
const claimChange = z.strictObject(details).partial()

function refuseAction(usage: string): never {
  throw new Failure('request_invalid', `say what to do: slipway platform ${usage}`)
}

const claimUsage = 'claim list CASE | get CLAIM | create FILE | update CLAIM FILE'
const keysUsage = 'keys list | create NAME | rotate KEY | revoke KEY | level KEY standard|administrator'

/** Claims, reports and Machine Keys. */
export const administrationVerbs: Readonly<Record<string, PlatformVerb>> = {
  claim: {
    usage: claimUsage,
    does: 'read and write the claims of a case on cover; the status is derived by the platform',
    uses: ['listClaims', 'readClaim', 'createClaim', 'updateClaim'],
    least: 2,
    most: 3,
    async run({ platform, positionals: [action, target = '', path = ''] }): Promise<Told> {
      if (action === 'get') return tellClaim(await platform.readClaim(target))
      if (action === 'create')
        return tellClaim(await platform.createClaim(await readJsonFile(target, newClaim)))
      if (action === 'update')
        return tellClaim(await platform.updateClaim(target, await readJsonFile(path, claimChange)))
      if (action !== 'list') refuseAction(claimUsage)
      const claims = await platform.listClaims(target)
      const rows = claims.map(
        ({ claimId, statusText, details: { incidentDate, description, reserve, paid } }) => [
          claimId,
          statusText,
          incidentDate,
          reserve,
          paid,
          description,
        ],
      )
      return {
        json: claims,
        text: tableOf(['claim', 'status', 'incident', 'reserve', 'paid', 'description'], rows),
      }
    },
  },
  reports: {
    usage: 'reports [REPORT [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv]]',
    does: 'list the reports, or run one',
    uses: ['listReports', 'runReport'],
    most: 1,
    async run({ platform, positionals: [reportId], values: { from, to, csv } }): Promise<Told> {
      if (reportId === undefined) {
        const reports = await platform.listReports()
        const rows = reports.map((one) => [one.reportId, one.name])
        return { json: reports, text: tableOf(['report', 'name'], rows) }
      }
      if (csv) {
        const text = await platform.runReportAsCsv(reportId, { from, to })
        return { json: { reportId, csv: text }, text: text.trimEnd() }
      }
      const report = await platform.runReport(reportId, { from, to })
      const rows = report.rows.map((row) => report.columns.map((column) => row[column]))
      return { json: report, text: tableOf(report.columns, rows) }
    },
  },
  keys: {
    usage: keysUsage,
    does: 'manage Machine Keys as an administrator-level user; old and new keys work together until one is revoked',
    uses: [
      'signIn',
      'listMachineKeys',
      'createMachineKey',
      'rotateMachineKey',
      'revokeMachineKey',
      'setMachineKeyLevel',
    ],
    least: 1,
    most: 3,
    asUser: true,
    async run({ platform, positionals: [action, target = '', level = ''] }): Promise<Told> {
      if (action === 'list') {
        const keys = await platform.listMachineKeys()
        const rows = keys.map((key) => [key.keyId, key.name, key.level, key.createdAt, key.revokedAt])
        return { json: keys, text: tableOf(['key', 'name', 'level', 'created', 'revoked'], rows) }
      }
      if (target === '') refuseAction(keysUsage)
      if (action === 'create') return tellIssuedKey(await platform.createMachineKey(target))
      if (action === 'rotate') return tellIssuedKey(await platform.rotateMachineKey(target))
      if (action === 'revoke') {
        await platform.revokeMachineKey(target)
        return { json: { keyId: target, revoked: true }, text: `revoked ${target}` }
      }
      if (action === 'level' && (level === 'standard' || level === 'administrator')) {
        const key = await platform.setMachineKeyLevel(target, level)
        return { json: key, text: `${key.keyId} is ${key.level}` }
      }
      return refuseAction(keysUsage)
    },
  },
}
