/** A company's name, and a sentence of its own after it: `Elm Hotels Ltd. Renewal 5 January 2027.` */
const thenSentence =
  /^((?:[\p{Lu}\d&(][\p{L}\d&'\u2019.()-]{0,40}\s){1,6}?(?:Ltd|Limited|LLP|plc|PLC|CIC))\.\s+(?=\p{Lu}\p{Ll}+\s)/u

/** The company that a line begins with, without the sentences after it, which say something else. */
export function nameAlone(text: string): string {
  return thenSentence.exec(text.trimStart())?.[1] ?? text
}
