import { Failure } from '../domain/failures.ts'
import { unwrapReply } from './parse-reply.ts'
import type { IssuedMachineKey, PlatformMachineKey } from './platform-machine-key.ts'
import { readEnvelope, readText, sameKey } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

function levelOf(text: string | undefined, levels: WireProfile['request']['keyLevels']) {
  if (text === undefined) return 'unknown'
  if (sameKey(text) === sameKey(levels.administrator)) return 'administrator'
  return sameKey(text) === sameKey(levels.standard) ? 'standard' : 'unknown'
}

/** @throws Failure `platform_reply_invalid` when it has no id */
export function readMachineKey(body: unknown, profile: WireProfile): PlatformMachineKey {
  const names = profile.reply
  const from = unwrapReply(body, profile)
  const keyId = readText(from, names.keyId)
  if (keyId === undefined) throw new Failure('platform_reply_invalid', 'A Machine Key came without its id')
  return {
    keyId,
    name: readText(from, names.keyName) ?? keyId,
    level: levelOf(readText(from, names.keyLevel), profile.request.keyLevels),
    replaces: readText(from, names.replaces) ?? null,
    createdAt: readText(from, names.createdAt) ?? null,
    revokedAt: readText(from, names.revokedAt) ?? null,
  }
}

/** @throws Failure `platform_reply_invalid` when it comes without its secret, which is shown this once */
export function readIssuedMachineKey(body: unknown, profile: WireProfile): IssuedMachineKey {
  const secret = readText(unwrapReply(body, profile), profile.reply.keySecret)
  if (secret === undefined)
    throw new Failure('platform_reply_invalid', 'A Machine Key was issued without its secret')
  return { key: readMachineKey(body, profile), secret }
}

/** @throws Failure `platform_reply_invalid` when there is no list */
export function readMachineKeys(body: unknown, profile: WireProfile): PlatformMachineKey[] {
  const list = readEnvelope(body, profile.reply.keys)
  if (list === undefined)
    throw new Failure('platform_reply_invalid', 'The listing of Machine Keys holds no list')
  return list.map((key) => readMachineKey(key, profile))
}
