import { defineLoader, loadRows } from '#api/loaders.ts'
import { kindName } from '#api/tournament-kind.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { playerSums } from './player-day-queries.ts'

/** Loaders of the players' sums by kind of match, one for each range of days and each kind of tournament. */
export const sumsOfPlayer = defineLoader((snapshot) => {
  const loadSums = (days: DayRange, kind: TournamentKind) => loadRows(snapshot, playerSums(kind, {}), 'player_id', days)
  const byRange = new Map<string, ReturnType<typeof loadSums>>()
  return (days: DayRange, kind: TournamentKind) => {
    const name = `${days.from}..${days.to} ${kindName(kind)}`
    const loader = byRange.get(name) ?? loadSums(days, kind)
    byRange.set(name, loader)
    return loader
  }
})
