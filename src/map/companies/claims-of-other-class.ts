import type { Document } from '../../domain/document.ts'
import type { QuestionSet } from '../../domain/question-set.ts'

/** Classes of insurance whose claims say nothing of one another's; what a combined policy holds is one. */
const classes = {
  motor:
    /\b(?:motor(?! ?(?:cycles? )?(?:breakdown|cruiser))|fleet|(?:commercial|private|goods) vehicles?|private cars?|vehicle (?:schedule|insurance|claims)|vehicles? to be insured|registration (?:number|mark)|HGVs?)\b/i,
  commercial:
    /\b(?:propert(?:y|ies)|buildings?|contents|household|landlords?|material damage|business interruption|(?:public|employers['\u2019]?|products?) liability|combined|package|stock)\b/i,
  professional: /\bprofessional (?:indemnity|liability)\b|\b(?:PI|PII)\b/i,
  management: /\b(?:directors (?:and|&) officers|management liability|D ?& ?O)\b/i,
  cyber: /\bcyber\b/i,
  travel: /\btravel\b/i,
  marine: /\b(?:marine|cargo|hull|goods in transit)\b/i,
} as const
type Class = keyof typeof classes
const names = Object.keys(classes).filter((name): name is Class => name in classes)

const ofClaims =
  /\bclaims? (?:experience|history|record|statement|summary|report|listing)\b|\bloss (?:runs?|record|history|experience)\b|\bexperience (?:letter|report)\b/i
const label =
  /^\W*(?:class(?: of (?:business|insurance))?|line of business|(?:policy|cover|insurance|product) type|type of (?:policy|cover|insurance)|product|policy class)\W*(?:$|[:\u2013-]\s*)/i
/** `Harrow Motor Services Ltd` is who, and not of what. */
const company = /\b(?:ltd|limited|llp|plc)\b/i
/** A class is told at the head of a paper, and in few words. */
const headLines = 20
const longestLine = 90

/** A record of claims of another class than any that the Question Set asks of. */
export interface OtherClaims {
  readonly documentIndex: number
  readonly warning: string
}

/**
 * Records of claims that say themselves that they are of another class of insurance, such as the motor fleet's in a
 * submission for property. Whether those count is for a person to say.
 */
export function findClaimsOfOtherClass(
  documents: readonly Document[],
  questionSet: QuestionSet,
): OtherClaims[] {
  const own = classesOfSet(questionSet)
  if (own.size === 0) return []
  return documents.flatMap((document, documentIndex) => {
    const told = document.format === 'email' ? [] : classesOfRecord(document)
    if (told.length === 0 || told.some((one) => own.has(one))) return []
    return [
      {
        documentIndex,
        warning: `${document.name}: it records claims of another class (${told.join(', ')}) than the questions are about; a person says whether they count`,
      },
    ]
  })
}

function classesOfSet({ productName, pages }: QuestionSet): ReadonlySet<Class> {
  const asked = pages.flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap((question) => [
      question.label,
      ...(question.children ?? []).map((one) => one.label),
    ]),
  ])
  return new Set(classesIn([productName, ...asked].join('\n')))
}

/** The classes that a record of claims names at its head; none where the paper is no such record. */
function classesOfRecord({ pages }: Document): Class[] {
  const head = (pages[0]?.spans ?? [])
    .map(({ text }) => text)
    .filter((text) => text.trim() !== '' && text.length <= longestLine)
    .slice(0, headLines)
  const titles = head.filter((line) => ofClaims.test(line))
  if (titles.length === 0) return []
  const labelled = head.flatMap((line, at) => {
    const found = label.exec(line)
    return found ? [line.slice(found[0].length) || (head[at + 1] ?? '')] : []
  })
  return classesIn([...titles, ...labelled].filter((line) => !company.test(line)).join('\n'))
}

const classesIn = (text: string) => names.filter((name) => classes[name].test(text))
