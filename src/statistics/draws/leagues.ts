import { compareTexts } from '#domain/names/compare-texts.ts'
import { compareMatches, type DrawMatch, type DrawTeam, type PlayerOf } from './draw-match.ts'
import { type Fixture, fixturesOf, type RosterOf } from './fixtures.ts'
import { type LeagueGroup, leagueGroups } from './league-standings.ts'
import { nameRosters, type Roster } from './roster-names.ts'
import { Rosters } from './rosters.ts'

/** A team league: rosters that meet in fixtures of several matches. */
export interface TeamLeague<M extends DrawMatch = DrawMatch> {
  event_slug: string
  rosters: Roster<PlayerOf<M>>[]
  groups: LeagueGroup<M>[]
  /** Sorted by day. */
  fixtures: Fixture<M>[]
  /** Matches whose fixture is unknown. */
  unresolved: M[]
}

/** Returns the team leagues of a tournament, one for each event of the division MLP. */
export function leaguesOf<M extends DrawMatch>(matches: readonly M[]): TeamLeague<M>[] {
  const rows = matches.filter(({ event_division }) => event_division === 'MLP').toSorted(compareMatches)
  const byEvent = Map.groupBy(rows, ({ event_slug }) => event_slug)
  return [...byEvent]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([event_slug, ofEvent]) => {
      const members = new Rosters(ofEvent)
      const rosters = nameRosters(ofEvent, members)
      const byId = new Map(rosters.map((roster) => [roster.id, roster]))
      const rosterOf = (team: DrawTeam) => byId.get(members.idOf(team)) as Roster<PlayerOf<M>>
      const { fixtures, unresolved } = fixturesOf(ofEvent, rosterOf)
      return { event_slug, rosters, groups: leagueGroups(fixtures, rosterOf), fixtures, unresolved }
    })
}

/** Returns a function that finds the roster of a league's teams. Each player is in one roster. */
export function rosterFinder<M extends DrawMatch>({ rosters }: TeamLeague<M>): RosterOf<M> {
  const byPlayer = new Map(rosters.flatMap((roster) => roster.players.map(({ player_slug }) => [player_slug, roster])))
  return ({ players: [first] }) => byPlayer.get(first?.player_slug ?? '') as Roster<PlayerOf<M>>
}
