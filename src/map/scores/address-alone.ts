/** What may stand after the postcode of an address and belongs to it. */
const ofAddress =
  /^[\s,.)]*(?:$|(?:united kingdom|uk|gb|great britain|england|scotland|wales|northern ireland)\b)/i
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s{0,2}\d[A-Z]{2}\b/g
/** What goes on about something else: another sentence, a bar, how to reach somebody, a remark in brackets. */
const goesOn =
  /^\s*(?:[.;|(\u00b7\u2013\u2014-]\s*\S|,?\s*(?:tel|telephone|phone|t|fax|mob(?:ile)?|e-?mail)\b)/i

/**
 * The address at the beginning of a text that says more after its postcode: `2 Quay St, Hull HU1 1ZZ. Branch in York` and
 * `2 Quay St, Hull HU1 1ZZ, tel 01482 555`. The text itself where the address is all of it, or one of several joined ones.
 */
export function addressAlone(text: string): string {
  const [first] = text.matchAll(postcode)
  if (!first) return text
  const end = first.index + first[0].length
  const rest = text.slice(end)
  return ofAddress.test(rest) || !goesOn.test(rest) ? text : text.slice(0, end)
}
