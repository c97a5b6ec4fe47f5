import { firstOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { addFields, addQueries, int, objectType, one, oneOrNull, stringOrNull } from '#api/object-type.ts'
import { LEAGUE_CODE, listedKind } from '#api/tournament-kind.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { dayParts } from '#domain/days/day.ts'
import { type League, leagueOfCode } from '#domain/division/league.ts'
import { leagueYears } from '#features/dataset/server/finding-queries.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { RecordLeadersRef, RecordNameRef } from '#features/records/server/records.ts'
import { SanctioningLeagueRef } from '#features/tournaments/server/leagues.ts'
import { tournamentsByDay } from '#features/tournaments/server/tournament-list.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { MAX_LEADERS, type SeasonLeague, type SeasonPlayer, seasonBooks } from './season-books.ts'

/** Maximum number of tournaments of a season, which bounds the size of responses. */
const MAX_TOURNAMENTS = 400

/** A calendar year of the data, in all leagues or in one. */
interface Season extends SeasonLeague {
  year: number
}

/** Players who lead the list of a record in a season. */
interface SeasonBest {
  value: number
  /** Number of players who share the value. */
  holders: number
  players: PlayerRow[]
}

/** Maximum number of players of one value that are named. */
const MAX_HOLDERS = 3

async function bookOf(context: RequestContext, season: Season) {
  return (await seasonBooks(context, season)).find(({ year }) => year === season.year)
}

interface SeasonArgs {
  league?: League | null | undefined
  league_code?: string | null | undefined
}

/** Returns the leagues of a query's arguments. @throws if the code is out of bounds */
function seasonLeague({ league = null, league_code = null }: SeasonArgs): SeasonLeague {
  listedKind({ league_code }, '')
  return { league, league_code }
}

const SeasonBestRef = objectType<SeasonBest>('SeasonBest')('The highest value of a record in a season.', {
  value: int('Value of the record, such as a number of titles.'),
  holders: int(`Number of players who share the value, at most ${MAX_LEADERS}.`),
  players: one(
    [PlayerRef],
    `Players who share the value, at most ${MAX_HOLDERS}; the player who reached it first comes first.`,
  ),
})

const SeasonRef = objectType<Season>('Season')(
  'One calendar year of the data, in all leagues or in one. Leaders, players and titles count tournaments of the levels in `Dataset.ranked_levels`; all tournaments if that list is empty.',
  {
    year: int('Calendar year of the season.'),
    league: oneOrNull(
      LeagueRef,
      "League of the tournaments, LT for one of the operator's own; null for all leagues.",
      ({ league, league_code }) => league ?? (league_code === null ? null : leagueOfCode(league_code)),
    ),
    league_code: stringOrNull(
      "Code of the league, also of one of the operator's own; null for all leagues.",
      ({ league, league_code }) => league_code ?? league,
    ),
    tournaments: one(
      [TournamentRef],
      `Tournaments that began in the year, oldest first. If there are more than ${MAX_TOURNAMENTS}, only the newest ${MAX_TOURNAMENTS}.`,
      async ({ year, league, league_code }, _args, context, info) => {
        const latest = await tournamentsByDay(context, { year, leagues: league ? [league] : [], league_code }, 'desc')
        return context.budget.charged(latest.slice(0, MAX_TOURNAMENTS).toReversed(), info)
      },
    ),
    leaders: one(
      [RecordLeadersRef],
      'First rows of all lists of the record book of players, from the matches and medals of the year.',
      {
        first: firstOf('rows of each list', MAX_LEADERS, 5),
      },
      async (season, { first }, context, info) => {
        const leaders = [...((await bookOf(context, season))?.leaders ?? [])]
        context.budget.chargeRows(leaders.length * first, info)
        return leaders.map(([record, rows]) => ({
          record,
          rows: rows.slice(0, first).map((row) => ({ ...row, of: 'PLAYER' as const })),
        }))
      },
    ),
    best: oneOrNull(
      SeasonBestRef,
      'The highest value of a record in the year, and the players who reached it; null if no player did.',
      { record: required(RecordNameRef, 'Kind of the record.') },
      async (season, { record }, context) => {
        const rows = (await bookOf(context, season))?.leaders.get(record)?.filter(({ rank }) => rank === 1) ?? []
        const { players } = await context.entities()
        const [first] = rows
        if (first === undefined) return null
        const named = rows.slice(0, MAX_HOLDERS).map(({ id }) => players.get(id))
        return { value: first.value, holders: rows.length, players: named }
      },
    ),
  },
)

addFields(SeasonRef, {
  matches_played: int(
    'Number of played matches of the year, DreamBreakers included, walkovers excluded.',
    async ({ year, league, league_code }, _args, context) => {
      const rows = await readLeagueYears(context)
      return rows
        .filter((row) => row.year === year && (league === null || row.league === league))
        .filter((row) => league_code === null || row.league_code === league_code)
        .reduce((sum, { matches, walkovers }) => sum + matches - walkovers, 0)
    },
  ),
  players_played: int(
    'Number of players with a played match of the year, without DreamBreakers.',
    async (season, _args, context) => (await bookOf(context, season))?.players.length ?? 0,
  ),
  titles: int(
    'Number of gold medals of tournaments that ended in the year; the list is `champions`.',
    async (season, _args, context) => (await bookOf(context, season))?.titles ?? 0,
  ),
})

/** Reads the years of every league, once for each dataset version. */
const readLeagueYears = ({ snapshot, readOnce }: RequestContext) =>
  readOnce(['league years'], () => snapshot.all(leagueYears, {}))

addFields(SanctioningLeagueRef, {
  years: one(
    ['Int'],
    'Calendar years with a result of the league, newest first.',
    async ({ league_code }, _args, context) =>
      (await readLeagueYears(context)).flatMap((row) => (row.league_code === league_code ? [row.year] : [])),
  ),
})

addQueries({
  season: oneOrNull(
    SeasonRef,
    'One calendar year of the data with its tournaments and leaders; null if year is null and there are no results yet.',
    {
      year: optional('Int', 'Calendar year; if null, the year of the last day that the data covers.'),
      league: optional(LeagueRef, 'Only tournaments of this league.'),
      league_code: optional('String', LEAGUE_CODE),
    },
    async (_root, { year, ...args }, context) => {
      context.budget.chargeLookUp()
      const { data_through } = await context.dataset()
      const asked = year ?? (data_through && dayParts(data_through).year)
      return asked ? { year: asked, ...seasonLeague(args) } : null
    },
  ),
})

numberedListField('seasons', {
  type: numberedListType(SeasonRef, 'SeasonsList', 'seasons'),
  description: 'Calendar years with a played match, newest first.',
  args: {
    league: optional(LeagueRef, 'Only tournaments of this league.'),
    league_code: optional('String', LEAGUE_CODE),
  },
  find: async (args, context) => {
    const kind = seasonLeague(args)
    const books = await seasonBooks(context, kind)
    return countedRows(books.map(({ year }) => ({ year, ...kind })))
  },
})

const NewPlayerRef = objectType<SeasonPlayer>('NewPlayer')('A player whose first known match was played in a season.', {
  player: one(PlayerRef, 'The player without an earlier match.', async ({ id }, _args, { entities }) =>
    (await entities()).players.get(id),
  ),
  matches: int('Number of matches that the player played in the year, without DreamBreakers.'),
})

numberedListField('newPlayers', {
  type: numberedListType(NewPlayerRef, 'NewPlayersList', 'new players'),
  description:
    'Players with a played match in a year and none in an earlier year, without DreamBreakers; most matches first. Empty in the first year of the data, or of the league, because earlier matches are unknown. Counts the same tournaments as `season`.',
  args: {
    year: required('Int', 'Calendar year of the season.'),
    league: optional(LeagueRef, 'Only matches of this league: players who had not played in it before.'),
    league_code: optional('String', LEAGUE_CODE),
  },
  find: async ({ year, ...args }, context) =>
    countedRows((await bookOf(context, { year, ...seasonLeague(args) }))?.newPlayers ?? []),
})
