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
  return leagueEvents(matches)
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

/** Returns the matches of each event of the division MLP, in their order. */
function leagueEvents<M extends DrawMatch>(matches: readonly M[]): [event_slug: string, matches: M[]][] {
  const rows = matches.filter(({ event_division }) => event_division === 'MLP').toSorted(compareMatches)
  return [...Map.groupBy(rows, ({ event_slug }) => event_slug)]
}

/** Returns the teams of all team leagues, without their team matches. */
export function rostersOf<M extends DrawMatch>(matches: readonly M[]): Roster<PlayerOf<M>>[] {
  return leagueEvents(matches).flatMap(([, ofEvent]) => nameRosters(ofEvent, new Rosters(ofEvent)))
}

/** Returns a function that finds the roster of a league's teams. Each player is in one roster. */
export function rosterFinder<M extends DrawMatch>({ rosters }: TeamLeague<M>): RosterOf<M> {
  const byPlayer = new Map(rosters.flatMap((roster) => roster.players.map(({ player_slug }) => [player_slug, roster])))
  return ({ players: [first] }) => byPlayer.get(first?.player_slug ?? '') as Roster<PlayerOf<M>>
}
