import type { StagedTournament } from '#database/tables/staging-tables.ts'
import { LEAGUE_NAMES, leagueOfCode } from '#domain/division/league.ts'
import { MAX_LEVEL_LENGTH } from '#domain/division/level.ts'
import { foldText } from '#domain/names/search-text.ts'
import {
  boundedText,
  type FieldReader,
  readDay,
  readSlug,
  readText,
  Unreadable,
  webAddress,
} from '#importer/fields/field.ts'
import { readLeague } from '#importer/fields/league.ts'
import { readTimeZone } from '#importer/fields/schedule.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { RowReader } from './row-reader.ts'

/** Maximum length of a short title, in characters. */
const MAX_SHORT_TITLE_LENGTH = 60

const readLevelText = boundedText(MAX_LEVEL_LENGTH)

/** Reads a level. It needs a letter or digit, because `*` means all levels in filters. */
const readLevel: FieldReader<string | null> = (text) => {
  const level = readLevelText(text)
  if (typeof level !== 'string') return level
  return /[\p{L}\p{N}]/u.test(level) ? level : new Unreadable('is not a level: use a text with letters or digits')
}

/** The operator's own leagues: their codes by code and name, both folded as for searches. */
export type OwnLeagues = ReadonlyMap<string, string>

export function tournamentRow(
  row: RowReader<'tournaments.csv'>,
  {
    unrecognized,
    picturePath,
    ownLeagues,
  }: { unrecognized: UnrecognizedTexts; picturePath: string | null; ownLeagues: OwnLeagues },
): StagedTournament | Rejection {
  const tournament_slug = row.required('tournament_slug', readSlug)
  const title_display = row.required('title', readText)
  const source_league = row.required('league', readText)
  const location = row.optional('location', readText)
  const source_start_date = row.required('start_date', readDay)
  const source_end_date = row.optional('end_date', readDay)
  const logo_url = row.optional('logo_url', webAddress(picturePath))
  const time_zone = row.orLeftOut('time_zone', readTimeZone)
  const level = row.optional('level', readLevel)
  const short_title = row.optional('short_title', boundedText(MAX_SHORT_TITLE_LENGTH))
  const series = row.optional('series', readSlug)
  if (source_start_date !== null && source_end_date !== null && source_end_date < source_start_date) {
    row.reject('end_date', `is before the start_date ${source_start_date}: correct one of them`)
  }
  if (row.isRejected() || tournament_slug === null || title_display === null) return row.rejected()
  if (source_league === null || source_start_date === null) return row.rejected()
  const known = ownLeagues.get(foldText(source_league)) ?? readLeague(source_league)
  if (known === null && foldText(source_league) !== 'lt') unrecognized.leagues.add(source_league)
  const league = known ?? 'LT'
  return {
    tournament_slug,
    title_display,
    logo_url,
    league,
    location,
    source_start_date,
    source_end_date,
    search: searchText(title_display, league, location),
    time_zone,
    level,
    short_title,
    series,
  }
}

/**
 * Returns the text in which searches look for a tournament: title, league code and name, location. The name of a league of
 * the operator's own, which may change later, is added when the statistics are derived.
 */
function searchText(title: string, code: string, location: string | null): string {
  const league = leagueOfCode(code)
  return foldText([title, code, league === code ? LEAGUE_NAMES[league] : '', location ?? ''].join(' '))
}
