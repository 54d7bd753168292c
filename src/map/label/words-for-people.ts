/** Lines of words as one set: words by which labels name people, in lower case and in the singular. */
const words = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))

/** Those whose particulars are the insured's own. */
const insured = words(
  'holder policyholder proposer insured assured applicant customer client buyer purchaser hirer member subscriber user',
)

/** Whose particulars are the insured's as well, or nobody else's. */
const ofInsured = words(
  // Those by whom a business or a household acts.
  'owner partner director manager officer secretary treasurer chairman chairwoman trustee proprietor founder leader',
  'organiser organizer promoter operator keeper driver rider skipper person completer filler',
  // Its trade.
  'teacher trader dealer retailer contractor farmer builder carrier maker manufacturer exhibitor practitioner consultant tenderer',
  // What has an address, a telephone or an insurer.
  'it he she they you year month week day today period premises property building home house site vessel boat ship yacht vehicle',
  'car horse shop salon school club charity company business firm practice organisation group farm hotel pub inn cafe',
  'restaurant surgery clinic studio workshop factory warehouse unit yard church parish trust college nursery kennel garage gallery',
)

/** Who insures a risk, and those who act for it, are told by their own rules. */
const haveOwnRules = words(
  'insurer underwriter broker intermediary adviser advisor signatory introducer declarer',
)

/** Relations, and those who have no other name than what they are to somebody. */
const relations = words(
  'mother father parent guardian wife husband spouse fianc\u00e9 fianc\u00e9e son daughter brother sister child children uncle aunt',
  'kin relative friend neighbour vet nurse bank agent witness payee landlord landlady lord',
)

/** What somebody is called by what they do, or by what is done to them. */
const doer = /(?:er|or|ist|ian|ant|ee|man|woman)$/
/** What ends like that and is nobody. */
const things = words(
  'other another further former prior major minor senior junior proper inner outer upper lower earlier later latter after never',
  'under over per for or relevant vacant important significant free three first human german',
  'cover cyber motor marine number letter order water power computer server printer register folder trailer tractor transfer',
  'charter manor tower harbour river border corner center centre floor door summer winter easter quarter semester monitor sector',
  'plant restaurant covenant fee coffee committee list',
)

const singularOf = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

const isOneOf = (word: string, list: ReadonlySet<string>) => list.has(word) || list.has(singularOf(word))

/** Whether a word of a label names the one to be insured. */
export const isInsured = (word: string) => isOneOf(word.toLowerCase(), insured)

/** Whether what a word of a label names is the insured's own, or is told by rules of its own. */
export const isNobodyElse = (word: string) =>
  [insured, ofInsured, haveOwnRules].some((list) => isOneOf(word.toLowerCase(), list))

/** Whether a word of a label names a person by a relation or by what they do. */
export function namesPerson(word: string): boolean {
  const plain = word.toLowerCase()
  return isOneOf(plain, relations) || (doer.test(singularOf(plain)) && !isOneOf(plain, things))
}
