import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

/** What an insurer writes of a policy of its own. */
const ofOwnPolicy =
  /\b(?:policy schedule|schedule of insurance|certificate of insurance|renewal (?:schedule|invitation|notice|questionnaire)|confirmed claims|claims (?:history|experience|record|enquiry))\b/i
const namesPolicy = /\bpolicy(?:holder)?\b/i
/** Who asks for a quotation writes the rest. */
const ofRequest =
  /\b(?:proposal|fact find|presentation|submission|application|prepared by|our clients?|please quote)\b/i
const headLength = 420
const headLines = 6
/** What stands at the head of such a page beside the name. */
const isOther =
  /\b(?:schedule|policy|renewal|certificate|claims?|experience|page|printed|date[ds]?|statement|number|questionnaire|form|confidential|private|issued?|insured|your|dear|broker(?:s|ing|age)?|agent|fleet|department|dept)\b|\d{3}|[@:]/i
const policyNumber =
  /\bpolicy(?: (?:no\.?|number|ref(?:erence)?))?[\s:]+((?=[\w/ -]*\d)[A-Z\d]{1,12}(?:[/ -][A-Z\d]{1,12}){0,4})(?=$|[\s.,;)])/i

/**
 * A policy schedule, a renewal invitation and a confirmation of claims name the insurer at their head, where no label says
 * that it is one.
 */
export function pairsFromInsurerHeads(items: readonly LayoutItem[]): Pair[] {
  const [first] = items
  if (!first || first.page.kind === 'sheet' || first.document.format === 'email') return []
  const { text, fields } = first.page
  const head = text.slice(0, headLength)
  if (fields.length > 0 || !ofOwnPolicy.test(head) || !namesPolicy.test(head) || ofRequest.test(head))
    return []
  const lines = items.filter(({ kind }) => kind === 'text').slice(0, headLines)
  const named = lines.find((line) => isName(nameIn(line)) && !isInsureds(nameIn(line), text))
  const numbered = items.find((line) => line.kind === 'text' && policyNumber.test(line.text))
  const number = policyNumber.exec(numbered?.text ?? '')?.[1]
  return [
    ...(named ? [pairOf('Current insurer', named, nameIn(named))] : []),
    ...(named && numbered && number ? [pairOf('Current policy number', numbered, number)] : []),
  ]
}

const nameIn = ({ text }: LayoutItem) => text.replace(/^[^\p{L}\d]+|[\s,;.]+$/gu, '')

function isName(text: string): boolean {
  return (
    text.length <= 50 &&
    /^\p{Lu}/u.test(text) &&
    /\p{L}{4}/u.test(text) &&
    !isOther.test(text) &&
    text.split(/\s+/).length <= 6
  )
}

/** Whether a page says that the name is the policyholder's, whom it is addressed to. */
function isInsureds(name: string, text: string): boolean {
  const said = text.toLowerCase()
  const at = said.search(/\b(?:policyholder|insured|re)\b/)
  return at >= 0 && said.slice(at, at + 160).includes(name.toLowerCase())
}

function pairOf(label: string, item: LayoutItem, value: string): Pair {
  return {
    label,
    context: '',
    labelItems: [],
    items: [item],
    inlineText: value,
    isPart: true,
    relation: 'header',
    strength: 0.85,
  }
}
