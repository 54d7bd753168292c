import type { LayoutItem } from '../../layout/layout-item.ts'

/** What belongs to the person or firm named above it in the same column of a sheet. */
const ofSamePerson =
  /^\W*(?:(?:account )?(?:handler|executive|contact|office|town|city|county|needed|name|e-?mail|tel(?:ephone)?|phone|mobile|address|post ?code|ref(?:erence)?|agency|branch)\b[\w ]{0,20}|(?:your|our) ref(?:erence)?)\W*$/i
const isBroker =
  /^\W*(?:\d{1,2}[.)]?\s+)?(?:insurance )?(?:broker|intermediary|introducer|producing broker|agent)\W*$/i

/**
 * Labels in a column of a sheet that go on about the broker named at its top, and their answers: `Broker`, and under it
 * `Handler`, `Handler email`. The column ends with a blank row or with a label about anything else.
 */
export function brokerColumns(items: readonly LayoutItem[]): LayoutItem[] {
  const [first] = items
  if (first?.page.kind !== 'sheet') return []
  const byColumn = Map.groupBy(items, ({ box }) => box.x0)
  return items
    .filter(({ text }) => isBroker.test(text))
    .flatMap((broker) => {
      const column = (byColumn.get(broker.box.x0) ?? [])
        .filter(({ box }) => box.y0 > broker.box.y0)
        .sort((one, other) => one.box.y0 - other.box.y0)
      const held: LayoutItem[] = []
      let bottom = broker.box.y1
      for (const item of column) {
        if (item.box.y0 - bottom > rowGap || !ofSamePerson.test(item.text)) break
        held.push(item, ...items.filter((other) => isBeside(item, other)))
        bottom = item.box.y1
      }
      return held
    })
}

/** The cell right after a label. */
const isBeside = ({ box }: LayoutItem, other: LayoutItem) =>
  other.box.y0 === box.y0 && other.box.x0 > box.x0 && other.box.x0 - box.x0 <= columnStep

const columnStep = 160
/** Rows of a sheet are laid out this near to each other. */
const rowGap = 8
