import type { StagedMedal } from '#database/tables/staging-tables.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { MEDALS } from '#domain/division/medal.ts'
import { oneOf } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { orderSide, playerOf, tournamentOf } from './match-sides.ts'
import type { RowReader } from './row-reader.ts'

export const readMedal = oneOf(MEDALS, { GOLD_MEDAL: 'GOLD', SILVER_MEDAL: 'SILVER', BRONZE_MEDAL: 'BRONZE' })

export function medalRow(row: RowReader<'medals.csv'>, known: KnownSlugs): StagedMedal | Rejection {
  const tournament_id = tournamentOf(row, 'tournament_slug', known)
  const event_division = row.required('event_division', readEventDivision)
  const medal = row.required('medal', readMedal)
  if (event_division !== null) checkSize(row, event_division)
  const one = playerOf(row, 'player_one', known)
  const two = playerOf(row, 'player_two', known)
  if (row.text('player_one') === '') row.reject('player_one', 'is required and empty')
  if (one !== null && one.id === two?.id) row.reject('player_two', 'is the same player as player_one')
  if (row.isRejected() || event_division === null || medal === null || one === null) return row.rejected()
  const side = orderSide(one, two)
  return { tournament_id, event_division, medal, player_one_id: side.one, player_two_id: side.two ?? 0 }
}

function checkSize(row: RowReader<'medals.csv'>, division: EventDivision): void {
  const { pairs } = EVENT_DIVISION_FACTS[division]
  const isAlone = row.text('player_two') === ''
  if (pairs && isAlone) row.reject('player_two', `is empty: ${division} is won by two players`)
  if (!pairs && !isAlone) row.reject('player_two', `must be empty: ${division} is won by one player`)
}
