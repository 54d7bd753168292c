import { readFileSync } from 'node:fs'
import { rateMotorFleet } from './products/motor-fleet.ts'
import { rateProfessionalIndemnity } from './products/professional-indemnity.ts'
import { ratePropertyOwners } from './products/property-owners.ts'
import type { QuestionSet } from './question-set.ts'
import type { RateProduct } from './rating.ts'
import { readQuestionSetExport } from './read-question-set-export.ts'

export interface Product {
  readonly questionSet: QuestionSet
  /** The letters a case reference of this product starts with. */
  readonly referencePrefix: string
  readonly rate: RateProduct
}

// Two folders up from src/sandbox and from dist/sandbox alike: samples is shipped with the package.
const questionSetsFolder = new URL('../../samples/question-sets/', import.meta.url)

function product(file: string, referencePrefix: string, rate: RateProduct): Product {
  const json: unknown = JSON.parse(readFileSync(new URL(file, questionSetsFolder), 'utf8'))
  return { questionSet: readQuestionSetExport(json), referencePrefix, rate }
}

/** The three products of the sandbox. Throws when a Question Set file is missing or malformed. */
export function sandboxProducts(): readonly Product[] {
  return [
    product('property-owners.json', 'PO', ratePropertyOwners),
    product('professional-indemnity.json', 'PI', rateProfessionalIndemnity),
    product('motor-fleet.json', 'MF', rateMotorFleet),
  ]
}
