import type { ReactNode } from 'react'
import { formatSigned } from '#domain/format/format.ts'
import classes from '#web/ui/chart/charts.module.css'
import type { Along, RatingAxes } from './rating-curve.ts'

/** Height of the drawing, and the tops of its highest and lowest rating, in pixels. */
const HEIGHT = 200
export const SPAN = [10, 168] as const

interface RatingPlotProps {
  axes: RatingAxes
  along: Along
  /** Sentence that describes the drawing. */
  label: string
  /** The curves, 100 units wide. */
  children: ReactNode
}

/** Curves of ratings over days or matches, with their axes. */
export function RatingPlot({ axes: { ticks, years, levels }, along, label, children }: RatingPlotProps) {
  return (
    <div className={classes.plot} data-along={along}>
      <svg className={classes.scale} width="46" height={HEIGHT} aria-hidden="true">
        {levels.map(({ rating, y }) => (
          <text key={rating} x="40" y={y + 4} textAnchor="end">
            {formatSigned(rating)}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT} role="img" aria-label={label}>
        {levels.map(({ rating, y }) => (
          <line key={rating} className={rating === 0 ? classes.net : classes.grid} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        <svg
          className={classes.drawn}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {children}
        </svg>
        {years.map(({ at, label: year }) => (
          <g key={year} data-year={year}>
            <line className={classes.year} x1={`${at.toFixed(1)}%`} x2={`${at.toFixed(1)}%`} y1="0" y2={SPAN[1]} />
            {along === 'match' && (
              <text x={`${at.toFixed(1)}%`} y={SPAN[1] - 4} dx="4" textAnchor={at > 90 ? 'end' : 'start'}>
                {year}
              </text>
            )}
          </g>
        ))}
        {ticks.map(({ at, label: name }) => (
          <text key={name + at} x={`${at.toFixed(1)}%`} y={HEIGHT - 10} textAnchor={anchorAt(at)}>
            {name}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Keeps labels at the edges inside of the drawing. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at < 4) return 'start'
  return at > 96 ? 'end' : 'middle'
}
