import { jsonBody, type PlatformSession, requestJson } from './platform-session.ts'
import { readIssuedMachineKey, readMachineKey, readMachineKeys } from './read-machine-key.ts'
import type { MachineKeysPlatform } from './scheme-platform.ts'

/** Managing Machine Keys. The platform lets only a signed-in user of administrator level do any of it. */
export function machineKeyOperations(session: PlatformSession): MachineKeysPlatform {
  const { profile } = session
  const { names, keyLevels } = profile.request
  return {
    listMachineKeys: async () => readMachineKeys(await requestJson(session, 'listMachineKeys'), profile),
    createMachineKey: async (name) =>
      readIssuedMachineKey(
        await requestJson(session, 'createMachineKey', jsonBody({ [names.keyName]: name })),
        profile,
      ),
    rotateMachineKey: async (keyId) =>
      readIssuedMachineKey(await requestJson(session, 'rotateMachineKey', { path: { keyId } }), profile),
    async revokeMachineKey(keyId) {
      await requestJson(session, 'revokeMachineKey', { path: { keyId } })
    },
    async setMachineKeyLevel(keyId, level) {
      const call = { path: { keyId }, ...jsonBody({ [names.keyLevel]: keyLevels[level] }) }
      return readMachineKey(await requestJson(session, 'setMachineKeyLevel', call), profile)
    },
  }
}
