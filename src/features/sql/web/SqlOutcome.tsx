import { csvLine } from '#domain/format/csv.ts'
import record from '#features/forecasts/web/record/Method.module.css'
import { SQL_PATH, withQuery } from '#web/routing/paths.ts'
import charts from '#web/ui/chart/charts.module.css'
import { CopyLink } from '#web/ui/controls/CopyLink.tsx'
import { saveFile } from '#web/ui/controls/save-file.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { SqlChart } from './SqlChart.tsx'
import type { SqlResult } from './sql-result.ts'

export type SqlState =
  | { status: 'none' }
  | { status: 'running' }
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; result: SqlResult }

/** The result of a query: its table with a chart, that it is running, or why it failed. */
export function SqlOutcome({ state, query }: { state: SqlState; query: string }) {
  if (state.status === 'none') return null
  if (state.status === 'running') return <p role="status">Running the query…</p>
  if (state.status === 'failed') {
    return <p role="alert">{state.sentence}</p>
  }
  const { result } = state
  return (
    <Section title="Result" note={<span role="status">{countText(result)}</span>}>
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={() => saveFile('result.csv', [result.columns, ...result.rows].map(csvLine).join(''))}
        >
          Download CSV
        </button>
        <CopyLink className="button" href={withQuery(SQL_PATH, { query })} done="Link copied">
          Copy link
        </CopyLink>
      </p>
      <SqlChart result={result} />
      <ResultTable result={result} />
    </Section>
  )
}

function countText({ rows, isCut }: SqlResult): string {
  const count = rows.length.toLocaleString('en-US')
  if (isCut) return `The first ${count} rows. The result has more, which neither the table nor the CSV file has.`
  return rows.length === 1 ? '1 row' : `${count} rows`
}

function ResultTable({ result: { columns, rows } }: { result: SqlResult }) {
  return (
    // A keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways
    <section className={record.formula} aria-label="Rows of the result" tabIndex={0}>
      <table className={charts.table}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name, and their order is fixed
              <th key={place} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows can be equal, and their order is fixed
            <tr key={position}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={place}>{cell === null ? '–' : String(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
