import { createJudge, type JudgeSettings } from '../confidence/judge.ts'
import { findInjection } from '../confidence/suspects-injection.ts'
import type { Candidate, Conflict, MappingResult, ReasonCode } from '../domain/answer.ts'
import { eachQuestion, isAskable } from '../domain/askable-question.ts'
import type { Document } from '../domain/document.ts'
import type { MappingInput } from '../domain/mapping.ts'
import { TaughtLabels } from '../learn/taught-labels.ts'
import { fingerprintOf } from '../values/form-fingerprint.ts'
import type { ReadContext } from '../values/value-reading.ts'
import { visibleQuestions } from '../values/visible-questions.ts'
import { assignProposals } from './assign-proposals.ts'
import { candidateOf } from './candidates-of-proposals.ts'
import { findClaimsOfOtherClass } from './companies/claims-of-other-class.ts'
import { type ForeignDocument, findForeignDocuments } from './companies/foreign-documents.ts'
import { isProposerName } from './companies/identify-insured.ts'
import { weighCompany } from './companies/weigh-company.ts'
import type { Finding } from './compose-answers.ts'
import { composeAnswers, findingKey } from './compose-answers.ts'
import { findDateOrder } from './date-order.ts'
import { withAddressesAsAbove } from './derived/addresses-as-above.ts'
import { deriveAnswers } from './derived/derive-answers.ts'
import { withPostcodesOfAddresses } from './derived/postcodes-of-addresses.ts'
import { findPairs, maxPages } from './find-pairs.ts'
import { isSameValue } from './ground.ts'
import { mapGroups } from './groups/map-groups.ts'
import { blockGroupOf } from './groups/prose/read-group-blocks.ts'
import { readUnlisted } from './groups/prose/read-unlisted.ts'
import { compareStatedCounts } from './groups/totals/stated-counts.ts'
import { LabelIndex } from './label/label-index.ts'
import { LabelMatcher } from './label/label-matcher.ts'
import { markInconsistencies } from './mark-inconsistencies.ts'
import { markNeverSeen } from './mark-never-seen.ts'
import { markWritersParticulars } from './pairs/writers/writers-particulars.ts'
import { placeDefinitions } from './places/place-definitions.ts'
import { PlaceLegend } from './places/place-legend.ts'
import { isPlainEnough, type Proposal } from './proposal.ts'
import { joinModelProposals } from './readers/join-model-proposals.ts'
import { CitationLabels } from './readers/label-of-citation.ts'
import { withoutUnseenRivals } from './readers/seen-by-reader.ts'
import { scorePairs } from './scores/score-pairs.ts'
import { weighHabits } from './scores/weigh-habits.ts'
import { indexedQuestionsOf, wantedOfParent } from './single-questions.ts'
import { compareSources, partsThatSayYes } from './sources/compare-sources.ts'
import { findAmendments } from './sources/prefer-amendment.ts'
import { preferForm, preferNewer } from './sources/prefer-over-mail.ts'
import { withoutPresentPeriod } from './sources/present-period.ts'
import { standingOfPapers } from './sources/standing-of-papers.ts'
import { warnOfUnreadMails } from './sources/unread-mails.ts'
import { proposeAtPlaces, withTaught } from './taught/propose-at-places.ts'
import { withoutBlanks } from './without-blanks.ts'

/**
 * Maps the papers of one submission to its Question Set, without a model and, where its proposals are given, with one:
 * candidates with evidence that code found, one answer a question, conflicts kept as conflicts. Pure: the same input gives
 * the same result.
 */
export async function mapSubmission(
  input: MappingInput,
  settings: JudgeSettings = {},
): Promise<MappingResult> {
  const { questionSet } = input
  const context: ReadContext = { receivedAt: input.receivedAt, locale: findDateOrder(input.documents) }
  const warnings: string[] = []
  const foreign = findForeignDocuments(input.documents, context)
  warnings.push(...foreign.flatMap(({ warning }) => warning ?? []))
  warnings.push(...warnOfUnreadMails(input.documents))
  const papersOf = (wanted: ForeignDocument['standing']) =>
    new Set(foreign.filter(({ standing }) => standing === wanted).map((one) => one.documentIndex))
  const isForeign = papersOf('foreign')
  // Its place is kept, because the model cites documents by number; its pages are not looked at.
  const documents = input.documents.map((document, at) =>
    isForeign.has(at) ? { ...document, pages: [] } : document,
  )
  const groupQuestions = questionSet.pages
    .flatMap((page) => page.questions)
    .filter((question) => question.type === 'group' && isAskable(question))
  const groups = mapGroups(documents, groupQuestions, context)
  warnings.push(...groups.warnings)

  const index = new LabelIndex(indexedQuestionsOf(questionSet))
  const matcher = new LabelMatcher(index)
  const blockGroups = groupQuestions
    .filter((group) => !groups.items.some((item) => item.questionId === group.id))
    .map(blockGroupOf)
  const matchers = matchersOf(input, index, matcher)
  const { pairs: found, blanks } = findPairs(
    documents,
    index.questions.map(({ question }) => question),
    (documentIndex) => [matchers[documentIndex] ?? matcher, ...blockGroups.map((one) => one.matcher)],
    groups.consumed,
    warnings,
    input.receivedAt,
  )
  const pairs = markWritersParticulars(found, documents, papersOf('about'))
  const places = new PlaceLegend(placeDefinitions(documents, pairs, maxPages), pairs)
  const unread = new Set<number>()
  const scored = [...Map.groupBy(pairs, ({ items: [first] }) => first.documentIndex)].flatMap(
    ([documentIndex, ofDocument]) =>
      scorePairs(ofDocument, index, matchers[documentIndex] ?? matcher, context, unread, places),
  )
  const proposals = withoutPresentPeriod(
    withTaught(
      withoutBlanks(weighHabits(scored, index), blanks, matcher),
      proposeAtPlaces(documents, input.learned, index, context),
    ),
    index,
    context,
  ).filter(isPlainEnough)
  const assigned = withPostcodesOfAddresses(
    withAddressesAsAbove(
      assignApplicable(withoutUnseenRivals(proposals), index, questionSet),
      pairs,
      index,
      matcher,
    ),
    index,
  )

  const candidates = new Map<string, Candidate>(
    groups.candidates.map((candidate) => [candidate.id, candidate]),
  )
  const conflicts: Conflict[] = []
  const findings = new Map<string, Finding>()
  for (const candidate of groups.candidates) {
    const key = findingKey(candidate.questionId, candidate.itemId)
    const known = findings.get(key)
    if (!known) findings.set(key, { candidate, reasons: [] })
    else if (candidate.signals.agreement === 0)
      conflicts.push({
        questionId: candidate.questionId,
        itemId: candidate.itemId,
        candidateIds: [known.candidate.id, candidate.id],
      })
  }
  const taken = new Map([...assigned].map(([question, proposal]) => [proposal.key, question]))
  const byQuestion = Map.groupBy(proposals, (proposal) => proposal.question)
  const byPlace = Map.groupBy(proposals, (proposal) => proposal.key)
  const amended = findAmendments(assigned, byQuestion, byPlace)
  const amending = new Set([...amended.values()].map(({ key }) => key))
  const preferStanding = standingOfPapers(context)
  for (const [question, first] of assigned) {
    const compare = (chosen: Proposal) =>
      compareSources(chosen, byQuestion.get(question) ?? [], byPlace, taken)
    const stated = preferNewer(
      preferForm(first, compare(first).rivals, byQuestion.get(question) ?? []),
      compare,
    )
    const proposal = amended.get(question) ?? preferStanding(stated, compare(stated).rivals)
    // What amends one answer is none of another's.
    if (!amended.has(question) && amending.has(stated.key)) continue
    const compared = compare(proposal)
    const against = [
      ...(isSameValue(stated.value, proposal.value) ? [] : [stated]),
      ...partsThatSayYes(
        proposal,
        index.questions[question]?.question.label ?? '',
        byQuestion.get(question) ?? [],
        byPlace,
        taken,
      ),
    ]
    const comparison =
      against.length === 0
        ? compared
        : { ...compared, rivals: [...new Set([...compared.rivals, ...against])], agreement: 0 }
    const candidate = candidateOf(proposal, index, null, {
      ...comparison,
      // Any of the other places could be meant as well.
      ...(proposal.isPlaceUnclear ? { uniqueness: 0, agreement: 0 } : {}),
    })
    candidates.set(candidate.id, candidate)
    findings.set(findingKey(candidate.questionId, null), {
      candidate,
      reasons: doubtsOf(proposal),
    })
    const rivals = comparison.rivals.map((rival) =>
      candidateOf(rival, index, null, { uniqueness: 0, agreement: 0 }),
    )
    for (const rival of rivals) candidates.set(rival.id, rival)
    if (rivals.length)
      conflicts.push({
        questionId: candidate.questionId,
        itemId: null,
        candidateIds: [candidate.id, ...new Set(rivals.map((rival) => rival.id))],
      })
  }
  const read = [...groups.items]
  // Blocks are too few to show that a paper captions its answers from below.
  const plainPairs = pairs.filter((pair) => pair.relation !== 'above')
  const utilities = new Map<string, number>()
  for (const proposal of proposals)
    utilities.set(proposal.key, Math.max(utilities.get(proposal.key) ?? 0, proposal.utility))
  const singles = { taken, utilities }
  for (const blockGroup of blockGroups) {
    const found = readUnlisted(blockGroup, plainPairs, singles, context)
    read.push(...found.items)
    for (const candidate of found.candidates) {
      candidates.set(candidate.id, candidate)
      findings.set(findingKey(candidate.questionId, candidate.itemId), { candidate, reasons: [] })
    }
  }
  const items = joinModelProposals(
    { ...input, documents },
    context,
    read,
    findings,
    candidates,
    new CitationLabels(documents, pairs, index, matchers),
  )
  const miscounted = compareStatedCounts(
    documents,
    questionSet,
    items,
    (id) => findings.get(findingKey(id, null))?.candidate.value,
  )
  warnings.push(...miscounted.map((one) => one.warning))

  for (const candidate of deriveAnswers(questionSet, items, findings, input.receivedAt)) {
    candidates.set(candidate.id, candidate)
    findings.set(findingKey(candidate.questionId, null), { candidate, reasons: [] })
  }

  const injection = input.documents
    .map((document) =>
      document.pages
        .slice(0, maxPages)
        .map((page) => findInjection(page.text))
        .find((found) => found !== null),
    )
    .find((found) => found)
  if (injection)
    warnings.push('injection_suspected: a paper holds words addressed to a machine that reads it')
  // Whose papers these are is for a person to say wherever some are somebody else's.
  const doubtful = papersOf('doubtful')
  if (isForeign.size + doubtful.size > 0)
    for (const { question, group } of eachQuestion(questionSet)) {
      const key = findingKey(question.id, null)
      const finding = group ? undefined : findings.get(key)
      if (finding && isProposerName(question))
        findings.set(key, { ...finding, reasons: [...finding.reasons, 'conflict'] })
    }
  const ofOtherClass = findClaimsOfOtherClass(documents, questionSet)
  warnings.push(...ofOtherClass.map(({ warning }) => warning))
  const doubted = new Set([...doubtful, ...ofOtherClass.map(({ documentIndex }) => documentIndex)])
  markDoubtfulPapers(
    documents.filter((_, at) => doubted.has(at)),
    findings,
  )
  weighCompany(findings, candidates)
  const today = input.receivedAt.slice(0, 10)
  const composed = composeAnswers({
    questionSet,
    items,
    findings,
    conflicts,
    unreadable: new Set([
      ...groups.unreadable,
      ...[...unread].map((at) => findingKey(index.questions[at]?.question.id ?? '', null)),
    ]),
    unreconciled: new Set([...groups.unreconciled, ...miscounted.map((one) => one.groupId)]),
    isInjectionSuspected: injection !== undefined && injection !== null,
    today,
    judge: createJudge({ productId: questionSet.productId, ...settings }),
  })
  const { answers, warnings: inconsistencies } = markInconsistencies(questionSet, composed, items, today)
  warnings.push(...inconsistencies)
  return {
    candidates: [...candidates.values()],
    answers: markNeverSeen(answers, input.seen),
    items,
    conflicts,
    warnings,
  }
}

/** What speaks against a reading besides its signals. */
function doubtsOf({ isNewlyTaught, isPlaceUnclear, pair }: Proposal): ReasonCode[] {
  return [
    ...(isNewlyTaught || pair.meant !== undefined ? ['not_measured' as const] : []),
    ...(isPlaceUnclear ? ['place_unclear' as const] : []),
  ]
}

/** What was read in a paper that seems to be another company's, or of another class of insurance, never passes unseen. */
function markDoubtfulPapers(papers: readonly Document[], findings: Map<string, Finding>): void {
  const doubtful = new Set(papers.map(({ readingId }) => readingId))
  for (const [key, finding] of findings)
    if (finding.candidate.evidence.some(({ readingId }) => doubtful.has(readingId)))
      findings.set(key, { ...finding, reasons: [...finding.reasons, 'conflict'] })
}

/**
 * Assigns twice: a question that the first round's own answers make pointless (`describe the works` after `No works`)
 * must not keep a place that another question could have.
 */
function assignApplicable(
  proposals: readonly Proposal[],
  index: LabelIndex,
  questionSet: MappingInput['questionSet'],
): Map<number, Proposal> {
  const first = assignProposals(proposals)
  const standing = [...first].map(([question, { value }]) => ({
    questionId: index.questions[question]?.question.id ?? '',
    itemId: null,
    value,
  }))
  const answered = new Set(standing.map((one) => one.questionId))
  const said = new Map<string, unknown>(standing.map((one) => [one.questionId, one.value]))
  const visible = new Set(visibleQuestions(questionSet, standing).map((one) => one.question.id))
  const isPointless = (at: number) => {
    const { question, parent } = index.questions[at] ?? {}
    if (!question || !parent || !answered.has(parent.id)) return false
    const wanted = wantedOfParent(question)
    return !visible.has(question.id) || (wanted !== undefined && said.get(parent.id) === !wanted)
  }
  const pointless = new Set([...first.keys()].filter(isPointless))
  return pointless.size === 0
    ? first
    : assignProposals(proposals.filter((one) => !pointless.has(one.question)))
}

/** What was taught of a label counts for more on the form it was taught on, so each paper has its own matcher. */
function matchersOf(
  { documents, learned, receivedAt }: MappingInput,
  index: LabelIndex,
  untaught: LabelMatcher,
): readonly LabelMatcher[] {
  if (!learned || learned.lessons.length === 0) return documents.map(() => untaught)
  return documents.map(
    (document) =>
      new LabelMatcher(
        index,
        new TaughtLabels(learned, document.fingerprint ?? fingerprintOf(document), receivedAt),
      ),
  )
}
