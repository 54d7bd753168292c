import type { Document } from '../../domain/document.ts'
import type { Question, QuestionType } from '../../domain/question-set.ts'
import { ownMailDomain } from '../../values/own-mail-domain.ts'
import { findPostcodes } from '../../values/read-postcode.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { LabelIndex } from '../label/label-index.ts'
import { LabelMatcher } from '../label/label-matcher.ts'
import { layOutPage } from '../layout/lay-out-page.ts'
import { pairsFromLayout } from '../pairs/lines/pairs-from-layout.ts'
import type { Proposal } from '../proposal.ts'
import { scorePairs } from '../scores/score-pairs.ts'
import { tellingWords } from './company-names.ts'

/** Who a paper is about, by what it prints. Null where it does not say plainly. */
export interface InsuredIdentity {
  readonly name: string | null
  /** What belongs to one insured and hardly to another, in a form that compares. */
  readonly keys: Readonly<Record<IdentityKey, string | null>>
}

export const identityKeys = ['companyNumber', 'postcode', 'emailDomain', 'phone'] as const
export type IdentityKey = (typeof identityKeys)[number]

/** Only the first pages say whose paper it is. */
const namedPages = 3
const leastMatch = 0.6
const leastRelation = 0.6

const ask = (id: string, label: string, type: QuestionType = 'text'): Question => ({
  id,
  label,
  order: 0,
  type,
  wireType: '',
  required: false,
  hidden: false,
  readOnly: false,
})

/** What is wanted, and what stands on the same papers and is somebody else's. */
const questions = [
  ask('insured', 'Full name of proposer'),
  ask('insured', 'Company or firm name'),
  ask('insured', 'Name of insured or policyholder'),
  ask('companyNumber', 'Company registration number of proposer'),
  ask('address', 'Correspondence address of proposer', 'address'),
  ask('email', 'Email address of proposer', 'email'),
  ask('phone', 'Telephone number of proposer', 'phone'),
  ask('insurer', 'Name of current insurer'),
  ask('broker', 'Name of broker'),
  ask('contact', 'Name of contact'),
  ask('previous', 'Name of previous business'),
  ask('interest', 'Name of mortgagee or other interested party'),
  ask('sum', 'Sum insured', 'money'),
  ask('premises', 'Address of the premises to be insured', 'address'),
  ask('brokerEmail', 'Email address of broker', 'email'),
  ask('brokerPhone', 'Telephone number of broker', 'phone'),
]
const index = new LabelIndex(questions.map((question) => ({ question })))

/** Reads it like any other answer, by the labels beside it. */
export function identifyInsured(
  document: Document,
  documentIndex: number,
  context: ReadContext,
): InsuredIdentity {
  const matcher = new LabelMatcher(index)
  const best = new Map<string, Proposal>()
  for (const page of document.pages.slice(0, namedPages)) {
    const items = layOutPage(document, documentIndex, page)
    const pairs = pairsFromLayout(items, matcher.isWorthwhile, matcher.isLabelItself)
    for (const proposal of scorePairs(pairs, index, matcher, context)) {
      const id = questions[proposal.question]?.id
      const { labelMatch = 0, relation = 0 } = proposal.signals
      if (id === undefined || labelMatch < leastMatch || relation < leastRelation) continue
      if (id === 'insured' && !isLikeName(proposal.rawText)) continue
      if (proposal.utility > (best.get(id)?.utility ?? 0)) best.set(id, proposal)
    }
  }
  const rawText = (id: string) => best.get(id)?.rawText.slice(0, 200) ?? ''
  const name = rawText('insured')
  return {
    name: name || null,
    keys: {
      companyNumber:
        /\b(?:[A-Z]{2}\d{6}|\d{7,8})\b/i.exec(rawText('companyNumber'))?.[0].toUpperCase() ?? null,
      postcode: findPostcodes(rawText('address'))[0]?.value ?? null,
      emailDomain: ownMailDomain(
        rawText('email')
          .split(/[\s;,/]/)
          .find((word) => word.includes('@')) ?? null,
      ),
      phone: rawText('phone').replace(/\D/g, '').slice(-9) || null,
    },
  }
}

function isLikeName(text: string): boolean {
  return (
    tellingWords(text).length > 0 &&
    /^\W*(?:\p{Lu}|\d|the\b)/u.test(text) &&
    /\s|\p{Lu}{2}/u.test(text.trim()) &&
    !isSentence(text)
  )
}

/** Most words of a name are written large, and no amount is one of them: `Give all names.` is none, nor is `Basis of cover`. */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  const large = words.filter((word) => /^\p{Lu}/u.test(word))
  return large.length <= words.length / 2 || /\d,\d{3}/.test(text)
}

/** Whether a question asks whose insurance it is. */
export function isProposerName(question: Question | undefined): boolean {
  return (
    question?.type === 'text' &&
    /\bname\b/i.test(question.label) &&
    /\b(?:proposer|insured|policyholder|applicant|firm|company|client|business)\b/i.test(question.label) &&
    !/\bprevious|insurer\b/i.test(question.label)
  )
}
