import type { DatabaseSync } from 'node:sqlite'
import type { Product } from './products.ts'
import type { QuestionSet } from './question-set.ts'

/** The products with the Question Sets that are published now; a set published again outlives a restart. */
export interface ProductShelf {
  readonly products: readonly Product[]
  publish(set: QuestionSet): void
  /** Goes back to the set the product came with. */
  restore(productId: string): void
}

export function createProductShelf(database: DatabaseSync, original: readonly Product[]): ProductShelf {
  const published = new Map(
    database
      .prepare('select product_id, question_set from published_set')
      .all()
      .map((row) => [String(row['product_id']), JSON.parse(String(row['question_set'])) as QuestionSet]),
  )
  return {
    get products() {
      return original.map((product) => ({
        ...product,
        questionSet: published.get(product.questionSet.productId) ?? product.questionSet,
      }))
    },
    publish(set) {
      database
        .prepare(
          `insert into published_set (product_id, question_set) values (?, ?)
           on conflict (product_id) do update set question_set = excluded.question_set`,
        )
        .run(set.productId, JSON.stringify(set))
      published.set(set.productId, set)
    },
    restore(productId) {
      database.prepare('delete from published_set where product_id = ?').run(productId)
      published.delete(productId)
    },
  }
}
