import type { InsightView } from '../../review/views.ts'
import classes from './insight-screen.module.css'
import { sayShare } from './say-figures.ts'

const size = { width: 420, height: 220, left: 34, bottom: 26, top: 8 }
const x = (share: number) => size.left + share * (size.width - size.left - 16)
const y = (share: number) => size.height - size.bottom - share * (size.height - size.bottom - size.top)

/** How often readings stood, by how sure they were: on the line, confidence means what it says. Drawn to survive printing. */
export function ReliabilityChart({ reliability }: { readonly reliability: InsightView['reliability'] }) {
  const seen = reliability.reduce((sum, bin) => sum + bin.seen, 0)
  return (
    <section className={classes.panel} aria-label="Confidence against what stood">
      <h2>Confidence against what stood</h2>
      {seen === 0 ? (
        <p className={classes.none}>Nobody has decided on a reading in this time.</p>
      ) : (
        <div className={classes.chart}>
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            width={size.width}
            role="img"
            aria-label="Share of readings that stood, by confidence; the table beside it says the same"
          >
            <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(0)} stroke="currentColor" />
            <line x1={x(0)} y1={y(0)} x2={x(0)} y2={y(1)} stroke="currentColor" />
            <line
              x1={x(0)}
              y1={y(0)}
              x2={x(1)}
              y2={y(1)}
              stroke="currentColor"
              strokeDasharray="4 4"
              opacity="0.5"
            />
            {reliability.map(({ bin, seen: count, right }) => (
              <rect
                key={bin}
                x={x(bin / 10) + 3}
                width={x(0.1) - x(0) - 6}
                y={y(right / count)}
                height={Math.max(1, y(0) - y(right / count))}
                className={classes.bar}
              />
            ))}
            {[0, 0.5, 1].map((share) => (
              <g key={share}>
                <text x={x(share)} y={size.height - 8} fontSize="11" textAnchor="middle" fill="currentColor">
                  {share * 100}
                </text>
                <text x={size.left - 6} y={y(share) + 4} fontSize="11" textAnchor="end" fill="currentColor">
                  {share * 100}
                </text>
              </g>
            ))}
          </svg>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Confidence</th>
                <th scope="col">Stood</th>
              </tr>
            </thead>
            <tbody>
              {reliability.map(({ bin, seen: count, right }) => (
                <tr key={bin}>
                  <th scope="row">
                    {bin * 10} to {bin * 10 + 10} %
                  </th>
                  <td>{sayShare(right, count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={classes.none}>
        Only readings that people decided on count. They are mostly the doubtful ones, so this says nothing
        about the answers that nobody looked at; the audit sample does.
      </p>
    </section>
  )
}
