/** A line that holds its own label and value. */
export interface InlineSplit {
  readonly label: string
  /** Empty where the line ends after the label's colon or leaders. */
  readonly value: string
  /** 0 to 1: how plainly the line is built as label and value. */
  readonly strength: number
}

/** The ways to read one printed line as label and value, plainest first. Every pattern runs in linear time. */
export function splitInline(text: string): InlineSplit[] {
  if (text.length > 600) return []
  const splits: InlineSplit[] = []
  const add = (label: string, value: string, strength: number) => {
    const trimmed = label.trim()
    if (/[A-Za-z]{2}/.test(trimmed) && trimmed.length <= 300)
      splits.push({ label: trimmed, value: value.trim(), strength })
  }
  const leaders = /\s?(?:[._\u2026]{3,}|(?:[._\u2026] ){3,})\s?/.exec(text)
  if (leaders && leaders.index > 1)
    add(text.slice(0, leaders.index).replace(/[:\s]+$/, ''), text.slice(leaders.index), 0.97)
  const colon = /(?<!\b(?:https?|mailto))[:\uff1a](?!\/\/)(?!\d\d\b)/.exec(text)
  if (colon && colon.index > 1) add(text.slice(0, colon.index), text.slice(colon.index + 1), 0.97)
  const question = text.indexOf('?')
  if (question > 1 && question < text.length - 1)
    add(text.slice(0, question + 1), text.slice(question + 1), 0.95)
  const gap = / {3,}|\t+/.exec(text)
  if (gap && gap.index > 1) add(text.slice(0, gap.index), text.slice(gap.index), 0.93)
  const yesNo = /^(.{6,400}?)[\s.:?-]+(yes|no)\.?$/i.exec(text)
  if (yesNo?.[1] && yesNo[2]) add(yesNo[1], yesNo[2], 0.85)
  const dash = / [-\u2013\u2014] /.exec(text)
  if (dash && dash.index > 1) add(text.slice(0, dash.index), text.slice(dash.index + 3), 0.8)
  const figure = /^([^\d\u00a3$\u20ac]{3,120}?)\s+((?:gbp|usd|eur)?\s?[\u00a3$\u20ac]?\s?\d.{0,60})$/i.exec(
    text,
  )
  if (figure?.[1] && figure[2] && !colon) add(figure[1], figure[2], 0.75)
  return splits
}
