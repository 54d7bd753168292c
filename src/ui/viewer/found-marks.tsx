import type { Page } from '../../domain/document.ts'
import classes from './found-marks.module.css'
import { placeBox } from './place-box.ts'
import { useViewer } from './viewer-context.ts'

/** What the search found on a printed page, laid over its picture. */
export function FoundMarks({ page, readingId }: { readonly page: Page; readonly readingId: string }) {
  const { found, current } = useViewer()
  return found
    .filter((place) => place.readingId === readingId && place.page === page.number)
    .flatMap((place) =>
      place.boxes.map((box) => {
        const placed = placeBox(box, page)
        return placed ? (
          <span
            key={`${box.x0}:${box.y0}:${box.x1}`}
            className={classes.found}
            data-found={place === current ? 'current' : 'other'}
            data-current={place === current || undefined}
            style={{
              left: `${placed.left}%`,
              top: `${placed.top}%`,
              width: `${placed.width}%`,
              height: `${placed.height}%`,
            }}
          />
        ) : null
      }),
    )
}
