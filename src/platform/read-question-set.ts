import { readFile } from 'node:fs/promises'
import { eachQuestion } from '../domain/askable-question.ts'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { QuestionPage, QuestionSet } from '../domain/question-set.ts'
import { canonicalJson } from '../store/canonical-json.ts'
import { invalid, isNeverTrue, readCondition, readTriggers } from './question-conditions.ts'
import { type QuestionContext, readQuestion } from './read-question.ts'
import {
  isWireObject,
  readFlag,
  readList,
  readMember,
  readNumber,
  readText,
  sameKey,
} from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** Triggers stand anywhere in the manual export; what they aim at is what counts. */
function collectTriggers(from: unknown, into: Map<string, unknown[]>, target: readonly string[]): void {
  for (const trigger of readList(from, ['triggers'])) {
    const aim = readText(trigger, target)
    if (aim === undefined) continue
    into.set(sameKey(aim), [...(into.get(sameKey(aim)) ?? []), trigger])
  }
  for (const child of [...readList(from, ['questions']), ...readList(from, ['children'])])
    collectTriggers(child, into, target)
}

function readPage(
  from: unknown,
  position: number,
  triggers: { readonly ofQuestions: Map<string, unknown[]>; readonly ofPages: Map<string, unknown[]> },
  profile: WireProfile['questionSet'],
): QuestionPage {
  const where = `page ${position + 1}`
  if (!isWireObject(from)) throw invalid(where, 'it is not an object')
  const id = readText(from, ['id', 'pageId', 'questionPageId'])
  if (id === undefined) throw invalid(where, 'it has no id')
  const questions = readMember(from, ['questions'])
  if (!Array.isArray(questions)) throw invalid(`page ${id}`, 'it has no list of questions')
  const stated = readMember(from, ['displayWhen', 'showWhen'])
  const displayWhen =
    stated === undefined
      ? readTriggers(triggers.ofPages.get(sameKey(id)) ?? [], profile, `page ${id}`)
      : readCondition(stated, `page ${id}`)
  const context: QuestionContext = {
    profile,
    triggers: triggers.ofQuestions,
    isInsideHidden:
      readFlag(from, ['hidden', 'isHidden']) ||
      (displayWhen !== undefined && isNeverTrue(displayWhen, profile)),
  }
  return {
    id,
    title: readText(from, ['title', 'name', 'pageName', 'questionPageName']) ?? id,
    order: readNumber(from, ['order']) ?? position,
    displayWhen,
    questions: questions.map((question, order) => readQuestion(question, order, `page ${id}`, context)),
  }
}

function refuseDuplicates(pages: readonly QuestionPage[]): void {
  const seen = new Set<string>()
  for (const { question } of eachQuestion({ pages })) {
    if (seen.has(question.id)) throw invalid(`question ${question.id}`, 'the id occurs twice')
    seen.add(question.id)
  }
  if (seen.size === 0) throw invalid('the Question Set', 'it holds no question')
}

/**
 * Reads a Question Set as the API answers it or as the manual export writes it. A question of an unknown type is kept as
 * `unknown`; markup, placeholder options and empty members are left out.
 * @throws Failure `question_set_invalid` naming the page or question and what is wrong with it
 */
export function readQuestionSet(raw: unknown, profile: WireProfile): QuestionSet {
  if (!isWireObject(raw)) throw invalid('the Question Set', 'it is not an object')
  const productId = readText(raw, ['productId', 'schemeId', 'id'])
  if (productId === undefined) throw invalid('the Question Set', 'it names no product')
  const rawPages = readMember(raw, ['pages', 'questionSet'])
  if (!Array.isArray(rawPages) || rawPages.length === 0)
    throw invalid('the Question Set', 'it holds no pages')
  const ofQuestions = new Map<string, unknown[]>()
  const ofPages = new Map<string, unknown[]>()
  for (const page of rawPages) {
    collectTriggers(page, ofQuestions, ['targetQuestion'])
    collectTriggers(page, ofPages, ['targetPage'])
  }
  const pages = rawPages
    .map((page, position) => readPage(page, position, { ofQuestions, ofPages }, profile.questionSet))
    .sort((a, b) => a.order - b.order)
  refuseDuplicates(pages)
  const content = {
    productId,
    productName: readText(raw, ['productName', 'schemeName', 'name']) ?? productId,
    version: readText(raw, ['version']),
    pages,
  }
  // Through JSON once, so that members without a value are gone and a stored set reads back the same.
  const json = canonicalJson(content)
  return { ...(JSON.parse(json) as typeof content), hash: sha256(json) }
}

/**
 * Reads the manual export from a file.
 * @throws Failure `question_set_missing` when there is no such file, `question_set_invalid` when it is not a Question Set
 */
export async function readQuestionSetFile(path: string, profile: WireProfile): Promise<QuestionSet> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('question_set_missing', 'The file of the Question Set cannot be read')
  })
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw invalid('the file', 'it is not JSON')
  }
  return readQuestionSet(json, profile)
}
