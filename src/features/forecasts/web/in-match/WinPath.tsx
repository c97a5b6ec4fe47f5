import type { WinProbabilityFragment } from '#features/forecasts/web/generated/win-probability.ts'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam, shortSide } from '#features/matches/web/match-text.ts'
import charts from '#web/ui/chart/charts.module.css'
import { FiguresTable } from '#web/ui/chart/Picture.tsx'
import classes from './WinPath.module.css'
import { type WinMoment, winMoments, winPathText } from './win-moments.ts'

/** Sides of the drawing, and the positions of the first and last moments and of 100% and 0%. */
const [WIDTH, HEIGHT] = [340, 118]
const [LEFT, RIGHT, TOP, BOTTOM] = [18, 310, 24, 90]

const HOLES = 'M-3.4-3.2h.01M3.2-4.2h.01M.2 1h.01M5 2h.01M-4.6 2.6h.01M1 6h.01'

/**
 * A side's chance to win the match before it, after each game and now: as a chart, with a ball at the end if the side won, as
 * text and as a table.
 */
export function WinPath({ match }: { match: WinProbabilityFragment }) {
  const moments = winMoments(match)
  // A match of one game has no moments between the forecast and the result.
  const least = match.status === 'IN_PROGRESS' ? 2 : 3
  if (moments.length < least) return null
  const side = shortSide(sidesOf(match, leadingTeam(match))[0])
  const turned = match.forecast?.turned ?? null
  return (
    <section id="win-probability" aria-label="Win probability">
      <figure>
        <figcaption className="note">{`${side}’s chance to win, after each game`}</figcaption>
        <Chart moments={moments} turned={turned} />
        <p className="note">
          <span className="visually-hidden">
            {side} {winPathText(moments)}.
          </span>{' '}
          {turned !== null && `Turned in game ${turned}. `}
          {match.forecast?.newcomer && 'Less certain: a player had fewer than 10 earlier matches.'}
        </p>
        <details className={charts.details}>
          <summary>
            <span className="visually-hidden">After each game </span>As a table
          </summary>
          <FiguresTable
            caption="Win probability after each game"
            headers={['Moment', 'Score', 'Chance']}
            rows={moments.map(({ label, score, text }, index) => [
              index === turned ? `${label} (turned)` : label,
              score ?? '',
              text,
            ])}
          />
        </details>
      </figure>
    </section>
  )
}

/** @param turned number of the game that turned the match; null if none did */
function Chart({ moments, turned }: { moments: readonly WinMoment[]; turned: number | null }) {
  const last = moments.length - 1
  const points = moments.map(({ chance }, index) => [LEFT + round((index / last) * (RIGHT - LEFT)), y(chance)] as const)
  const line = points.map((point) => point.join(',')).join(' ')
  const isWon = moments[last]?.chance === 1
  return (
    <svg
      className={classes.path}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={moments.map(({ label, text }) => `${label}: ${text}`).join('; ')}
    >
      <path className={charts.grid} d={`M${LEFT} ${BOTTOM}H${RIGHT}`} />
      <path className={charts.diagonal} d={`M${LEFT} ${y(0.5)}H${RIGHT}`} />
      <text x={RIGHT + 10} y={y(0.5) + 4}>
        50
      </text>
      <g className={charts.drawn}>
        <polygon className={classes.area} points={`${LEFT},${BOTTOM} ${line} ${RIGHT},${BOTTOM}`} />
        <polyline className={classes.line} points={line} />
      </g>
      {moments.map(({ label, text }, index) => {
        const [left, top] = points[index] as readonly [number, number]
        const at = index === 0 ? { x: left - 6 } : index === last ? { x: left + 9 } : { x: left }
        const textAnchor = index === 0 ? 'start' : index === last ? 'end' : 'middle'
        return (
          <g key={label}>
            <text className={classes.value} {...at} y={top - 11} textAnchor={textAnchor}>
              {text}
            </text>
            <text {...at} y={HEIGHT - 8} textAnchor={textAnchor}>
              {moments.length > 5 ? label.replace('Game ', '') : label}
            </text>
            {index === last && isWon ? (
              <g transform={`translate(${left} ${top})`}>
                <path className={classes.ball} d="M0 0h.01" />
                <path className={classes.holes} d={HOLES} />
              </g>
            ) : (
              <circle className={classes.dot} cx={left} cy={top} r={index === turned ? 6.5 : 4.5} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Returns the position of a chance, from the top. */
function y(chance: number): number {
  return round(TOP + (1 - chance) * (BOTTOM - TOP))
}

const round = (value: number) => Math.round(value)
