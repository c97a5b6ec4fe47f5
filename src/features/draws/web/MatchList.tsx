import type { DrawMatchFragment } from '#features/draws/web/generated/draws.ts'
import { DrawMatch } from './DrawMatch.tsx'
import { drawAddress, type TournamentState } from './draw-address.ts'
import classes from './MatchList.module.css'

interface MatchListProps {
  state: TournamentState
  /** What a screen reader calls each of them. */
  name: string
  matches: readonly DrawMatchFragment[]
}

/** Matches without a place, by day. */
export function MatchList({ state, name, matches }: MatchListProps) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <li key={match.id}>
          <DrawMatch match={match} name={name} team={state.team} teamHref={(team) => drawAddress(state, { team })} />
        </li>
      ))}
    </ul>
  )
}
