import charts from '#web/ui/chart/charts.module.css'
import type { SqlResult } from './sql-result.ts'

/** Maximum number of bars; the table has all rows. */
const MAX_BARS = 40
/** Height of a bar with the space around it, in pixels. */
const LINE = 24
/** Start and greatest length of the bars, in percent of the width. */
const START = 38
const LENGTH = 46

/** A bar for each row of a result whose first column names the rows and which has a number; null for other results. */
export function SqlChart({ result: { columns, rows } }: { result: SqlResult }) {
  const place = columns.findIndex((_, index) => index > 0 && rows.every((row) => typeof row[index] === 'number'))
  if (place < 0 || rows.length < 2) return null
  const bars = rows.slice(0, MAX_BARS).map((row) => ({ label: String(row[0] ?? '–'), value: Number(row[place]) }))
  const values = bars.map(({ value }) => value)
  const lowest = Math.min(0, ...values)
  const range = Math.max(0, ...values) - lowest || 1
  const percent = (value: number) => (LENGTH * value) / range
  return (
    <figure className={`card stack-3 ${charts.picture}`}>
      <figcaption>
        <h3>
          {columns[place]} by {columns[0]}
        </h3>
        {rows.length > MAX_BARS && <p className="note">The first {MAX_BARS} rows.</p>}
      </figcaption>
      {/* The table below has the same figures. */}
      <svg width="100%" height={bars.length * LINE} aria-hidden="true">
        {bars.map(({ label, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels can be equal, and their order is fixed
          <svg key={position} y={position * LINE} height={LINE} width="100%" aria-hidden="true">
            {/* Cuts off a long label. */}
            <svg width={`${START - 2}%`} height={LINE} aria-hidden="true">
              <text y={LINE - 7}>{label}</text>
            </svg>
            <rect
              className={charts.won}
              x={`${START + percent(Math.min(0, value) - lowest)}%`}
              y={5}
              width={`${percent(Math.abs(value))}%`}
              height={LINE - 10}
              rx={2}
            />
            <text x="100%" y={LINE - 7} textAnchor="end">
              {value}
            </text>
          </svg>
        ))}
      </svg>
    </figure>
  )
}
