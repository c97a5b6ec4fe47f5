import type { StagedTournament } from '#database/tables/staging-tables.ts'
import { LEAGUE_NAMES, type League } from '#domain/division/league.ts'
import { foldText } from '#domain/names/search-text.ts'
import { readDay, readSlug, readText, webAddress } from '#importer/fields/field.ts'
import { readLeague } from '#importer/fields/league.ts'
import { readTimeZone } from '#importer/fields/schedule.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { RowReader } from './row-reader.ts'

/** Reads one row of tournaments.csv. */
export function tournamentRow(
  row: RowReader<'tournaments.csv'>,
  { unrecognized, picturePath }: { unrecognized: UnrecognizedTexts; picturePath: string | null },
): StagedTournament | Rejection {
  const tournament_slug = row.required('tournament_slug', readSlug)
  const title_display = row.required('title', readText)
  const source_league = row.required('league', readText)
  const location = row.optional('location', readText)
  const source_start_date = row.required('start_date', readDay)
  const source_end_date = row.optional('end_date', readDay)
  const logo_url = row.optional('logo_url', webAddress(picturePath))
  const time_zone = row.orLeftOut('time_zone', readTimeZone)
  if (source_start_date !== null && source_end_date !== null && source_end_date < source_start_date) {
    row.reject('end_date', `is before the start_date ${source_start_date}: correct one of them`)
  }
  if (row.isRejected() || tournament_slug === null || title_display === null) return row.rejected()
  if (source_league === null || source_start_date === null) return row.rejected()
  const league = readLeague(source_league)
  if (league === null) unrecognized.leagues.add(source_league)
  return {
    tournament_slug,
    title_display,
    logo_url,
    league: league ?? 'LT',
    location,
    source_start_date,
    source_end_date,
    search: searchText(title_display, league ?? 'LT', location),
    time_zone,
  }
}

/** Returns the text in which searches look for a tournament: title, league code and name, location. */
function searchText(title: string, league: League, location: string | null): string {
  return foldText([title, league, LEAGUE_NAMES[league], location ?? ''].join(' '))
}
