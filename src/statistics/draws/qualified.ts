import { type DrawMatch, type TeamOf, teamsOf } from './draw-match.ts'
import type { Draw } from './draws.ts'

/** Returns the teams of a main draw that qualified: they won the last round of a qualifier of the same event. */
export function qualifiedTeams<M extends DrawMatch>(draw: Draw<M>, draws: readonly Draw<M>[]): TeamOf<M>[] {
  if (draw.drawKind !== 'MAIN') return []
  const playing = new Set(
    nodesOf(draw).flatMap(({ match, winner }) => slugsOf(match === null ? [winner] : teamsOf(match))),
  )
  return draws
    .filter(({ event_slug, drawKind }) => event_slug === draw.event_slug && drawKind === 'QUALIFIER')
    .flatMap(({ stages }) => stages.at(-1)?.nodes ?? [])
    .flatMap(({ winner }) => (winner !== null && playing.has(winner.slug) ? [winner] : []))
}

const nodesOf = <M extends DrawMatch>({ stages }: Draw<M>) => stages.flatMap(({ nodes }) => nodes)

const slugsOf = (teams: readonly ({ slug: string } | null)[]) => teams.flatMap((team) => team?.slug ?? [])
