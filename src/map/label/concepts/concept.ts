/**
 * What insurance forms ask, each in the many ways in which it is asked. A pattern is a regular expression over plain text:
 * lower case, no numbering, no punctuation, `and` for `&`; it matches whole words.
 */
export interface Concept {
  /** Unique and readable; what comes before the colon is its family, whose concepts exclude each other. */
  readonly name: `${string}: ${string}`
  readonly is: readonly string[]
  /** Where one of these stands too, it is something else. */
  readonly isNot?: readonly string[]
  /** Labels that mean it only under a heading or question in which one of `under` stands, and none of `notUnder`. */
  readonly short?: readonly string[]
  readonly under?: readonly string[]
  readonly notUnder?: readonly string[]
}
