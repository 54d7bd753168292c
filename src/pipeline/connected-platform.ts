import { Failure } from '../domain/failures.ts'
import type { SchemePlatform } from '../platform/scheme-platform.ts'
import {
  listWireProfiles,
  loadWireProfile,
  refuseAssumed,
  type WireProfile,
} from '../platform/wire-profile.ts'
import type { PlatformView } from '../review/administration-views.ts'
import {
  type KeptProfile,
  keepKeys,
  keepProfile,
  type PlatformOwner,
  readKeptKeys,
  readKeptProfile,
} from '../store/kept-platform-settings.ts'
import type { Store } from '../store/ports.ts'

/** How the platform is reached as far as the environment says it. */
export interface PlatformSetting {
  readonly isSandbox: boolean
  readonly siteId: string | null
  readonly profile: string
  /** The environment names the profile, and then nothing else does. */
  readonly isProfileFixed: boolean
  readonly refusesAssumed: boolean
  /** Where the environment may hold a Machine Key, and whether each place does. */
  readonly keys: PlatformView['keys']
}

/** The platform in use. Its wire profile and its Machine Keys may change while the server runs. */
export interface ConnectedPlatform {
  /** For one piece of work; ask again for the next. */
  current(): SchemePlatform
  /** Never a key. */
  view(): Promise<Omit<PlatformView, 'hasHookSecret'>>
  /** Keeps keys sealed, the one in use first; null forgets them. They count from the next call. */
  setKeys(keys: readonly string[] | null, actor: string): Promise<void>
  /** @throws Failure `request_invalid` naming what is wrong with it; null goes back to what the environment says */
  chooseProfile(kept: KeptProfile | null, actor: string): Promise<void>
  /** Takes up what another server, or the journal, says by now. */
  refresh(): Promise<void>
}

/** What a change must not touch: it would let a document's address lead into this machine, or pass for another profile. */
const fixedMembers = ['name', 'extends', 'allowLoopbackHttp']

export async function connectPlatform(
  store: Pick<Store, 'db' | 'transaction' | 'journal'>,
  owner: PlatformOwner,
  setting: PlatformSetting,
  connect: (profile: WireProfile, readKeptKeys: () => Promise<readonly string[]>) => Promise<SchemePlatform>,
  onProblem: (detail: string) => void,
): Promise<ConnectedPlatform> {
  const mayChoose = !setting.isSandbox && !setting.isProfileFixed
  let kept: KeptProfile | null = null
  let profile: WireProfile
  let platform: SchemePlatform

  async function load(chosen: KeptProfile | null): Promise<WireProfile> {
    const { profile: name, changes } = chosen ?? { profile: setting.profile, changes: {} }
    const loaded = await loadWireProfile(name, undefined, changes)
    return setting.refusesAssumed ? refuseAssumed(loaded) : loaded
  }

  async function use(chosen: KeptProfile | null): Promise<void> {
    const loaded = await load(chosen)
    platform = await connect(loaded, async () => (await readKeptKeys(store.db, owner))?.keys ?? [])
    profile = loaded
    kept = chosen
  }

  async function refresh(): Promise<void> {
    const chosen = mayChoose ? await readKeptProfile(store.db, owner) : null
    if (JSON.stringify(chosen) === JSON.stringify(kept)) return
    try {
      await use(chosen)
    } catch (error) {
      // A newer program may read profiles otherwise; the one of the environment is the careful choice.
      onProblem(error instanceof Failure ? (error.detail ?? error.code) : 'internal_error')
    }
  }

  await use(null)
  await refresh()

  return {
    current: () => platform,
    refresh,

    async view() {
      const keys = await readKeptKeys(store.db, owner)
      return {
        isSandbox: setting.isSandbox,
        baseUrl: owner.baseUrl,
        siteId: setting.siteId,
        profile: profile.name,
        profileFrom: profileFrom(setting, kept),
        profiles: mayChoose ? await listChoosable() : [],
        profileChanges: kept?.changes ?? {},
        refusesAssumed: setting.refusesAssumed,
        keys: setting.keys,
        keptKeys: keys && {
          setAt: keys.setAt.toISOString(),
          count: keys.keys?.length ?? null,
        },
        operations: Object.entries(profile.operations).map(([name, operation]) => {
          const { method, path, enabled, evidence, verify } = operation
          return { name, method, path, enabled, evidence, verify: verify ?? null }
        }),
      }
    },

    async setKeys(keys, actor) {
      if (setting.isSandbox) throw new Failure('request_invalid', 'The sandbox has made its own key')
      await keepKeys(store, owner, keys, { actor, now: new Date() })
    },

    async chooseProfile(chosen, actor) {
      if (!mayChoose)
        throw new Failure(
          'request_invalid',
          setting.isSandbox
            ? 'The sandbox has its own profile'
            : 'SLIPWAY_PLATFORM_PROFILE decides the profile',
        )
      if (chosen) await requireUsable(chosen, load)
      await keepProfile(store, owner, chosen, { actor, now: new Date() })
      await use(chosen)
    },
  }
}

function profileFrom(
  { isSandbox, isProfileFixed }: PlatformSetting,
  kept: KeptProfile | null,
): PlatformView['profileFrom'] {
  if (isSandbox || kept) return isSandbox ? 'sandbox' : 'desk'
  return isProfileFixed ? 'environment' : 'default'
}

/** Profiles of real platforms: those of the sandbox let documents come from this machine. */
async function listChoosable(): Promise<string[]> {
  const profiles = await Promise.all((await listWireProfiles()).map((name) => loadWireProfile(name)))
  return profiles.filter(({ allowLoopbackHttp }) => !allowLoopbackHttp).map(({ name }) => name)
}

/** @throws Failure `request_invalid` */
async function requireUsable(
  { profile, changes }: KeptProfile,
  load: (chosen: KeptProfile) => Promise<WireProfile>,
): Promise<void> {
  const refuse = (pointer: string, detail: string): never => {
    throw new Failure('request_invalid', detail, { errors: [{ pointer, detail }] })
  }
  if (!(await listChoosable()).includes(profile)) refuse('/profile', 'There is no such wire profile')
  const fixed = fixedMembers.find((name) => Object.hasOwn(changes, name))
  if (fixed) refuse(`/changes/${fixed}`, `${fixed} cannot be changed here`)
  try {
    await load({ profile, changes })
  } catch (error) {
    if (error instanceof Failure && error.code === 'configuration_invalid')
      refuse('/changes', error.detail ?? error.message)
    throw error
  }
}
