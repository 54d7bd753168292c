import { sql } from 'kysely'
import { eachQuestion } from '../domain/askable-question.ts'
import { figureTypes } from '../domain/figure-types.ts'
import type { SeenFigures } from '../domain/mapping.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import { quotedStatuses } from '../domain/submission.ts'
import type { LessonScope } from './lessons.ts'
import type { Database } from './ports.ts'

/** What a product is asked for changes over the years. */
const latestSubmissions = 300

/**
 * The figures that stand in the latest quoted submissions of one organisation and product, by question. Never another
 * one's.
 */
export async function listSeenFigures(
  db: Database,
  { organisationId, productId }: LessonScope,
  questionSet: Pick<QuestionSet, 'pages'>,
): Promise<SeenFigures[]> {
  const asked = [...eachQuestion(questionSet)].flatMap(({ question }) =>
    figureTypes.has(question.type) ? [question.id] : [],
  )
  if (asked.length === 0) return []
  const { rows } = await sql<{ question_id: string; n: number; least: number; most: number }>`
    select question_id, count(*)::int as n, min(figure)::float8 as least, max(figure)::float8 as most
    from (
      select question_id, abs((value #>> '{}')::numeric) as figure
      from answer
      where organisation_id = ${organisationId}
        and question_id in (${sql.join(asked)})
        and value #>> '{}' ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$'
        and submission_id in (
          select id from submission
          where organisation_id = ${organisationId} and product_id = ${productId}
            and status in (${sql.join(quotedStatuses)})
          order by updated_at desc limit ${latestSubmissions}
        )
    ) as approved
    where figure > 0
    group by question_id`.execute(db)
  return rows.map(({ question_id: questionId, ...figures }) => ({ questionId, ...figures }))
}
