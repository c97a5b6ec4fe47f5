import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
import classes from './lists.module.css'

/** Matches with their divisions, one per line. Each line links to the match. */
export function MatchLines({ matches, isCard }: { matches: readonly ListedMatch[]; isCard?: boolean }) {
  return (
    <ul className={isCard ? `card ${classes.rows}` : undefined}>
      {matches.map((match) => (
        <li key={match.id} className={classes.labelled}>
          <DivisionLabel match={match} />
          <MatchLine match={match} />
        </li>
      ))}
    </ul>
  )
}

export function DivisionLabel({ match }: { match: MatchRowFragment }) {
  const { short, label } = MATCH_DIVISION_FACTS[match.match_division]
  return (
    <span className={classes.label} title={label}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{label}: </span>
    </span>
  )
}
