/** What a proposer would say, before anyone has printed it. Values are in the shapes of `AnswerValue`. */
export interface Address {
  readonly line1: string
  readonly line2?: string
  readonly town?: string
  readonly county?: string
  readonly postcode?: string
}
export interface PersonName {
  readonly title?: string
  readonly firstName?: string
  readonly lastName: string
}
export type Value = string | number | boolean | readonly string[] | Address | PersonName
export type Values = Readonly<Record<string, Value>>

export interface Facts {
  readonly product: 'property-owners' | 'professional-indemnity' | 'motor-fleet'
  readonly values: Values
  readonly groups?: Readonly<Record<string, readonly Values[]>>
}

export function isAddress(value: Value): value is Address {
  return typeof value === 'object' && 'line1' in value
}
export function isPersonName(value: Value): value is PersonName {
  return typeof value === 'object' && 'lastName' in value
}
