import { readFileSync } from 'node:fs'
import type { QuestionSet } from './question-set.ts'
import { assess } from './rating/assess.ts'
import type { RatingTable } from './rating/rating-table.ts'
import { motorFleetTable } from './rating/tables/motor-fleet.ts'
import { professionalIndemnityTable } from './rating/tables/professional-indemnity.ts'
import { propertyOwnersTable } from './rating/tables/property-owners.ts'
import { tradesmanLiabilityTable } from './rating/tables/tradesman-liability.ts'
import { unoccupiedPropertyTable } from './rating/tables/unoccupied-property.ts'
import type { RateProduct } from './rating.ts'
import { readQuestionSetExport } from './read-question-set-export.ts'

export interface Product {
  readonly questionSet: QuestionSet
  /** The letters a case reference of this product starts with. */
  readonly referencePrefix: string
  readonly rate: RateProduct
  /** What `rate` follows, for a person to read. */
  readonly table?: RatingTable
  /** A shared scheme: only an administrator-level caller can see it. */
  readonly isHidden?: boolean
}

// Two folders up from src/sandbox and from dist/sandbox alike: samples is shipped with the package.
const questionSetsFolder = new URL('../../samples/question-sets/', import.meta.url)

function product(file: string, referencePrefix: string, table: RatingTable): Product {
  const json: unknown = JSON.parse(readFileSync(new URL(file, questionSetsFolder), 'utf8'))
  return {
    questionSet: readQuestionSetExport(json),
    referencePrefix,
    table,
    rate: (answers, today) => assess(table, answers, today),
  }
}

/** The products of the sandbox. Throws when a Question Set file is missing or malformed. */
export function sandboxProducts(): readonly Product[] {
  return [
    product('property-owners.json', 'PO', propertyOwnersTable),
    product('professional-indemnity.json', 'PI', professionalIndemnityTable),
    product('motor-fleet.json', 'MF', motorFleetTable),
    product('tradesman-liability.json', 'TL', tradesmanLiabilityTable),
    { ...product('unoccupied-property.json', 'UP', unoccupiedPropertyTable), isHidden: true },
  ]
}
