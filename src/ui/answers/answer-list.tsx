import { Trans } from '@lingui/react/macro'
import type { AnswerKey } from './answer-key.ts'
import classes from './answer-list.module.css'
import { AnswerRow } from './answer-row.tsx'
import { GroupGrid } from './group-grid.tsx'
import type { Outline, OutlineEntry, OutlineGroup } from './outline.ts'

/** Every answer by page of the Question Set. */
export function AnswerList(props: {
  readonly outline: Outline
  readonly current: AnswerKey | null
  readonly warnings: readonly string[]
}) {
  const inFocus = props.current === null ? undefined : props.outline.byKey.get(props.current)
  return props.outline.pages.map((page) => (
    <section key={page.id} className={classes.page} aria-label={page.title}>
      <h2 className={classes.title}>
        {page.title}
        {page.needsLookCount > 0 ? (
          <span className={classes.count}>
            <Trans>{page.needsLookCount} to look at</Trans>
          </span>
        ) : null}
      </h2>
      {page.blocks.map((block) => {
        if (block.kind === 'heading')
          return (
            <h3 key={block.id} className={classes.heading}>
              {block.text}
            </h3>
          )
        if (block.kind === 'group')
          return (
            <GroupGrid
              key={block.group.question.id}
              group={block.group}
              // Only the grid that the focus is in, comes to or leaves is drawn again.
              current={isIn(block.group, inFocus) ? props.current : null}
              warnings={props.warnings}
            />
          )
        const { entry } = block
        return <AnswerRow key={entry.key} entry={entry} isCurrent={entry.key === props.current} />
      })}
    </section>
  ))
}

function isIn({ question }: OutlineGroup, entry: OutlineEntry | undefined): boolean {
  return entry !== undefined && (entry.group?.id === question.id || entry.question.id === question.id)
}
