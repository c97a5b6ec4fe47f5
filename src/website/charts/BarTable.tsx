import { formatCount } from '../format.ts'
import classes from './BarTable.module.css'

type Tone = 'plain' | 'gold' | 'silver' | 'bronze'

interface BarTableProps {
  /** Names the table; a heading above says it to those who see it. */
  caption: string
  /** What the rows are named by. */
  header: string
  columns: readonly { header: string; tone: Tone }[]
  /** One figure for each column. */
  rows: readonly { name: string; figures: readonly number[] }[]
}

/** A few rows of counts, each with a bar of them: the picture and its table are one. */
export function BarTable({ caption, header, columns, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ figures }) => sum(figures)))
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          {columns.map((column) => (
            <th key={column.header} scope="col">
              {column.header}
            </th>
          ))}
          <td className={classes.bar} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => (
              <td key={column.header}>{formatCount(figures[index] ?? 0)}</td>
            ))}
            <td className={classes.bar}>
              <Bar columns={columns} figures={figures} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** The figures one after the other; a gap of a pixel keeps equal colours apart too. */
function Bar({
  columns,
  figures,
  most,
}: Pick<BarTableProps, 'columns'> & { figures: readonly number[]; most: number }) {
  return (
    <svg width="100%" height="14" aria-hidden="true">
      {columns.map(({ header, tone }, index) => (
        <rect
          key={header}
          className={classes[tone]}
          x={percent(sum(figures.slice(0, index)) / most)}
          width={percent((figures[index] ?? 0) / most)}
          height="14"
        />
      ))}
    </svg>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
