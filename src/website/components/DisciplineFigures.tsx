import { DISCIPLINE_LABELS, DISCIPLINES } from '#domain/discipline.ts'
import type { DisciplineFiguresFragment, PlayerFiguresFragment } from '../data/generated/player.ts'
import { formatPercentage, formatRecord } from '../format.ts'
import classes from './DisciplineFigures.module.css'
import { Share } from './Share.tsx'

/** A player's figures in each discipline: matches and points won and lost. `null` while they are under way. */
export function DisciplineFigures({ figures }: { figures: PlayerFiguresFragment | null }) {
  return (
    <ul className={classes.disciplines} aria-busy={figures === null}>
      {DISCIPLINES.map((discipline) => (
        <li key={discipline} className={classes.discipline}>
          <h3>{DISCIPLINE_LABELS[discipline]}</h3>
          <Figure of="Matches" stats={figures && matchesOf(figures[discipline])} />
          <Figure of="Points" stats={figures && pointsOf(figures[discipline])} />
        </li>
      ))}
    </ul>
  )
}

interface Stats {
  won: number
  lost: number
  percentage: number | null
}

function matchesOf(stats: DisciplineFiguresFragment): Stats {
  return { won: stats.matches_won, lost: stats.matches_lost, percentage: stats.matches_won_percentage }
}

function pointsOf(stats: DisciplineFiguresFragment): Stats {
  return { won: stats.points_won, lost: stats.points_lost, percentage: stats.points_won_percentage }
}

function Figure({ of, stats }: { of: 'Matches' | 'Points'; stats: Stats | null }) {
  return (
    <div className={classes[of]}>
      <dl className={classes.figure}>
        <div>
          <dt>{of} won-lost</dt>
          <dd>{stats ? formatRecord(stats.won, stats.lost) : '…'}</dd>
        </div>
        <div>
          <dt>Won %</dt>
          <dd>{stats ? formatPercentage(stats.percentage) : '…'}</dd>
        </div>
      </dl>
      <Share percentage={stats?.percentage ?? null} />
    </div>
  )
}
