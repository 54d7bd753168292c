import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, onTestFailed, test } from 'vitest'
import { findRunningServer, type RunningServer } from '../../src/cli/running-server.ts'
import { readConfig } from '../../src/config.ts'
import { sendMail } from '../support/sample-mail.ts'
import {
  type LaunchedSlipway,
  launchSlipway,
  removeSlipway,
  type StartedSlipway,
} from '../support/start-slipway.ts'
import { until } from '../support/until.ts'

/** How often it is killed; `SOAK_KILLS=200` for a night. */
const kills = Number(process.env['SOAK_KILLS'] ?? 8)
const senders = 3
const secondsAKill = 30

let launched: LaunchedSlipway
let running: StartedSlipway | undefined
afterEach(async () => {
  await launched.kill()
  if (running) await removeSlipway(running)
})

const settings = {
  // Nobody answers there: what arrives is read, and waits for its Question Set.
  SLIPWAY_PLATFORM_URL: 'http://127.0.0.1:9',
  SLIPWAY_PLATFORM_KEY: 'a key for nothing',
  SLIPWAY_PLATFORM_PROFILE: 'sandbox',
  SLIPWAY_PRODUCTS: 'property@slipway.example=4325',
  SLIPWAY_INBOX_SECRET: 'what the senders of this test know',
  SLIPWAY_LOG_LEVEL: 'error',
}

function mail(number: number): Buffer {
  return Buffer.from(
    [
      'From: Sender <sender@example.com>',
      'To: property@slipway.example',
      `Subject: Mail ${number}`,
      `Message-ID: <${number}@soak>`,
      '',
      `Please quote for risk number ${number}.`,
    ].join('\r\n'),
  )
}

test(`every acknowledged mail survives ${kills} kills, once`, {
  timeout: (kills + 3) * secondsAKill * 1000,
}, async () => {
  onTestFailed(() => console.error(launched.output()))
  launched = await launchSlipway({ verb: 'serve', settings })
  const door = { url: launched.url, inboxSecret: settings.SLIPWAY_INBOX_SECRET }

  /** What the senders were promised: mail number to submission. */
  const witnessed = new Map<number, string>()
  let isOver = false
  let sent = 0
  const send = async (): Promise<void> => {
    while (!isOver) {
      const number = sent++
      // As every mail provider does: the same bytes again until they are taken.
      for (;;) {
        const taken = await sendMail(door, 'property@slipway.example', mail(number)).catch(() => null)
        if (taken) {
          witnessed.set(number, taken.submissionIds[0] ?? '')
          break
        }
        await wait(20)
      }
    }
  }
  const sending = Array.from({ length: senders }, send)

  for (let kill = 0; kill < kills; kill++) {
    // Half of the time in the middle of work, half of the time in the middle of a start.
    if (kill % 2 === 0) {
      await launched.ready()
      const enough = witnessed.size + randomInt(1, 25)
      await until(() => witnessed.size >= enough, { what: `${enough} mails are taken`, timeoutMs: 60_000 })
    } else await wait(randomInt(100, 3000))
    await launched.kill()
    launched = await launchSlipway({ verb: 'serve', settings, again: launched })
  }
  running = await launched.ready()
  isOver = true
  await Promise.all(sending)

  const server = (await findRunningServer(launched.dataDirectory)) as RunningServer
  // Everything promised is there under the same id, and is what it was.
  for (const [number, id] of witnessed) {
    const found = await until(
      async () => {
        // On a busy machine the server may close an idle connection at the moment it is used again.
        const view = (await server.request(`/api/submissions/${id}`).catch(() => null)) as {
          readonly status: string
          readonly title: string
        } | null
        return view === null || ['received', 'reading'].includes(view.status) ? null : view
      },
      { what: `mail ${number} is read`, timeoutMs: 60_000 },
    )
    expect(found).toMatchObject({ status: 'mapping', title: `Mail ${number}` })
  }
  // Nothing is there twice: one submission for each mail, as many as were sent.
  expect(new Set(witnessed.values()).size).toBe(witnessed.size)
  const { total } = (await server.request('/api/submissions')) as { readonly total: number }
  expect({ total, sent }).toEqual({ total: witnessed.size, sent: witnessed.size })
  expect(await server.request('/api/audit/verification')).toMatchObject({ ok: true })
  console.error(`${kills} kills, ${witnessed.size} mails acknowledged, 0 lost, 0 twice`)
})

test('the settings of this test are settings', () => {
  expect(readConfig(settings).inboxes).toEqual([{ address: 'property@slipway.example', productId: '4325' }])
})
