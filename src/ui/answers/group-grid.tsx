import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import type { Question } from '../../domain/question-set.ts'
import { formatValue } from '../../values/format-value.ts'
import { useDesk } from '../submission/desk-context.ts'
import type { AnswerKey } from './answer-key.ts'
import { AnswerMark } from './answer-mark.tsx'
import { isSameRow } from './answer-row.tsx'
import classes from './group-grid.module.css'
import { type ColumnTotal, groupTotals, isReconciled } from './group-totals.ts'
import type { OutlineEntry, OutlineGroup } from './outline.ts'
import { wordWhyInList } from './why-words.ts'

/** Rows drawn at once; a long schedule shows the rest on request, and whenever the focus goes there. */
const rowsAtOnce = 50

/** A repeating group as a grid: an item a row, a question a column. */
export const GroupGrid = memo(function GroupGrid(props: {
  readonly group: OutlineGroup
  readonly current: AnswerKey | null
  readonly warnings: readonly string[]
}) {
  const { group, current, warnings } = props
  const totals = useMemo(() => groupTotals(group, warnings), [group, warnings])
  const desk = useDesk()
  const [shown, setShown] = useState(rowsAtOnce)
  const currentRow = group.items.findIndex(({ cells }) => cells.some((cell) => cell?.key === current))
  const count = Math.max(shown, currentRow + 1)
  const { max } = group.question.repeat ?? {}
  const isFull = max !== undefined && group.items.length >= max
  const name = group.question.label
  const sums = group.columns.flatMap((column) => {
    const total = totals.get(column.id)
    return total ? [`${column.label} ${wordTotal(column, total.sum)}`] : []
  })
  const rowCount = plural(group.items.length, { one: '# row', other: '# rows' })
  return (
    <section className={classes.group} aria-label={name}>
      <button
        type="button"
        className={classes.heading}
        data-answer={group.entry.key}
        data-question={group.question.id}
        data-needs-look={group.entry.needsLook || undefined}
        aria-current={current === group.entry.key || undefined}
        onFocus={() => desk.noteFocus(group.entry.key)}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>
          {rowCount}
          {sums.map((sum) => ` · ${sum}`)}
        </span>
        {group.entry.blockers.map((blocker) => (
          <span key={blocker} className={classes.blocker}>
            {blocker}
          </span>
        ))}
      </button>
      {group.items.length > 0 ? (
        <div className={classes.frame} data-sideways>
          <table className={classes.grid}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {group.columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    title={column.label}
                    data-wide={isWide(column) || undefined}
                  >
                    <span className={classes.clamp}>{column.label}</span>
                  </th>
                ))}
                {desk.isReadOnly ? null : (
                  <th>
                    <span className="visually-hidden">
                      <Trans>Remove</Trans>
                    </span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {group.items.slice(0, count).map(({ item, cells }, index) => (
                <tr key={item.id}>
                  <th scope="row" title={item.label}>
                    {index + 1}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={group.columns[column]?.id}>
                      {cell ? (
                        <GroupCell entry={cell} isCurrent={cell.key === current} row={index + 1} />
                      ) : null}
                    </td>
                  ))}
                  {desk.isReadOnly ? null : (
                    <td className={classes.remove}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        tabIndex={-1}
                        aria-label={t`Remove row ${index + 1} of ${name}`}
                        onClick={() => desk.removeItem(item.id)}
                      >
                        <IconTrash size={14} />
                      </ActionIcon>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {totals.size > 0 ? (
              <tfoot>
                <tr>
                  <th scope="row" title={rowCount}>
                    <span aria-hidden="true">Σ {group.items.length}</span>
                    <span className="visually-hidden">
                      <Plural value={group.items.length} one="Total of # row" other="Total of # rows" />
                    </span>
                  </th>
                  {group.columns.map((column) => (
                    <td key={column.id}>
                      <TotalCell question={column} total={totals.get(column.id)} />
                    </td>
                  ))}
                  {desk.isReadOnly ? null : <td />}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      ) : null}
      <div className={classes.footer}>
        {count < group.items.length ? (
          <Button variant="default" size="compact-xs" onClick={() => setShown(count + rowsAtOnce)}>
            <Plural value={group.items.length} one="Show more of # row" other="Show more of # rows" />
          </Button>
        ) : null}
        {desk.isReadOnly ? null : (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={13} />}
            disabled={isFull}
            onClick={() => desk.addItem(group.question.id)}
          >
            <Trans>Add a row</Trans>
          </Button>
        )}
        {isFull ? (
          <span className={classes.count}>
            <Trans>At most {max} rows</Trans>
          </span>
        ) : null}
      </div>
    </section>
  )
})

function wordTotal(question: Question, amount: number): string {
  return formatValue(question, Number.isInteger(amount) ? amount : amount.toFixed(2))
}

/** What a column adds up to, and whether that is what the papers say. */
function TotalCell({
  question,
  total,
}: {
  readonly question: Question
  readonly total: ColumnTotal | undefined
}) {
  if (!total) return null
  return (
    <span className={classes.total} data-wrong={!isReconciled(total) || undefined}>
      {wordTotal(question, total.sum)}
      {total.stated === null ? null : (
        <small>
          {isReconciled(total)
            ? t`as the paper states`
            : t`the paper states ${wordTotal(question, total.stated)}`}
        </small>
      )}
    </span>
  )
}

/** Text needs room; figures and yes or no do not. */
function isWide({ type }: Question): boolean {
  return ['text', 'longText', 'address', 'choice', 'multiChoice', 'lookup', 'email'].includes(type)
}

const GroupCell = memo(
  function GroupCell(props: {
    readonly entry: OutlineEntry
    readonly isCurrent: boolean
    readonly row: number
  }) {
    const { entry } = props
    const desk = useDesk()
    const value = formatValue(entry.question, entry.answer.value)
    const why = wordWhyInList(entry)
    return (
      <button
        type="button"
        className={classes.cell}
        data-answer={entry.key}
        data-question={entry.question.id}
        data-needs-look={entry.needsLook || undefined}
        data-number={['money', 'integer', 'decimal', 'percent'].includes(entry.question.type) || undefined}
        aria-current={props.isCurrent || undefined}
        title={[...why, ...(value.length > 40 ? [value] : [])].join('. ') || undefined}
        onFocus={() => desk.noteFocus(entry.key)}
        onDoubleClick={() => desk.edit(entry.key)}
      >
        <span className="visually-hidden">
          <Trans>
            Row {props.row}, {entry.question.label}:
          </Trans>{' '}
        </span>
        <span className={classes.clamp} data-empty={value === '' || undefined}>
          {value === '' ? '–' : value}
        </span>
        <span className="visually-hidden">
          {', '}
          <AnswerMark entry={entry} /> {why.join('. ')}
        </span>
      </button>
    )
  },
  (before, after) => before.row === after.row && isSameRow(before, after),
)
