import { formatSide } from '#domain/format/format.ts'
import type { TeamPathFragment } from '#features/draws/web/generated/draws.ts'
import { DrawMatch } from '#features/draws/web/match/DrawMatch.tsx'
import { matchRound } from '#features/matches/web/match-round.ts'
import { teamPath } from '#web/routing/paths.ts'
import { drawAddress, type TournamentState } from './draw-address.ts'
import classes from './TeamPath.module.css'

type PathMatch = TeamPathFragment['items'][number]

interface TeamPathProps {
  state: TournamentState
  path: TeamPathFragment
}

/** The matches of the team in the URL, in the order of play. */
export function TeamPath({ state, path: { items } }: TeamPathProps) {
  const { team } = state
  const [first] = items
  const side = first?.sides.find(({ slug }) => slug === team)
  if (team === null || side === undefined) return null
  return (
    <section className={`stack-2 ${classes.path}`} aria-labelledby="path">
      <h3 id="path">
        Path of <a href={teamPath(team)}>{formatSide(side)}</a>
      </h3>
      <ol className="grid">
        {inOrder(items).map((match) => {
          const label = matchRound(match) ?? 'Round unknown'
          return (
            <li key={match.id}>
              <p className="note" aria-hidden="true">
                {label}
              </p>
              <DrawMatch
                match={match}
                name={label}
                team={null}
                teamHref={(other) => drawAddress(state, { team: other })}
              />
            </li>
          )
        })}
      </ol>
      <p>
        <a href={drawAddress(state, { team: null })}>Hide the path</a>
      </p>
    </section>
  )
}

/** Sorts a team's matches. Those without a round usually belong to a backdraw, so they come late; the bronze match is last. */
function inOrder(matches: readonly PathMatch[]): PathMatch[] {
  const step = ({ round_name }: PathMatch) => (round_name === null ? 1 : round_name === 'BRONZE_MEDAL_MATCH' ? 2 : 0)
  return matches.toSorted((a, b) => step(a) - step(b))
}
