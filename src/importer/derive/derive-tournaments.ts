import { readTournaments, type SourceTournament } from '#database/derived/derived-source.ts'
import { readOwnLeagues } from '#database/import/store.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import { LEAGUE_NAMES, type League, leagueOfCode } from '#domain/division/league.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { foldText, searchableText } from '#domain/names/search-text.ts'
import { joinEditions, type SeriesJoins } from '#domain/series/editions.ts'

/** A tournament with matches outside its days in the source. */
export interface WidenedTournament {
  tournament_slug: string
  source_start_date: Day
  source_end_date: Day | null
  start_date: Day
  end_date: Day
}

/** A tournament whose days are extended to cover its matches. */
export type ExtendedTournament = Omit<SourceTournament, 'first_day' | 'last_day'> & { start_date: Day; end_date: Day }

/** A tournament with the facts of its league, which may be one of the operator's own. */
interface DerivedTournament extends ExtendedTournament {
  league: League
  league_code: string
  league_name: string
  league_logo_url: string | null
}

/** Joins the editions of tournaments, of which `joined` and `apart` are for the report. */
export async function readSeries(transaction: WriteTransaction): Promise<SeriesJoins> {
  return joinEditions(await readTournaments(transaction))
}

/** Writes every tournament with its league, its series, its days and its position. @returns the tournaments by id */
export async function writeTournaments(
  transaction: WriteTransaction,
  { seriesOf }: Pick<SeriesJoins, 'seriesOf'>,
): Promise<Map<number, DerivedTournament>> {
  const leagues = new Map((await readOwnLeagues(transaction)).map((league) => [league.code, league]))
  const tournaments = (await readTournaments(transaction))
    .map((row) => ({
      ...withLeague(withExtendedDays(row), leagues),
      series: seriesOf.get(row.tournament_slug) ?? null,
    }))
    .sort(newestFirst)
  await transaction.insertRows(
    'tournaments',
    tournaments.map((row, index) => ({ ...row, is_upcoming: 0, start_date_desc: index + 1 })),
  )
  return new Map(tournaments.map((row) => [row.id, row]))
}

function newestFirst(a: ExtendedTournament, b: ExtendedTournament): number {
  return (
    compareTexts(b.start_date, a.start_date) ||
    compareTexts(foldText(a.title_display), foldText(b.title_display)) ||
    compareTexts(a.tournament_slug, b.tournament_slug)
  )
}

/** @param leagues the operator's own leagues, by code */
function withLeague(
  row: ExtendedTournament,
  leagues: ReadonlyMap<string, Tables['source_leagues']>,
): DerivedTournament {
  const league = leagueOfCode(row.league)
  const own = leagues.get(row.league)
  return {
    ...row,
    league,
    league_code: row.league,
    league_name: own?.name ?? LEAGUE_NAMES[league],
    league_logo_url: own?.logo_url ?? null,
    search: searchableText(own === undefined ? row.search : `${row.search} ${foldText(own.name)}`),
  }
}

function withExtendedDays({ first_day, last_day, ...row }: SourceTournament): ExtendedTournament {
  const { source_start_date: start, source_end_date } = row
  const end = source_end_date ?? start
  return {
    ...row,
    start_date: first_day !== null && first_day < start ? first_day : start,
    end_date: last_day !== null && last_day > end ? last_day : end,
  }
}

/** Returns the tournaments whose days in the source were extended to cover their matches. */
export function widenedTournaments(tournaments: Iterable<ExtendedTournament>): WidenedTournament[] {
  return [...tournaments]
    .filter(
      (row) =>
        row.start_date < row.source_start_date || (row.source_end_date !== null && row.end_date > row.source_end_date),
    )
    .map(({ tournament_slug, source_start_date, source_end_date, start_date, end_date }) => ({
      tournament_slug,
      source_start_date,
      source_end_date,
      start_date,
      end_date,
    }))
    .sort((a, b) => (a.tournament_slug < b.tournament_slug ? -1 : 1))
}
