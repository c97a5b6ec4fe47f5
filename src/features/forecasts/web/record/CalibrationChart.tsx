import type { ReactNode } from 'react'
import { formatCount, formatPercentage } from '#domain/format/format.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Picture } from '#web/ui/chart/Picture.tsx'

interface CalibrationBin {
  matches: number
  /** Mean forecast probability, from 0 to 1. */
  forecast: number
  /** Share of matches won by the forecast side, from 0 to 1. */
  observed: number
}

/** Width of the drawing. Phones show it about this wide, so that its texts have their usual size. */
const SIZE = 320
const MARGIN = { top: 12, right: 24, bottom: 44, left: 52 }
const TICKS = [0, 0.25, 0.5, 0.75, 1]

/** Returns the position of a share from 0 to 1, from the left and from the top. */
const x = (share: number) => MARGIN.left + share * (SIZE - MARGIN.left - MARGIN.right)
const y = (share: number) => MARGIN.top + (1 - share) * (SIZE - MARGIN.top - MARGIN.bottom)

/** Returns two standard errors of the observed share, from 0 to 1, if the forecast were perfect. */
function chanceOf({ forecast, matches }: CalibrationBin): number {
  return 2 * Math.sqrt((forecast * (1 - forecast)) / matches)
}

interface CalibrationChartProps {
  title: string
  bins: readonly CalibrationBin[]
  /** Returns a link to a bin's matches. */
  matchesOf: (bin: number, label: string) => ReactNode
}

/** Compares forecasts with actual win rates in bins of equal count, with bars for the range expected by chance. */
export function CalibrationChart({ title, bins, matchesOf }: CalibrationChartProps) {
  return (
    <Picture
      title={title}
      legend={<span>On the diagonal, forecast and actual win rate are equal. The bars show two standard errors.</span>}
      table={{
        caption: `Calibration: ${title}`,
        headers: ['Bin', 'Forecast', 'Actual win rate', 'Sampling error', 'Matches'],
        rows: bins.map((bin, index) => [
          String(index + 1),
          percent(bin.forecast),
          percent(bin.observed),
          `±${percent(chanceOf(bin))}`,
          matchesOf(index + 1, formatCount(bin.matches)),
        ]),
      }}
    >
      <svg className={classes.square} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={description(bins)}>
        <Axes />
        {bins.map((bin) => (
          <Bin key={bin.forecast} bin={bin} />
        ))}
      </svg>
    </Picture>
  )
}

const percent = (share: number) => formatPercentage(100 * share)

function description(bins: readonly CalibrationBin[]): string {
  return bins.map((bin) => `Forecast ${percent(bin.forecast)}, actual ${percent(bin.observed)}`).join('; ')
}

function Axes() {
  const [left, right, top, bottom] = [x(0), x(1), y(1), y(0)]
  return (
    <>
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={top} y2={bottom} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick * 100}%
          </text>
          <text x={x(tick)} y={bottom + 18} textAnchor="middle">
            {tick * 100}%
          </text>
        </g>
      ))}
      <line className={classes.diagonal} x1={left} x2={right} y1={bottom} y2={top} />
      <text x={(left + right) / 2} y={SIZE - 6} textAnchor="middle">
        Forecast
      </text>
      <text transform={`translate(12 ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        Actual win rate
      </text>
    </>
  )
}

function Bin({ bin }: { bin: CalibrationBin }) {
  const [left, chance] = [round(x(bin.forecast)), chanceOf(bin)]
  const [low, high] = [Math.max(0, bin.forecast - chance), Math.min(1, bin.forecast + chance)]
  return (
    <g>
      <title>{`Forecast ${percent(bin.forecast)}: ${percent(bin.observed)} of ${formatCount(bin.matches)} won`}</title>
      <line className={classes.chance} x1={left} x2={left} y1={round(y(low))} y2={round(y(high))} />
      <circle className={classes.observed} cx={left} cy={round(y(bin.observed))} r="4.5" />
    </g>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
