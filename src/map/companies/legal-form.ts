import type { Question } from '../../domain/question-set.ts'

/**
 * What a company is by law, as its name must say it: how names end, and how options are worded. Who has no such ending may be
 * anything.
 */
const forms: readonly { readonly ending: RegExp; readonly option: RegExp }[] = [
  {
    ending: /\bLLP\b|\blimited liability partnership\b/i,
    option: /\bLLP\b|\blimited liability partnership\b/i,
  },
  { ending: /\bPLC\b|\bpublic limited company\b/i, option: /\bPLC\b|\bpublic (?:limited )?company\b/i },
  { ending: /\bC\.?I\.?C\b|\bcommunity interest company\b/i, option: /\bCIC\b|\bcommunity interest\b/i },
  { ending: /\bS?CIO\b/, option: /\bS?CIO\b|\bcharitable incorporated\b/i },
  {
    ending: /\b(?:ltd|limited)\b(?! liability| partnership)/i,
    option: /^(?:private )?(?:ltd|limited)\b(?! liability| partnership)(?: company)?(?!.*\bguarantee\b)/i,
  },
]
/** Forms that no name has to say. */
const otherForm =
  /\b(?:sole (?:trader|principal|practitioner|proprietor)|partnership|individual|charity|trust(?:ees)?|association)\b/i
const leastForms = 2
/** Which of the two a name that ends in `Limited` is, it does not say. */
const byGuarantee = /\bguarantee\b/i
const limitedAt = forms.length - 1

/**
 * The option of a question for the legal form of the insured that their name says: `Acme LLP` is an LLP. Undefined where the
 * options are no legal forms, where the name says none or several, or where two options would do.
 */
export function optionOfName({ type, options = [] }: Question, name: string): string | undefined {
  if (type !== 'choice') return undefined
  const isForm = ({ label }: { readonly label: string }): boolean =>
    otherForm.test(label) || forms.some(({ option }) => option.test(label))
  if (options.filter(isForm).length < leastForms) return undefined
  const said = forms.flatMap(({ ending }, at) => (ending.test(name) ? [at] : []))
  const [only, ...more] = said
  if (only === undefined || more.length > 0) return undefined
  if (only === limitedAt && options.some(({ label }) => byGuarantee.test(label))) return undefined
  const fitting = options.filter(({ label }) => forms[only]?.option.test(label))
  return fitting.length === 1 ? fitting[0]?.value : undefined
}
