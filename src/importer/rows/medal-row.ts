import type { StagedMedal } from '#database/import/tables.ts'
import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { MEDALS } from '#domain/medal.ts'
import { oneOf, readSlug } from '../fields/field.ts'
import { readEventDivision } from '../fields/match-field.ts'
import type { Rejection } from '../files/results-files.ts'
import type { KnownSlugs } from '../known-slugs.ts'
import { orderSide, playerOf, tournamentOf } from './match-sides.ts'
import type { RowReader } from './row-reader.ts'

const readMedal = oneOf(MEDALS, { GOLD_MEDAL: 'GOLD', SILVER_MEDAL: 'SILVER', BRONZE_MEDAL: 'BRONZE' })

/** Reads one row of medals.csv. */
export function medalRow(row: RowReader<'medals.csv'>, known: KnownSlugs): StagedMedal | Rejection {
  const tournament = row.required('tournament_slug', readSlug)
  const event_division = row.required('event_division', readEventDivision)
  const medal = row.required('medal', readMedal)
  const one = row.required('player_one', readSlug)
  const two = row.optional('player_two', readSlug)
  if (row.rejection !== null) return row.rejection
  if (tournament === null || event_division === null || medal === null || one === null) return row.rejected()
  const { pairs } = EVENT_DIVISION_FACTS[event_division]
  if (pairs && two === null) row.reject('player_two', `is empty, and ${event_division} is won by two players`)
  if (!pairs && two !== null) row.reject('player_two', `names a second player, and ${event_division} is won by one`)
  if (one === two) row.reject('player_two', 'names the same player as player_one')
  const tournament_id = tournamentOf(row, 'tournament_slug', tournament, known)
  const side = orderSide(
    { slug: one, id: playerOf(row, 'player_one', one, known) },
    two === null ? null : { slug: two, id: playerOf(row, 'player_two', two, known) },
  )
  if (row.rejection !== null) return row.rejection
  return { tournament_id, event_division, medal, player_one_id: side.one, player_two_id: side.two ?? 0 }
}
