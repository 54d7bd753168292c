import { Fragment, memo, useMemo } from 'react'
import type { Page, Word } from '../../domain/document.ts'
import { useViewer } from './viewer-context.ts'
import classes from './word-layer.module.css'

/** Words beyond this many on one page are not laid out: selecting them would be slower than the original. */
const mostWords = 5000

/** The words of a page, invisible over its picture, so that they can be selected, copied and read aloud. */
export function WordLayer({ page }: { readonly page: Page }) {
  const { tool, captureLabel } = useViewer()
  return (
    <div className={classes.layer} data-tool={captureLabel === null ? 'select' : tool} data-words>
      <Words page={page} />
    </div>
  )
}

const Words = memo(function Words({ page }: { readonly page: Page }) {
  const { width, height } = page
  const lineEnds = useMemo(() => new Set(page.spans.map(({ words }) => (words ? words[1] - 1 : -1))), [page])
  if (!width || !height) return null
  return page.words.slice(0, mostWords).map((word, index) =>
    word.hidden === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page have no other identity
      <Fragment key={index}>
        <span className={classes.word} style={placeWord(word, width, height)}>
          {`${word.text} `}
        </span>
        {lineEnds.has(index) ? <br /> : null}
      </Fragment>
    ) : null,
  )
})

/** Boxes in percent and letters in shares of the layer's height, so that both hold at every zoom. */
function placeWord({ box }: Word, width: number, height: number) {
  return {
    left: `${(box.x0 / width) * 100}%`,
    top: `${(box.y0 / height) * 100}%`,
    width: `${((box.x1 - box.x0) / width) * 100}%`,
    height: `${((box.y1 - box.y0) / height) * 100}%`,
    fontSize: `${((box.y1 - box.y0) / height) * 100}cqh`,
  }
}
