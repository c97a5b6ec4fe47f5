import classes from '#web/ui/chart/charts.module.css'
import { Picture } from '#web/ui/chart/Picture.tsx'
import chartClasses from './WinChart.module.css'
import type { WinMoment } from './win-moments.ts'

const [WIDTH, HEIGHT] = [360, 196]
const MARGIN = { top: 26, right: 28, bottom: 40, left: 52 }
const TICKS = [0, 0.5, 1]

interface WinChartProps {
  /** The side whose chance is drawn. */
  side: string
  moments: readonly WinMoment[]
  /** Number of the game that turned the match; null if none did. */
  turned: number | null
}

/** Draws the chance of a side before a match, after each game and now. */
export function WinChart({ side, moments, turned }: WinChartProps) {
  const x = (index: number) =>
    round(MARGIN.left + (index / (moments.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right))
  const points = moments.map(({ chance }, index) => [x(index), y(chance)] as const)
  return (
    <Picture
      title="After each game"
      legend={<span>{`${side}’s chance to win the match`}</span>}
      table={{
        caption: 'Win probability after each game',
        headers: ['Moment', 'Score', 'Chance'],
        rows: moments.map(({ label, score, text }, index) => [
          index === turned ? `${label} (turned)` : label,
          score ?? '',
          text,
        ]),
      }}
    >
      <svg
        className={classes.square}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={moments.map(({ label, text }) => `${label}: ${text}`).join('; ')}
      >
        <Axes />
        <polyline className={classes.line} points={points.map((point) => point.join(',')).join(' ')} />
        {moments.map(({ label, score, text }, index) => {
          const [left, top] = points[index] as readonly [number, number]
          return (
            <g key={label}>
              <circle className={classes.observed} cx={left} cy={top} r={index === turned ? 6.5 : 4.5} />
              <text className={chartClasses.value} x={left} y={top - 10} textAnchor={anchor(index, moments.length)}>
                {text}
              </text>
              <text x={left} y={HEIGHT - 22} textAnchor="middle">
                {label}
              </text>
              <text x={left} y={HEIGHT - 7} textAnchor="middle">
                {score}
              </text>
            </g>
          )
        })}
      </svg>
    </Picture>
  )
}

function Axes() {
  return TICKS.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0.5 ? classes.diagonal : classes.grid}
        x1={MARGIN.left}
        x2={WIDTH - MARGIN.right}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text x={MARGIN.left - 12} y={y(tick) + 4} textAnchor="end">
        {tick * 100}%
      </text>
    </g>
  ))
}

/** Returns the position of a chance, from the top. */
function y(chance: number): number {
  return round(MARGIN.top + (1 - chance) * (HEIGHT - MARGIN.top - MARGIN.bottom))
}

/** Returns how a value's text is aligned, so that the last one stays within the drawing. */
function anchor(index: number, count: number): 'start' | 'middle' | 'end' {
  return index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'
}

const round = (value: number) => Math.round(value * 10) / 10
