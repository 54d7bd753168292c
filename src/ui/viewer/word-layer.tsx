import { Fragment, memo, useMemo } from 'react'
import type { Page, Word } from '../../domain/document.ts'
import { useViewer } from './viewer-context.ts'
import classes from './word-layer.module.css'

/** Words beyond this many on one page are not laid out: selecting them would be slower than the original. */
const mostWords = 5000

/** The words of a page, invisible over its picture, so that they can be selected, copied and read aloud. */
export function WordLayer({ page, readingId }: { readonly page: Page; readonly readingId: string }) {
  const { tool, sourceFileId, captureLabel } = useViewer()
  return (
    <div
      className={classes.layer}
      data-tool={captureLabel === null ? 'select' : tool}
      data-words={JSON.stringify({
        sourceFileId,
        readingId,
        page: page.number,
        width: page.width,
        height: page.height,
      })}
    >
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

/** A letter is about so wide, in shares of its height; wider than most, so that a word always ends inside its box. */
const letterWidth = 0.62

/**
 * Boxes in percent and letters in shares of the layer's height, so that both hold at every zoom. Letters that would run out
 * of their box are made smaller: a selection that ends at the end of a printed word must hold all of it.
 */
function placeWord({ text, box }: Word, width: number, height: number) {
  const tall = box.y1 - box.y0
  const wide = box.x1 - box.x0
  const letter = Math.min(tall, wide / (Math.max(text.length, 1) * letterWidth))
  return {
    left: `${(box.x0 / width) * 100}%`,
    top: `${(box.y0 / height) * 100}%`,
    width: `${(wide / width) * 100}%`,
    height: `${(tall / height) * 100}%`,
    fontSize: `${(letter / height) * 100}cqh`,
    lineHeight: letter > 0 ? tall / letter : 1,
  }
}
