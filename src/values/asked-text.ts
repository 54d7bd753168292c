/** What a question that takes any words asks for, as its label says. */
export type AskedText =
  | 'email'
  | 'phone'
  | 'postcode'
  | 'website'
  | 'address'
  | 'tradingName'
  | 'name'
  | 'office'
  | 'other'

/** `Address and postcode`, where `Address postcode` and `Postcode of the address` ask for the one only. */
const addressWithPostcode = /\baddress(?:es)?\s*(?:[,&/(+]|and\b|with\b|incl|plus\b).{0,25}\bpost ?code\b/i

/** Who is insured, asked without the word name: `Insured (company or partnership)`, and not what or for how much. */
const isWho = /^\W*(?:the )?(?:insured|assured|policy ?holder|client)(?:\(s\)|s)?\W*(?:$|\()/i

/** What somebody is, and not what a thing holds: `Position held`, `Role of contact`, `Capacity in which signed`. */
const asksForOffice =
  /\b(?:position|job title)\b|\b(?:role|capacity|status|title)\b.{0,20}\b(?:contact|person|signatory|signed|signing|held)\b|\b(?:contact|signatory)(?:['\u2019]?s)?\s(?:\S+\s)?(?:role|capacity|status|title)\b/i
/** `Contact and position` asks for both. */
const asksForMore = /(?:[&/,+]|\band\b)/i

/** Told by the label, because a Question Set asks for most things as plain text. */
export function askedTextOf(label: string): AskedText {
  if (/\be-?mail\b/i.test(label)) return 'email'
  if (/\b(?:web ?sites?|web address(?:es)?|urls?|home ?page|domains?)\b/i.test(label)) return 'website'
  if (
    /\b(?:tele)?phone\b|\bmobile (?:no\.?|number)\b|\bfax\b|\btel\b|\bcontact (?:no\.?|number)\b/i.test(label)
  )
    return 'phone'
  if (/\bpost ?code\b/i.test(label)) return addressWithPostcode.test(label) ? 'address' : 'postcode'
  if (/\baddress(?:es)?\b|\bregistered office\b|\b(?:head|principal) office\W*$/i.test(label))
    return 'address'
  if (/\btrad(?:ing|e) (?:name|style|title|as)\b/i.test(label)) return 'tradingName'
  if (
    /\bname\b|\b(?:insurer|broker|intermediary|mortgagee|proposer|applicant|policyholder|signatory|auditor|accountant|signed by)s?\b|\bwho\b/i.test(
      label,
    ) &&
    !/\b(?:number|reference|ref|no\.|date|period|years?|premium|limit|excess|details|capacity|position|role)\b/i.test(
      label,
    )
  )
    return 'name'
  if (asksForOffice.test(label) && !asksForMore.test(label)) return 'office'
  return isWho.test(label) ? 'name' : 'other'
}
