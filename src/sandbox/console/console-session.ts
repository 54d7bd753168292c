import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isSameSecret } from '../same-secret.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Viewer } from './page-layout.ts'

const cookieName = 'sandbox-console'
const sessionMs = 8 * 3_600_000

function sign(secret: string, content: string): string {
  return createHmac('sha256', `console-session ${secret}`).update(content).digest('base64url')
}

/** Signs an administrator in at the console, for eight hours and this browser. */
export function openSession(sandbox: Sandbox, context: Context, username: string): void {
  const content = `${Buffer.from(username).toString('base64url')}.${sandbox.clock.nowMs() + sessionMs}`
  setCookie(context, cookieName, `${content}.${sign(sandbox.signingSecret, content)}`, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  })
}

export function closeSession(context: Context): void {
  setCookie(context, cookieName, '', { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 0 })
}

/** Who looks: anybody when the controls are on, an administrator with a session, or a guest. */
export function viewerOf(sandbox: Sandbox, context: Context): Viewer {
  if (sandbox.controls) return { kind: 'controls', username: undefined }
  const [name = '', expiresAt = '', signature = ''] = (getCookie(context, cookieName) ?? '').split('.')
  const isOurs = isSameSecret(signature, sign(sandbox.signingSecret, `${name}.${expiresAt}`))
  const username = Buffer.from(name, 'base64url').toString('utf8')
  const user = sandbox.users.find((each) => each.username === username)
  return isOurs && Number(expiresAt) > sandbox.clock.nowMs() && user?.level === 'administrator'
    ? { kind: 'administrator', username }
    : { kind: 'guest', username: undefined }
}
