import {
  type PlaceScope,
  readLabeledMatches,
  readMedalMatches,
  readWords,
  swapLabels,
  writeMainDraws,
  writePlaces,
} from '#database/derivation/event-places.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { ReadPlace } from '#database/tables/place-tables.ts'
import { readPlaces } from '#domain/draws/event-places.ts'
import { swappedLabels } from '#statistics/draws/swapped-labels.ts'
import { decidingMatches, type EventMedal, medalsOf } from '#statistics/event-medals.ts'

/** Problems of events' draws and labels, by event id. */
export interface EventProblems {
  /** Names of the draws that could be the main draw, for events whose main draw is unknown. */
  unknownMainDraws: ReadonlyMap<number, readonly string[]>
  /** Ids of events whose final and bronze medal match have each other's label. */
  swappedLabels: readonly number[]
}

/** Determines the draw and the round of matches, event by event, before the matches are written. */
export async function derivePlaces(transaction: WriteTransaction, scope: PlaceScope): Promise<EventProblems> {
  const words = await readWords(transaction, scope)
  const unknownMainDraws = new Map<number, readonly string[]>()
  const rows: ReadPlace[] = []
  for (const [event_id, rowsOfEvent] of Map.groupBy(words, (row) => row.event_id)) {
    const [first] = rowsOfEvent
    if (first === undefined) continue
    const { places, mainDraw } = readPlaces(first.event_division, rowsOfEvent)
    if (mainDraw.contenders.length > 0) unknownMainDraws.set(event_id, mainDraw.contenders)
    for (const [{ draw, source_round }, place] of places) {
      const { draw: read_draw, draw_kind, round } = place
      rows.push({ id: rows.length + 1, event_id, draw, source_round, read_draw, draw_kind, round, labels_swapped: 0 })
    }
  }
  await writePlaces(transaction, rows)
  await writeMainDraws(transaction, unknownMainDraws)
  return { unknownMainDraws, swappedLabels: await swapWrongLabels(transaction, scope) }
}

/** Corrects swapped labels of finals and bronze medal matches. @returns the ids of their events */
async function swapWrongLabels(transaction: WriteTransaction, scope: PlaceScope): Promise<number[]> {
  const byEvent = Map.groupBy(await readLabeledMatches(transaction, scope), ({ event_id }) => event_id)
  const swapped = [...byEvent.values()].flatMap((matches) => swappedLabels(matches) ?? [])
  if (swapped.length > 0) {
    await swapLabels(
      transaction,
      swapped.map(({ place_id }) => place_id),
    )
  }
  return [...new Set(swapped.map(({ event_id }) => event_id))]
}

/** Writes the matches that decide medals. @returns the medals won in them */
export async function deriveMedals(transaction: WriteTransaction, scope: PlaceScope): Promise<EventMedal[]> {
  const deciding = decidingMatches(await readMedalMatches(transaction, scope))
  await transaction.insertRows(
    'deciding_matches',
    deciding.map(({ id, event_id, round }) => ({
      match_id: id,
      event_id,
      medal: round === 'FINALS' ? ('GOLD' as const) : ('BRONZE' as const),
    })),
  )
  return medalsOf(deciding)
}
