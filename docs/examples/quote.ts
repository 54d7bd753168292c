// Quotes once, waits for the papers of the outcome, and saves them. Run it with Node 22.18 or later:
//
//   PLATFORM_URL=... PLATFORM_KEY=... PLATFORM_SITE=... node quote.ts
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  assumedOperations,
  createMachineKeys,
  createMemoryRequestLog,
  createRateLimiter,
  createSchemePlatform,
  loadWireProfile,
} from 'slipway/platform'

const { PLATFORM_URL = '', PLATFORM_KEY = '', PLATFORM_SITE = '', PLATFORM_PROFILE = 'sandbox' } = process.env

const profile = await loadWireProfile(PLATFORM_PROFILE)
console.error(`Confirmed by nobody: ${assumedOperations(profile).join(', ')}`)
const platform = createSchemePlatform({
  baseUrl: PLATFORM_URL,
  siteId: PLATFORM_SITE,
  keys: createMachineKeys(PLATFORM_KEY),
  profile,
  limiter: createRateLimiter({ log: createMemoryRequestLog(), scope: PLATFORM_URL }),
})

const questionSet = await platform.fetchQuestionSet('4612')
const required = questionSet.pages
  .flatMap((page) => page.questions)
  .filter((question) => question.required === true && !question.hidden)
const name = required.find((question) => question.type === 'text')
console.log(
  `${questionSet.productName}: ${required.length} required questions, hash ${questionSet.hash.slice(0, 12)}`,
)

// Answers in Slipway's words: dates as YYYY-MM-DD, amounts as decimal strings, yes and no as booleans. These are too few
// on purpose: the platform refuses them and names each question.
const prepared = platform.prepareQuote({
  questionSet,
  answers: [{ questionId: name?.id ?? '', itemId: null, value: 'Ridgeway Joinery' }],
  itemOrder: [],
  externalReference: `example-${Date.now()}`,
})
const reply = await platform.quote(prepared, async () => {
  // Write down here, durably, that `prepared` is about to be sent. Nothing has left yet.
})

switch (reply.kind) {
  case 'answered': {
    const { kind, caseId, premium } = reply.outcome
    console.log(`${kind}: case ${caseId}, ${premium?.gross ?? 'no premium'}`)
    await wait(2000)
    for (const document of await platform.listDocuments({ caseId })) {
      const { bytes } = await platform.downloadDocument(document.url)
      await writeFile(document.name, bytes)
    }
    break
  }
  case 'refused':
    console.log(
      `refused: ${reply.fieldErrors.length} errors, the first about ${reply.fieldErrors[0]?.questionId}`,
    )
    break
  case 'not_sent':
    console.log(`nothing was sent, so it may be tried again: ${reply.failure.code}`)
    break
  case 'unknown':
    console.log(`nobody knows whether a case was made; look on the platform: ${reply.explanation}`)
}
