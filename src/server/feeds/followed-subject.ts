import { isLeagueCode, LEAGUE_NAMES, LEAGUES } from '#domain/division/league.ts'
import { formatSide, formatTeam } from '#domain/format/format.ts'
import { isPairSlug, isSlug, splitTeamSlug } from '#domain/names/slug.ts'
import {
  type FollowedMatchesQueryVariables,
  FollowedPlayerDocument,
  type FollowedPlayerQuery,
  FollowedSeasonDocument,
  type FollowedSeasonQuery,
  FollowedTeamDocument,
  type FollowedTeamQuery,
  FollowedTournamentDocument,
  type FollowedTournamentQuery,
  type FollowedTournamentsQueryVariables,
} from '#features/feeds/web/generated/feeds.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { seasonPath, TOURNAMENTS_PATH, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { type FollowedEvent, medalEvent, podiumEvents } from './followed-events.ts'

/** The subject of a page that can be followed: a player, a pair, a tournament, a league or a season. */
export interface FollowedSubject {
  /** Path of the feed and the calendar without their ending, which is the page's path. */
  path: string
  name: string
  /** The matches of the subject. */
  matches: FollowedMatchesQueryVariables['input']
  medals: FollowedEvent[]
  /** The tournaments that are in the calendar as events of whole days; none by default. */
  tournaments?: FollowedTournamentsQueryVariables['input']
  /** True if only tournaments, and matches with a start time, are included. */
  isSchedule?: boolean
  /** True for two players without a match together, who have no page: only their removed matches can be followed. */
  isFormer?: boolean
}

/** Reads the subject of a path without ending, such as `/player/ann-lee`, by a former slug as well; null if there is none. */
export async function readSubject(path: string, runQuery: RunQuery): Promise<FollowedSubject | null> {
  const [, kind = '', name = '', league] = path.split('/')
  switch (kind) {
    case 'player':
      return readPlayer(name, runQuery)
    case 'partners':
      return readPair(name, runQuery)
    case 'tournament':
      return readTournament(name, runQuery)
    case 'tournaments':
      return name === '' ? ALL_TOURNAMENTS : readLeague(name.toUpperCase(), runQuery)
    default:
      return readSeason(Number(name), league?.toUpperCase() ?? null, runQuery)
  }
}

async function readPlayer(slug: string, runQuery: RunQuery): Promise<FollowedSubject | null> {
  if (!isSlug(slug)) return null
  const { player }: FollowedPlayerQuery = await runQuery(FollowedPlayerDocument, { slug })
  if (player === null) return null
  const { player_slug, name, medals } = player
  return { path: teamPath(player_slug), name, matches: { player_slug }, medals: medals.map(medalEvent) }
}

async function readPair(slug: string, runQuery: RunQuery): Promise<FollowedSubject | null> {
  if (!isPairSlug(slug)) return null
  const { team }: FollowedTeamQuery = await runQuery(FollowedTeamDocument, { slug })
  if (team === null) return readFormerPair(slug, runQuery)
  const { team_slug, medals } = team
  return { path: teamPath(team_slug), name: formatTeam(team), matches: { team_slug }, medals: medals.map(medalEvent) }
}

/** Reads two players who may have been a pair until their matches were removed. */
async function readFormerPair(team_slug: string, runQuery: RunQuery): Promise<FollowedSubject | null> {
  const slugs = splitTeamSlug(team_slug)[0] ?? []
  const found = await Promise.all(
    slugs.map((slug): Promise<FollowedPlayerQuery> => runQuery(FollowedPlayerDocument, { slug })),
  )
  const players = found.flatMap(({ player }) => player ?? [])
  if (players.length < 2 || players.some(({ player_slug }, index) => player_slug !== slugs[index])) return null
  return {
    path: teamPath(team_slug),
    name: formatSide({ players }),
    matches: { team_slug },
    medals: [],
    isFormer: true,
  }
}

async function readTournament(slug: string, runQuery: RunQuery): Promise<FollowedSubject | null> {
  if (!isSlug(slug)) return null
  const { tournament }: FollowedTournamentQuery = await runQuery(FollowedTournamentDocument, { slug })
  if (tournament === null) return null
  const { tournament_slug, title_display } = tournament
  const medals = podiumEvents(tournament)
  return { path: tournamentPath(tournament_slug), name: title_display, matches: { tournament_slug }, medals }
}

/** The calendar of all tournaments. */
const ALL_TOURNAMENTS: FollowedSubject = {
  path: TOURNAMENTS_PATH,
  name: 'Pickleball tournaments',
  matches: {},
  medals: [],
  tournaments: {},
  isSchedule: true,
}

/** Reads a league by its code. A league of `LEAGUES` has a calendar whether or not it has tournaments. */
async function readLeague(code: string, runQuery: RunQuery): Promise<FollowedSubject | null> {
  if (!isLeagueCode(code)) return null
  const input = { filter: { league_code: code } }
  const { sanctioningLeagues, tournaments }: FollowedSeasonQuery = await runQuery(FollowedSeasonDocument, { input })
  const name = nameOf(code, sanctioningLeagues)
  if (name === undefined) return null
  return {
    path: `${TOURNAMENTS_PATH}/${code.toLowerCase()}`,
    name,
    matches: { league_code: code },
    medals: tournaments.edges.flatMap(({ node }) => podiumEvents(node)),
    tournaments: input,
  }
}

type KnownLeagues = FollowedSeasonQuery['sanctioningLeagues']

/** Returns the name of a league, also of one of the operator's own; undefined if it is unknown. */
function nameOf(code: string, leagues: KnownLeagues): string | undefined {
  const league = LEAGUES.find((each) => each === code)
  return league ? LEAGUE_NAMES[league] : leagues.find((each) => each.code === code)?.name
}

/** @param league code of the league; null for all leagues */
async function readSeason(year: number, league: string | null, runQuery: RunQuery): Promise<FollowedSubject | null> {
  if (league !== null && !isLeagueCode(league)) return null
  const input = { filter: { year, league_code: league } }
  const { sanctioningLeagues, tournaments }: FollowedSeasonQuery = await runQuery(FollowedSeasonDocument, { input })
  const own = sanctioningLeagues.filter(({ code }) => league === null || code === league)
  if (!own.some(({ years }) => years.includes(year))) return null
  return {
    path: seasonPath(year, league),
    name: [year, league && nameOf(league, own), 'season'].filter(Boolean).join(' '),
    matches: { league_code: league, from: `${year}-01-01`, to: `${year}-12-31` },
    medals: tournaments.edges.flatMap(({ node }) => podiumEvents(node)),
  }
}
