import { playersToRate } from '#database/derived/rating-source.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { addDays, type Day, dayFromNumber, dayNumber } from '#domain/days/day.ts'
import { listDays } from '#statistics/ratings/rating-list.ts'
import { MOVE_DAYS } from '#statistics/ratings/rating-moves.ts'
import { countedGenders } from '#statistics/ratings/shown-rating.ts'
import { walkForward } from '#statistics/ratings/walk-forward.ts'
import { DoublesDays } from './doubles-days.ts'
import { ListDays } from './list-days.ts'
import { MoveDays } from './move-days.ts'
import { RatedPlayers } from './rated-players.ts'
import { RatingBuffer } from './rating-buffer.ts'
import { type RatingRows, readRows, rowsBefore } from './rating-rows.ts'
import { type KnownGenders, type RatingChange, type RatingStart, rememberLists, startRatings } from './rating-start.ts'
import { SinglesDays } from './singles-days.ts'

/**
 * Writes the forecast of every match from the results of earlier days, and the ratings behind the forecasts. The days
 * of matches and the genders of players must be written before.
 * @param through the last day of the data
 * @param change what the import changed, if there are stored ratings to continue
 */
export async function writeRatings(
  transaction: WriteTransaction,
  through: Day,
  change: RatingChange | null,
): Promise<void> {
  const players = new RatedPlayers(await transaction.all(playersToRate, {}))
  const rows = await readRows(transaction, players.numbers)
  const gendersIn = (of: Pick<RatingRows, 'doubles' | 'singles'>) => ({
    counted: countedGenders(of.doubles, players.genders),
    own: players.gendersOfOwn(of),
  })
  const genders = gendersIn(rows)
  const before = change === null ? genders : gendersIn(rowsBefore(rows, change, players.numbers))
  const lastDay = addDays(through, 1)
  const facts = { rows: rows.doubles, ids: players.ids, genders, before, lastDay }
  const start = await startRatings(transaction, change?.from ?? null, facts)
  const first = Math.min(...[rows.doubles[0], rows.singles[0]].flatMap((row) => row?.day ?? []))
  if (first === Number.POSITIVE_INFINITY) return
  const lists = new Set(listDays(dayFromNumber(first), lastDay))
  await writeDays(transaction, { players, rows, lists, lastDay, genders, start })
}

interface Walk {
  players: RatedPlayers
  rows: RatingRows
  /** Days with a rating list of all players. */
  lists: ReadonlySet<Day>
  lastDay: Day
  genders: KnownGenders
  start: RatingStart | null
}

async function writeDays(transaction: WriteTransaction, walk: Walk): Promise<void> {
  const { players, rows, lists, lastDay, genders, start } = walk
  const buffer = new RatingBuffer()
  const [inDoubles, inSingles] = [new ListDays(players, buffer, 0), new ListDays(players, buffer, 1)]
  if (start !== null) {
    buffer.position = start.forecasts
    inDoubles.addRows(rows.doubles.filter(({ day }) => day < start.day))
    inSingles.addRows(rows.singles.filter(({ day }) => day < start.day))
    const earlier = [inDoubles.earlier, inSingles.earlier] as const
    await rememberLists(transaction, earlier, { listDays: lists, from: start.from, ids: players.ids })
  }
  const doubles = new DoublesDays(players, {
    buffer,
    lists: inDoubles,
    listDays: lists,
    lastDay,
    counted: genders.counted,
  })
  const singles = new SinglesDays(players, rows.singles, {
    genders: genders.own,
    buffer,
    lists: inSingles,
    listDays: lists,
  })
  const moves = new MoveDays(players, rows.doubles, { genders: genders.own, buffer })
  const days = daysOf(walk)
  for (const day of walkForward(rows.doubles, players.genders, days.lists, start, days.aside)) {
    const { day: number } = day.fit
    if (day.isAside && days.beforeLists.has(number)) moves.addEarlier(day.fit)
    if (day.isAside ? days.ofSinglesOnly.has(number) : days.withSingles.has(number)) singles.add(day.fit)
    if (day.isAside) continue
    doubles.add(day)
    if (days.lists.has(number)) moves.addList(day.fit)
    buffer.countDay()
    if (buffer.isFull) await buffer.write(transaction)
  }
  await buffer.write(transaction)
}

/** Returns the days to fit in addition to those with matches of doubles, and the days to fit in singles. */
function daysOf({ rows, lists: listed, start }: Walk) {
  const isWritten = (day: number) => start === null || day >= start.day
  const lists = new Set(Array.from(listed, dayNumber))
  const fitted = new Set([...rows.doubles.map(({ day }) => day), ...lists])
  const withSingles = new Set([...rows.singles.map(({ day }) => day), ...rows.teamDays, ...lists])
  const ofSinglesOnly = new Set([...withSingles].filter((day) => isWritten(day) && !fitted.has(day)))
  const beforeLists = new Set([...lists].filter(isWritten).map((day) => day - MOVE_DAYS))
  return { lists, withSingles, ofSinglesOnly, beforeLists, aside: new Set([...ofSinglesOnly, ...beforeLists]) }
}
