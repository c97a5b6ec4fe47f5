import { formatCount, formatMonth, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import classes from '#web/ui/chart/charts.module.css'
import { MAX_MONTHS, type MonthFigures, monthLabel, shownMonths, wonShare } from '#web/ui/chart/months.ts'
import { Key, Picture } from '#web/ui/chart/Picture.tsx'

/** Tops and heights of the line and the bars, in pixels. */
const LINE = { top: 8, height: 56 }
const BARS = { top: 80, height: 112 }
const HEIGHT = 216

/** Matches won and lost by month, won upward and lost downward, below a line of the winning percentage. */
export function MonthlyResults({ months }: { months: readonly MonthFigures[] }) {
  if (months.length === 0) return null
  const shown = shownMonths(months)
  return (
    <Picture
      title="Results by month"
      legend={
        <>
          {shown.length === MAX_MONTHS && <span>The last {MAX_MONTHS} months</span>}
          <Key tone="line">Won %</Key>
          <Key tone="won">Won</Key>
          <Key tone="lost">Lost</Key>
        </>
      }
      table={{
        caption: 'Results by month',
        headers: ['Month', 'Won', 'Lost', 'Won %'],
        rows: months
          .toReversed()
          .map((month) => [
            formatMonth(month.month),
            formatCount(month.matches_won),
            formatCount(month.matches_lost),
            formatPercentage(wonShare(month)),
          ]),
      }}
    >
      <div className={classes.plot}>
        <Scale />
        <svg width="100%" height={HEIGHT} role="img" aria-label={description(shown)}>
          <Grid />
          <Bars months={shown} />
          <ShareLine months={shown} />
        </svg>
      </div>
    </Picture>
  )
}

/** Returns a text description of the drawing for screen readers. */
function description(months: readonly MonthFigures[]): string {
  const sum = (key: 'matches_won' | 'matches_lost') => months.reduce((total, month) => total + month[key], 0)
  const [won, lost] = [sum('matches_won'), sum('matches_lost')]
  const [from, to] = [months[0], months.at(-1)].map((month) => formatMonth(month?.month ?? ''))
  const share = formatPercentage((won * 100) / (won + lost))
  return `From ${from} to ${to}: ${formatQuantity(won, 'match', 'matches')} won, ${formatCount(lost)} lost, ${share} won.`
}

function Scale() {
  return (
    <svg className={classes.scale} width="40" height={HEIGHT} aria-hidden="true">
      {[100, 50, 0].map((share) => (
        <text key={share} x="34" y={shareY(share) + 4} textAnchor="end">
          {share}%
        </text>
      ))}
    </svg>
  )
}

function shareY(share: number): number {
  return LINE.top + LINE.height * (1 - share / 100)
}

function Grid() {
  return [0, 50, 100].map((share) => (
    <line key={share} className={classes.grid} x1="0" x2="100%" y1={shareY(share)} y2={shareY(share)} />
  ))
}

/** Maximum width of a bar, in percent of the chart, so that a single month is not a wall. */
const MAX_BAR_WIDTH = 8

/** Returns the position of a month, in percent of the width. */
function place(index: number, count: number) {
  const step = 100 / count
  const middle = step * (index + 0.5)
  const width = Math.min(step * 0.7, MAX_BAR_WIDTH)
  return { x: percent(middle - width / 2), width: percent(width), middle: percent(middle) }
}

const percent = (share: number) => `${Math.round(share * 100) / 100}%`

function Bars({ months }: { months: readonly MonthFigures[] }) {
  const most = (key: 'matches_won' | 'matches_lost') => Math.max(...months.map((month) => month[key]))
  const pixels = BARS.height / Math.max(1, most('matches_won') + most('matches_lost'))
  const net = BARS.top + Math.round(most('matches_won') * pixels)
  return (
    <>
      {months.map((month, index) => {
        const { x, width, middle } = place(index, months.length)
        const label = monthLabel(month, index, months.length)
        const [won, lost] = [Math.round(month.matches_won * pixels), Math.round(month.matches_lost * pixels)]
        return (
          <g key={month.month}>
            <title>{`${formatMonth(month.month)}: ${formatCount(month.matches_won)} won, ${formatCount(month.matches_lost)} lost`}</title>
            {won > 0 && <rect className={classes.won} x={x} y={net - won} width={width} height={won} rx="1.5" />}
            {lost > 0 && <rect className={classes.lost} x={x} y={net + 2} width={width} height={lost} rx="1.5" />}
            {label && (
              <text x={middle} y={HEIGHT - 4} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        )
      })}
      <line className={classes.net} x1="0" x2="100%" y1={net + 1} y2={net + 1} />
    </>
  )
}

/** Connects the months with at least one match. */
function ShareLine({ months }: { months: readonly MonthFigures[] }) {
  const points = months.flatMap((month, index) => {
    const share = wonShare(month)
    return share === null ? [] : [{ month: month.month, index, y: Math.round(shareY(share) * 10) / 10 }]
  })
  const line = points.map(({ index, y }) => `${index + 0.5},${y}`).join(' ')
  return (
    <>
      {/* Drawn with a unit per month, then stretched to the available width. */}
      <svg
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${months.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={classes.line} points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map(({ month, index, y }) => (
        <circle key={month} className={classes.dot} cx={place(index, months.length).middle} cy={y} r="2.5" />
      ))}
    </>
  )
}
