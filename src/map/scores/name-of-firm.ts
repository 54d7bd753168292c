/** What a firm is asked for by its name, and never a person. */
const asksForFirm =
  /\bnames? of (?:the |your )?(?:firm|practice|company|organisation|partnership)\b|\b(?:firm|practice|company)(?:['\u2019]s)? name\b/i
const asksForCompany = /\b(?:limited|registered) company\b.{0,20}\bname\b/i
/** And not of whoever it is, a person or a firm: `Proposer (individual or company)`. */
const isOfFirm = /^(?!.*\bindividuals?\b).*\b(?:firm|practice|company|organisation|business|trading)\b/i
/** A label that says no more of whose name it is. */
const isBareName = /^\W*(?:full |first |sur)?names?\W*$/i
const title = /^\W*(?:mr|mrs|ms|miss|mx|dr|prof|sir)\.?\s\p{Lu}/iu
const twoOrThreeNames = /^\p{Lu}\p{Ll}+(?:[ -](?:\p{Lu}\.?|\p{Lu}\p{Ll}+(?:[-'\u2019]\p{Lu}\p{Ll}+)?)){1,2}$/u

/** Whether a question asks what a firm is called, and what stands there is a person, as in a column of the partners' names. */
export function isPersonForFirm(question: string, label: string, text: string): boolean {
  if (asksForCompany.test(question)) return title.test(text)
  if (!asksForFirm.test(question)) return false
  return (
    (title.test(text) && !isOfFirm.test(label)) ||
    (isBareName.test(label) && twoOrThreeNames.test(text.trim()))
  )
}
