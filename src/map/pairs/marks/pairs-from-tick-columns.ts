import type { Box, TableCell } from '../../../domain/document.ts'
import { isDenial } from '../../../values/polarity.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'
import { labelBlocks } from '../lines/label-blocks.ts'
import type { PageGrid } from '../lines/page-grid.ts'
import { findStems } from '../lines/question-stems.ts'
import type { Pair } from '../pair.ts'
import { gridHeadersOf } from '../tables/grid-headers.ts'
import { endOf } from '../tables/table-cells.ts'

const tick = /^[\u2713\u2714\u221a\u25cf\u2022\u2611](?!\p{L})/u
const cross = /^(?:[\u2717\u2718\u00d7\u2612]|[xX](?![\p{L}\d]))/u
/** What recognition makes of a tick written by hand. */
const writtenTick = /^[vV\u221a]{1,2}$/
const yesHeading = /^\W*(?:yes|y)\W*$/i
const noHeading = /^\W*(?:no|n)\W*$/i
const trueHeading = /^\W*(?:true|agree[d]?|correct)\W*$/i
const falseHeading = /^\W*(?:not true|untrue|false|disagree|incorrect|not correct)\W*$/i
const wanted =
  /\b(?:requested|required|wanted|needed|cover|selected|included|insure[d]?|tick|apply|applies)\b/i
/** Points by which a mark may stand beside the word over its column. */
const aside = 26
/** No list of questions is longer than this, in points. */
const farthestHeading = 640
/** Names over `Yes` and `No` take two rows. */
const headRows = 2
/** Rows of a table that a question is compared with at most. */
const mostRows = 40

/** What a mark in a column says of the question or statement in its row. */
type Meaning = 'yes' | 'no' | 'true' | 'false'

/**
 * A mark under `YES` or `NO`, `True` or `Not true`, or `Required?` at the head of its column answers the question in its row,
 * on whichever side that stands.
 */
export function pairsFromTickColumns(items: readonly LayoutItem[], grid: PageGrid): Pair[] {
  const texts = items.filter((item) => item.kind === 'text')
  // A tick in a box that has its own words was read with its box.
  const boxes = items.filter(({ kind }) => kind === 'mark').map(({ box }) => box)
  const isBoxed = ({ box }: LayoutItem) =>
    boxes.some((one) => isSameRow(one, box) && center(box) >= one.x0 && center(box) <= one.x1)
  const marks = texts.filter((item) => isMark(item) && !isBoxed(item))
  if (marks.length === 0) return []
  // `Yes` beside `No` is no answer, and so no item: it is looked for among everything printed.
  const headings = (marks[0]?.page.spans ?? []).flatMap(({ text, locator }) => {
    const meaning = meaningOf(text)
    return meaning && locator.kind === 'box' ? [{ box: locator.box, meaning }] : []
  })
  const stems = findStems(items)
  return marks.flatMap((mark): Pair[] => {
    const said = mark.text.trim()
    if (said.length > 60) return []
    const meaning =
      (said.length <= 2 ? meaningByPlace(mark, headings) : undefined) ?? meaningByTable(mark, marks)
    if (!meaning) return []
    const line =
      grid.leftOf(mark).find(isQuestion) ??
      (said.length <= 2 ? grid.rightOf(mark).find(isQuestion) : undefined)
    if (!line) return []
    const block = labelBlocks(line, grid).at(-1) ?? [line]
    const text = block.map((one) => one.text).join(' ')
    const stem = stems.get(line.span.id)
    const group = groupOver(mark)
    const label = [stem, text, group?.head.text].filter(Boolean).join(' ')
    const isStatement = meaning === 'true' || meaning === 'false'
    return [
      {
        label,
        context: line.context,
        labelItems: block,
        items: [mark],
        inlineText: isStatement ? said : meaning,
        ...(isStatement ? { statement: { isDenied: isDenial(label), isTrue: meaning === 'true' } } : {}),
        ...(group
          ? {
              column: group.head.text,
              rivals: [
                { own: text, others: rowsBeside(mark) },
                { own: group.head.text, others: group.others },
              ],
            }
          : {}),
        relation: 'mark',
        strength: 0.97,
      },
    ]
  })
}

const tableOf = ({ cell, page }: LayoutItem) => cell && page.tables.find(({ id }) => id === cell.table)

/** Of several names that each stand over columns of their own for `Yes` and `No`, the one over a mark. */
function groupOver(mark: LayoutItem): { head: TableCell; others: string[] } | undefined {
  const [heads = [], answers = []] = tableOf(mark)?.rows ?? []
  const column = mark.cell?.column ?? 0
  const groups = heads.filter(
    (head) =>
      (head.columnSpan ?? 1) > 1 &&
      /\p{L}{3}/u.test(head.text) &&
      answers.some((cell) => isUnder(head, cell.column) && meaningOf(cell.text) !== undefined),
  )
  const head = groups.find((group) => isUnder(group, column))
  if (!head || groups.length < 2) return undefined
  return { head, others: groups.filter((group) => group !== head).map(({ text }) => text) }
}

const isUnder = (head: TableCell, column: number) => column >= head.column && column < endOf(head)

/** What the other rows of a mark's table are about. */
function rowsBeside(mark: LayoutItem): string[] {
  const rows = tableOf(mark)?.rows.slice(headRows, mostRows) ?? []
  return rows
    .flatMap(([first]) => (first && first.column === 0 && first.row !== mark.cell?.row ? [first.text] : []))
    .filter((text) => /\p{L}{3}/u.test(text))
}

function isMark({ text, page }: LayoutItem): boolean {
  const said = text.trim()
  return tick.test(said) || cross.test(said) || (page.textSource === 'recognised' && writtenTick.test(said))
}

function meaningOf(text: string): Meaning | undefined {
  if (text.length > 14) return undefined
  if (yesHeading.test(text)) return 'yes'
  if (noHeading.test(text)) return 'no'
  if (trueHeading.test(text)) return 'true'
  return falseHeading.test(text) ? 'false' : undefined
}

const opposite: Readonly<Record<Meaning, Meaning>> = { yes: 'no', no: 'yes', true: 'false', false: 'true' }

/** By the word over it, where its opposite stands beside that word. */
function meaningByPlace(
  mark: LayoutItem,
  headings: readonly { readonly box: Box; readonly meaning: Meaning }[],
): Meaning | undefined {
  const over = headings.filter(
    ({ box, meaning }) =>
      mark.box.y0 > box.y1 - 2 &&
      mark.box.y0 - box.y1 < farthestHeading &&
      Math.abs(center(box) - center(mark.box)) < aside &&
      headings.some((other) => other.meaning === opposite[meaning] && isLevel(other.box, box)),
  )
  const [lowest] = over.toSorted((one, other) => other.box.y0 - one.box.y0)
  return over
    .filter(({ box }) => lowest && isLevel(box, lowest.box))
    .toSorted(
      (one, other) =>
        Math.abs(center(one.box) - center(mark.box)) - Math.abs(center(other.box) - center(mark.box)),
    )[0]?.meaning
}

/** Whether two headings stand in one line; recognition finds one of them a little lower than the other. */
const isLevel = (one: Box, other: Box) => Math.abs(one.y0 - other.y0) < 6

/** By the header of its column, which may stand on an earlier page. */
function meaningByTable(mark: LayoutItem, marks: readonly LayoutItem[]): Meaning | undefined {
  const { cell, document } = mark
  const table = tableOf(mark)
  if (!table || !cell) return undefined
  const header = gridHeadersOf(table, document).byColumn.get(cell.column) ?? ''
  const meaning = meaningOf(header)
  if (meaning || cell.column === 0 || !wanted.test(header)) return meaning
  if (tick.test(mark.text.trim())) return 'yes'
  // Where things are ticked in a column, a cross says no; where they are crossed, it says yes.
  const isTicked = marks.some(
    (other) =>
      other.cell?.table === cell.table && other.cell.column === cell.column && tick.test(other.text.trim()),
  )
  return isTicked ? 'no' : 'yes'
}

/** What may be asked: words, and neither an amount nor what was filled in. */
const isQuestion = (item: LayoutItem) =>
  item.kind === 'text' &&
  item.isTyped !== true &&
  /\p{L}{3}/u.test(item.text) &&
  item.text.length > 4 &&
  !/^[\u00a3$\u20ac]/.test(item.text)

const center = ({ x0, x1 }: Box) => (x0 + x1) / 2
