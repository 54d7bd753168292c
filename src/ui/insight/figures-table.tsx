import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TableHead } from '../table/table-head.tsx'
import classes from './insight-screen.module.css'

/** Figures under their headings; the first column names the row. */
export function FiguresTable(props: {
  readonly title: string
  readonly note?: string
  readonly headings: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className={classes.panel} aria-label={props.title} tabIndex={0}>
      <h2>{props.title}</h2>
      {props.rows.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nothing yet in this time.</Trans>
        </p>
      ) : (
        <table className={classes.table}>
          <TableHead headings={props.headings} />
          <tbody>
            {props.rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={props.headings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {props.note && props.rows.length > 0 ? <p className={classes.none}>{props.note}</p> : null}
    </section>
  )
}
