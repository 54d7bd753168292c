import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReliabilityBin } from '../../domain/insight-figures.ts'
import { TableHead } from '../table/table-head.tsx'
import classes from './insight-screen.module.css'
import { sayShare } from './say-figures.ts'

const size = { width: 460, height: 260, left: 40, bottom: 42, top: 10 }
const x = (share: number) => size.left + share * (size.width - size.left - 16)
const y = (share: number) => size.height - size.bottom - share * (size.height - size.bottom - size.top)

/**
 * How often readings stood, by how sure they were: on the dashed line, confidence means what it says. Bars are hatched and
 * drawn, not coloured boxes, so that they survive a printer without colours or backgrounds.
 */
export function ReliabilityChart(props: { readonly of: string; readonly bins: readonly ReliabilityBin[] }) {
  const { of, bins } = props
  if (bins.length === 0)
    return (
      <p className={classes.none}>
        <Trans>Nobody has decided on such a reading in this time.</Trans>
      </p>
    )
  return (
    <div className={classes.chart}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        role="img"
        aria-label={t`Share of readings that stood, by confidence: ${of}. The table beside it says the same.`}
      >
        <defs>
          <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6 6 0" className={classes.hatching} />
          </pattern>
        </defs>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line x1={x(0)} y1={y(share)} x2={x(1)} y2={y(share)} className={classes.grid} />
            <text x={size.left - 6} y={y(share) + 4} className={classes.axis} textAnchor="end">
              {share * 100}
            </text>
          </g>
        ))}
        {bins.map(({ bin, seen, right }) => (
          <g key={bin}>
            <rect
              x={x(bin / 10) + 3}
              width={x(0.1) - x(0) - 6}
              y={y(right / seen)}
              height={Math.max(1, y(0) - y(right / seen))}
              fill="url(#hatching)"
              className={classes.bar}
            />
            <text x={x(bin / 10 + 0.05)} y={y(0) - 5} className={classes.count} textAnchor="middle">
              {seen}
            </text>
          </g>
        ))}
        <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} className={classes.diagonal} />
        {[0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => (
          <text
            key={share}
            x={x(share)}
            y={size.height - size.bottom + 16}
            className={classes.axis}
            textAnchor="middle"
          >
            {Math.round(share * 100)}
          </text>
        ))}
        <text x={x(0.5)} y={size.height - 6} className={classes.axis} textAnchor="middle">
          <Trans>Confidence in %; in each bar, how many readings</Trans>
        </text>
      </svg>
      <table className={classes.table}>
        <TableHead headings={[t`Confidence`, t`Stood`]} />
        <tbody>
          {bins.map(({ bin, seen, right }) => (
            <tr key={bin}>
              <th scope="row">
                <Trans>
                  {bin * 10} to {bin * 10 + 10} %
                </Trans>
              </th>
              <td>{sayShare(right, seen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
