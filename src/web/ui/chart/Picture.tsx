import type { ReactNode } from 'react'
import classes from './charts.module.css'

interface PictureProps {
  /** Short name of the drawing. */
  title: string
  /** Explanation of colors and lines. */
  legend?: ReactNode
  /** The same figures as a table. */
  table: FiguresTableProps
  children: ReactNode
}

/** A drawing with its title, and a table of its figures that can be opened. */
export function Picture({ title, legend, table, children }: PictureProps) {
  return (
    <figure className={`card stack-3 ${classes.picture}`}>
      <figcaption className={classes.caption}>
        <h3>{title}</h3>
        {legend && <div className={`note ${classes.legend}`}>{legend}</div>}
      </figcaption>
      {children}
      <details className={classes.details}>
        <summary>{title} as a table</summary>
        <FiguresTable {...table} />
      </details>
    </figure>
  )
}

interface FiguresTableProps {
  caption: string
  /** Column headers. The first column names the rows. */
  headers: readonly string[]
  /** Rows, each beginning with its unique name. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** The figures of a drawing as a table. */
export function FiguresTable({ caption, headers, rows }: FiguresTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A legend entry for a color or a line. */
export function Key({ tone, children }: { tone: 'won' | 'lost' | 'line' | 'dashed'; children: ReactNode }) {
  const isLine = tone === 'line' || tone === 'dashed'
  return (
    <span className={classes.key}>
      {isLine ? (
        <svg width="24" height="12" aria-hidden="true">
          <path className={tone === 'line' ? classes.line : classes.other} d="M0 6H24" />
        </svg>
      ) : (
        <svg className={classes[tone]} width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" />
        </svg>
      )}
      {children}
    </span>
  )
}
