import classes from './Sql.module.css'
import type { SqlResult } from './sql-result.ts'

/** Maximum number of bars; the table has all rows. */
const MAX_BARS = 60

/** A bar for each row of a result whose first column names the rows and which has a number; null for other results. */
export function SqlChart({ result: { columns, rows } }: { result: SqlResult }) {
  const place = columns.findIndex((_, index) => index > 0 && rows.every((row) => typeof row[index] === 'number'))
  if (place < 0 || rows.length < 2) return null
  const bars = rows.slice(0, MAX_BARS).map((row) => ({ label: String(row[0] ?? '–'), value: Number(row[place]) }))
  const values = bars.map(({ value }) => value)
  const lowest = Math.min(0, ...values)
  const range = Math.max(0, ...values) - lowest || 1
  const percent = (value: number) => `${(100 * value) / range}%`
  return (
    <figure className={`card stack-3 ${classes.chart}`}>
      <figcaption>
        <h3>
          {columns[place]} by {columns[0]}
        </h3>
        {rows.length > MAX_BARS && <p className="note">The first {MAX_BARS} rows.</p>}
      </figcaption>
      {/* The table below has the same figures. */}
      <div className={classes.bars} aria-hidden="true">
        {bars.map(({ label, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels can be equal, and their order is fixed
          <div key={position} className={classes.bar}>
            <span className={classes.label}>{label}</span>
            <span>
              <span
                className={classes.length}
                style={{
                  marginInlineStart: percent(Math.min(0, value) - lowest),
                  inlineSize: percent(Math.abs(value)),
                }}
              />
            </span>
            <span className={classes.value}>{value}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
