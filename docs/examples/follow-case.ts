// Keeps a copy of one case up to date: one request when nothing changed, and only what changed otherwise.
//
//   PLATFORM_URL=... PLATFORM_KEY=... PLATFORM_SITE=... CASE=... node follow-case.ts
import {
  type CaseCopy,
  createMachineKeys,
  createMemoryRequestLog,
  createRateLimiter,
  createSchemePlatform,
  loadWireProfile,
  newestRecord,
  syncCase,
} from 'slipway/platform'

const { PLATFORM_URL = '', PLATFORM_KEY = '', PLATFORM_SITE = '', CASE = '' } = process.env
const platform = createSchemePlatform({
  baseUrl: PLATFORM_URL,
  siteId: PLATFORM_SITE,
  keys: createMachineKeys(PLATFORM_KEY),
  profile: await loadWireProfile('sandbox'),
  limiter: createRateLimiter({ log: createMemoryRequestLog(), scope: PLATFORM_URL }),
})

let copy: CaseCopy | null = null
for (let turn = 0; turn < 2; turn++) {
  const sync = await syncCase(platform, CASE, copy)
  copy = sync.copy
  const newest = newestRecord(copy.records)
  console.log(
    `case ${copy.case.caseId} is ${copy.case.statusText}; newest record ${newest?.recordId} (${newest?.kindText}); ` +
      `${sync.changedRecordIds.length} records read`,
  )
}
