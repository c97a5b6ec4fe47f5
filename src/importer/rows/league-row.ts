import type { StagedLeague } from '#database/tables/staging-tables.ts'
import { isLeagueCode, LEAGUES } from '#domain/division/league.ts'
import { SEASON_LISTS } from '#domain/division/season-list.ts'
import { type FieldReader, readText, Unreadable, webAddress } from '#importer/fields/field.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { RowReader } from './row-reader.ts'

/** Reads the code of a league of the operator's own. Small letters become capitals. */
export const readLeagueCode: FieldReader<string> = (text) => {
  const code = text.toUpperCase()
  if (LEAGUES.some((league) => league === code)) {
    return new Unreadable(`is one of the leagues that exist already (${LEAGUES.join(', ')}): choose another code`)
  }
  if (SEASON_LISTS.some((list) => list.toUpperCase() === code)) {
    return new Unreadable('is the name of a page of every season: choose another code')
  }
  return isLeagueCode(code)
    ? code
    : new Unreadable(
        'is not a league code: use 1 to 20 letters A to Z, digits and single hyphens, such as NORTH-LEAGUE',
      )
}

const readWebAddress = webAddress(null)

const readSecureAddress: FieldReader<string> = (text) =>
  text.startsWith('https://')
    ? readWebAddress(text)
    : new Unreadable('is not a secure web address: it must begin with https://')

export function leagueRow(row: RowReader<'leagues.csv'>): StagedLeague | Rejection {
  const code = row.required('code', readLeagueCode)
  const name = row.required('name', readText)
  const logo_url = row.optional('logo_url', readSecureAddress)
  if (row.isRejected() || code === null || name === null) return row.rejected()
  return { code, name, logo_url }
}
