import { matchesToRate, type RatedMatch } from '#database/derived/rating-source.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { dayNumber } from '#domain/days/day.ts'
import { hasResult } from '#domain/match/match.ts'
import { isResultExpected } from '#domain/match/result-overdue.ts'
import { inOrder, type RatedRow, ratedRow, type SinglesRow, singlesRow } from '#statistics/ratings/rated-rows.ts'
import type { RatingChange } from './rating-start.ts'

/** The matches that ratings are made from, in order. */
export interface RatingRows {
  doubles: readonly RatedRow[]
  singles: readonly SinglesRow[]
  /** Days with a match of a team league that has a result, or should get one. */
  teamDays: ReadonlySet<number>
}

/** Numbers of players by their ids. */
export type PlayerNumbers = ReadonlyMap<number, number>

export async function readRows(transaction: WriteTransaction, numbers: PlayerNumbers): Promise<RatingRows> {
  const [doubles, singles, teamDays]: [RatedRow[], SinglesRow[], Set<number>] = [[], [], new Set()]
  for await (const batch of transaction.batches(matchesToRate, {})) {
    doubles.push(...rowsOf(batch, numbers, ratedRow))
    singles.push(...rowsOf(batch, numbers, singlesRow))
    for (const { event_division, date, status } of batch) {
      const isForecast = hasResult(status) || isResultExpected(status)
      if (event_division === 'MLP' && isForecast) teamDays.add(dayNumber(date))
    }
  }
  return { doubles: inOrder(doubles), singles: inOrder(singles), teamDays }
}

/** Returns the rows as they were before the import, not in order. */
export function rowsBefore({ doubles, singles }: RatingRows, { before, now }: RatingChange, numbers: PlayerNumbers) {
  const changed = new Set([...before, ...now].map(({ id }) => id))
  const isSame = ({ id }: { id: number }) => !changed.has(id)
  return {
    doubles: [...doubles.filter(isSame), ...rowsOf(before, numbers, ratedRow)],
    singles: [...singles.filter(isSame), ...rowsOf(before, numbers, singlesRow)],
  }
}

function rowsOf<Row>(
  matches: readonly RatedMatch[],
  numbers: PlayerNumbers,
  rowOf: (match: Parameters<typeof ratedRow>[0]) => Row | null,
): Row[] {
  return matches.flatMap((match) => rowOf({ ...match, ...sides(match, numbers) }) ?? [])
}

function sides(match: RatedMatch, numbers: PlayerNumbers) {
  const side = (...ids: (number | null)[]) => ids.flatMap((id) => (id === null ? [] : (numbers.get(id) ?? [])))
  return {
    team_one_players: side(match.team_one_player_one_id, match.team_one_player_two_id),
    team_two_players: side(match.team_two_player_one_id, match.team_two_player_two_id),
  }
}
