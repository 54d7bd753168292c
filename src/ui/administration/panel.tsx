import type { ReactNode } from 'react'
import classes from './administration-screen.module.css'

/** One framed part of a screen, with its heading and what can be done with all of it. */
export function Panel(props: {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className={classes.panel} aria-label={props.title} tabIndex={0}>
      <div className={classes.head}>
        <h2>{props.title}</h2>
        {props.actions}
      </div>
      {props.lead ? <p className={classes.lead}>{props.lead}</p> : null}
      {props.children}
    </section>
  )
}

/** Facts in two columns: what it is, and how it stands. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
