import { comparableText } from '../../values/plain-text.ts'

/**
 * Words of which printed labels are made. A text of nothing else is a label of its own, even where no question asks it,
 * and is never taken for the answer to its neighbour.
 */
const formWords: ReadonlySet<string> = new Set(
  `account accounts agency agent agreement air alt and alternate amount amounts approved address advertiser age agencies annual any applicable
  authorised authorized available balance bank base between bill billing bldgs board bought brand branch broker buildings business buyer by
  calendar call campaign cancel category cause channel charge claim claims class client code col comment comments commission commissions company
  confirmation confirmed conditions contact contract contracts cost costs country county cover coverage credit currency current customer cycle daily date
  dates day daypart days dd declaration delivery demo department desc description detail details discount dob document due duration
  each effective email employees end ended ending entered estimate excess executive expiry ext external fax fee fees file first flight for
  form from full fx gross group handling header hold id in inception include indemnity info information initial insured insurer invoice item items job
  kind last length level limit line lines location make manager market media method mm model month months name names nature net nbr no notes num number
  numbers occupation of office on operator order orders original oriqinal separation our other out owner ownership page pages paid party pay payable payment
  payments pct per percent period person phone po policy position post postcode premium premiums previous price primary print printed priority product products
  program programme property proposer purchase qty quantity rate rates ratings received ref reference reg regn region registration remarks rep
  representative required reserve revision revised run sales salesperson schedule second section sep seq serial service shipping sic signature signed sold spot spots start
  state station stations status stop storeys sub subtotal sum summary supplier tax tel telephone term terms the time times title to total totals trade type types
  unit units use vat vehicle vendor version via web website week weekly weeks when year years yr your zip`.split(
    /\s+/,
  ),
)

/** Whether a text is made of form words alone, with no figure and no name in it. */
export function isMadeOfFormWords(text: string): boolean {
  if (text.length > 60 || /\d/.test(text)) return false
  const words = comparableText(text)
    .replace(/[£$€%*+]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => formWords.has(word) || word.length === 1)
}

/** Whether a text begins with a label of its own: `Alt Order # 4711`, `Print Date 05/22/20`. */
export function beginsWithLabel(text: string): boolean {
  const match =
    /^([A-Za-z][A-Za-z /]{1,40}?)\s?(?:#|no\.|\bno\b|number|\bdate\b|\bdates\b|\bid\b|\bref\b)\s?:?\s+\S/i.exec(
      text.slice(0, 120),
    )
  if (!match?.[1]) return false
  return isMadeOfFormWords(match[1]) && !/^(?:no|none)$/i.test(match[1].trim())
}
