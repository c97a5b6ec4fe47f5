import type { DrawMatchFragment } from '#features/draws/web/generated/draws.ts'
import { DrawMatch, type DrawMatchProps } from './DrawMatch.tsx'

interface MatchListProps extends Pick<DrawMatchProps, 'team' | 'teamHref'> {
  /** Name of each match for screen readers. */
  name: string
  matches: readonly DrawMatchFragment[]
}

/** Matches without a place in a draw, by day. */
export function MatchList({ name, matches, team, teamHref }: MatchListProps) {
  return (
    <ul className="grid">
      {matches.map((match) => (
        <li key={match.id}>
          <DrawMatch match={match} name={name} team={team} teamHref={teamHref} />
        </li>
      ))}
    </ul>
  )
}
