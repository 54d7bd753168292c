import { isIdea, labelTokens, stemWord } from '../../label/label-tokens.ts'
import { gloveOf } from '../../label/word-meanings.ts'

/** Whether a text is about a share of something, which counts nothing. */
export const isShare = (text: string) => /%|\bper ?cent(?:age)?\b/i.test(text)

/** Whether a header holds a word that means something: what stands under `Computers £` is that, whatever it looks like. */
export const isSayingSomething = (header: string) =>
  (header.toLowerCase().match(/[a-z]{3,}/g) ?? []).some((word) => gloveOf(word) !== undefined) ||
  labelTokens(header).some(isIdea)

const ofEach =
  /\b(?:each|any one|per (?:item|unit|head|animal|bird|vehicle|person))\b|\bunit (?:cost|price|value)\b/i
const ofAll = /\b(?:total|all|overall)\b/i

/** Whether a header says what all cost together where a question asks what each does, or the other way around. */
export function isOfOneForAll(header: string, label: string): boolean {
  const isEach = (text: string) => ofEach.test(text) && !ofAll.test(text)
  const isTotal = (text: string) => ofAll.test(text) && !ofEach.test(text)
  return (isEach(header) && isTotal(label)) || (isTotal(header) && isEach(label))
}

const asksHowMany =
  /^(?:the )?(?:number|no\.?|how many|headcount)(?: of (?:people|persons?|staff|employees|workers))?\W*$/i
const asksForCount =
  /^(?:quantity|headcount|(?:the )?(?:total )?(?:number|no\.?)(?: of (?:items|units|people|persons?|staff|employees|workers))?)\W*$/i
const bareCount = /^\W*(?:nos?|nr|nrs|qty|numbers?|how many|no\.? off|heads|fte|ftes)\W*$/i

/** `Nr` and `FTE` say how many there are of what the list is of. */
export const isBareCount = (header: string, label: string) =>
  asksForCount.test(label) && bareCount.test(header)

const asksForVehicle = /^\W*(?:which )?vehicles?(?: involved| concerned| driven| allocated| used)?\W*$/i

/** `Reg` says which vehicle. */
export const isPlateOf = (header: string, label: string) =>
  asksForVehicle.test(label) && labelTokens(header).join(' ') === 'registration'

const asksForCode = /\b(?:convictions?|offences?) codes?\b/i
const endorsed = /^\W*(?:endorsements?|endorsed|offences?|codes?)\b/i

/** What a licence is endorsed with is the code of a conviction. */
export const isEndorsement = (header: string, label: string) =>
  asksForCode.test(label) && endorsed.test(header)

const asksForPeriod =
  /^\W*(?:(?:policy|insurance|underwriting|cover) (?:period|year|term)|period(?: of (?:insurance|cover))?)\W*$/i
const namesYear =
  /^\W*(?:(?:policy|insurance|underwriting|renewal|claims?) )?(?:years?|periods?|y\/e)\W*(?:ending|ended|end|to|of (?:account|insurance|cover))?\W*$/i

/** Each year of insurance is told by when it ended: `Year ending` over the periods of a claims record. */
export const isYearOfPeriod = (header: string, label: string) =>
  asksForPeriod.test(label) && namesYear.test(header)

const asksForWorth = /\b(?:values?|sums? insured|costs?|replacement)\b/i
const saysWorth = /^\W*(?:new[- ]for[- ]old|(?:replacement )?as new)(?: (?:cost|value|sum))?\W*$/i

/** An amount is told by how it is reckoned: `New for old £` over the values of a list of plant. */
export const isWorthOfItem = (header: string, label: string) =>
  asksForWorth.test(label) && saysWorth.test(header)

const asksForItem = /^\W*(?:items?|description|plant|machines?|machinery|equipment)\W*$/i

/** `Description, make and year` names the items of a list. */
export const describesItem = (header: string, label: string) =>
  asksForItem.test(label) && /^\W*description\b[,;/&(].{2,40}$/i.test(header)

const people =
  /^\W*(?:how many|persons?|people|heads?|head ?count|staff|employees|workers|operatives|employed)\W*$/i

/** `Heads` answers how many there are, where no other column does. */
export const countsPeople = (header: string, label: string) => asksHowMany.test(label) && people.test(header)

/** `Persons` over a `Number of persons`: what is counted is the same, and little else is said. */
export function isSameThing(header: string, label: string): boolean {
  const thing = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z ]+/g, ' ')
      .replace(/\b(?:number|no|nos|nr|of|the|total)\b/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(stemWord)
      .join(' ')
  return thing(header) !== '' && thing(header) === thing(label)
}

const asksForName = /^(?:(?:full|sur)\s?)?names?\b|\bname$|^items?$/i
const namesItems = /^\W*(?:\d[\d.]*\s+)?(?:(?:full )?names?|description|items?)(?: in full)?\W*$/i

/** `Shareholder` asks for the `Name` in a list of major shareholders, and so does `Name` for its `Shareholder`. */
export const isNameOfItem = (header: string, label: string, group: string) =>
  (asksForName.test(label) && isItemOf(header, group)) || (namesItems.test(header) && isItemOf(label, group))

/** `Driver` over the names of a group of drivers, `Hired plant` over those of plant that is hired in. */
function isItemOf(header: string, group: string): boolean {
  const item = labelTokens(header)
  const of = labelTokens(group)
  const [only, ...more] = item
  if (only === undefined) return false
  if (more.length > 0) return of.length <= item.length + 1 && item.every((word) => of.includes(word))
  return of[0] === only || (of.length === 2 && of[1] === only)
}

/** `GVW (kg)` for `Gross vehicle weight (kg)`: the initials of words that stand beside each other in the label. */
export function isAcronymOf(header: string, label: string): boolean {
  const acronym = /^\W*([A-Z](?:\.?[A-Z]){1,5})\.?(?:\s*[(/].*)?$/s
    .exec(header)?.[1]
    ?.replaceAll('.', '')
    .toLowerCase()
  if (acronym === undefined) return false
  const words = label.toLowerCase().match(/[a-z]+/g) ?? []
  const initials = (some: readonly string[]) => some.map((word) => word.charAt(0)).join('')
  const plain = words.filter((word) => !/^(?:of|the|and|or|for|to|in)$/.test(word))
  return initials(words).includes(acronym) || initials(plain).includes(acronym)
}
