/**
 * What brokers and proposers say in sentences of nearly every risk, with the words that a form would print over it. `v` is
 * the value; a sentence in which `isNot` stands is about something else.
 */
export interface SentenceFact {
  readonly label: string
  readonly is: RegExp
  readonly isNot?: RegExp
  /** The least match of the label by which it counts, where the usual one is not enough. */
  readonly leastMatch?: number
}

/** A month by its name, for expressions that read days. */
export const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'

/** An expression over letters of any language. */
export const pattern = (text: string) => new RegExp(text, 'u')

/** A company that is named in another part than the insured's. */
export const ofOthers =
  /\b(?:insurers?|insurance (?:ltd|limited|plc|company|services)|mutual|assurance|underwrit\w*|brok\w*|declin\w*|landlord|freehold\w*|lenders?|mortgage\w*|bank|accountants?|solicitors?|surveyors?|valu(?:ers?|ations?)|adjusters?|suppliers?|customers?|neighbours?|previous|former|formerly|parent|subsidiary|sister|claim (?:by|against|from))\b/i
