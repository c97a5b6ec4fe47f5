import type { WriteTransaction } from '#database/database.ts'
import { DISCIPLINE_FIGURES, DISCIPLINES, type Discipline, type PlayerFigures } from '#domain/discipline.ts'
import { GENDERS, type Gender } from '#domain/gender.ts'
import { RANKING_FIGURES } from '#domain/ranking.ts'
import type { PeriodRange, TimePeriod } from '#domain/time-period.ts'
import { placeRows, tieOrder } from '#statistics/places.ts'
import type { PlayerTallies } from '#statistics/player-tallies.ts'
import { nameRanks, type PlayerRegister } from './rebuild-players.ts'

interface RankingSources {
  players: PlayerRegister
  tallies: PlayerTallies
  periods: readonly PeriodRange[]
}

interface RankedPlayer {
  id: number
  name: number
  figures: PlayerFigures
}

/** Writes the covered periods, every player's statistics in each, and who stands where in every ranking. */
export async function writeRankings(transaction: WriteTransaction, sources: RankingSources): Promise<void> {
  const { players, tallies, periods } = sources
  await transaction.insertRows(
    'time_periods',
    ['position', 'time_period', 'label', 'from_date', 'to_date'],
    periods.map((period, index) => [index + 1, period.period, period.label, period.from, period.to]),
  )
  const names = nameRanks(players)
  let lists = 0
  for (const [index, { period }] of periods.entries()) {
    const played: RankedPlayer[] = []
    for (const [row, { id }] of players.rows.entries()) {
      const figures = tallies.figures(id, index)
      if (figures !== null) played.push({ id, name: names[row] as number, figures })
    }
    await writeStatistics(transaction, period, played)
    const rankings: Ranking[] = GENDERS.flatMap((gender) => {
      const ofGender = played.filter(({ id }) => players.gender(id) === gender)
      return DISCIPLINES.flatMap((discipline) => {
        const ranked = ofGender.filter(({ id }) => tallies.played(id, index, discipline) > 0)
        const ties = tiesOf(ranked, discipline)
        return RANKING_FIGURES.map((figure) => ({ gender, discipline, figure, ranked, ties, lists: nextIds() }))
      })
    })
    await writeLists(transaction, period, rankings)
  }

  function nextIds(): Ranking['lists'] {
    lists += 2
    return { asc: lists - 1, desc: lists }
  }
}

async function writeStatistics(transaction: WriteTransaction, period: TimePeriod, played: readonly RankedPlayer[]) {
  const figureColumns = DISCIPLINES.flatMap((discipline) =>
    DISCIPLINE_FIGURES.map((figure) => `${discipline}_${figure}` as const),
  )
  await transaction.insertRows(
    'player_stats',
    ['player_id', 'time_period', 'total_matches_played', ...figureColumns],
    played.map(({ id, figures }) => [
      id,
      period,
      figures.total_matches_played,
      ...DISCIPLINES.flatMap((discipline) => DISCIPLINE_FIGURES.map((figure) => figures[discipline][figure])),
    ]),
  )
}

/** One order of players that is read in both directions. */
interface Ranking {
  gender: Gender
  discipline: Discipline
  figure: (typeof RANKING_FIGURES)[number]
  ranked: readonly RankedPlayer[]
  /** The rows of `ranked` in the order that equals have. */
  ties: Int32Array
  /** The keys of its two lists. */
  lists: { asc: number; desc: number }
}

const ORDERS = ['asc', 'desc'] as const

async function writeLists(transaction: WriteTransaction, period: TimePeriod, rankings: readonly Ranking[]) {
  await transaction.insertRows(
    'ranking_lists',
    ['id', 'time_period', 'gender', 'sort_by', 'order_by'],
    rankings.flatMap(({ gender, discipline, figure, lists }) =>
      ORDERS.map((order) => [lists[order], period, gender, `${discipline}_${figure}`, order]),
    ),
  )
  await transaction.insertIntegers('ranking_places', placesOf(rankings))
}

/** The rows of all lists, in the order of their key. */
function placesOf(rankings: readonly Ranking[]) {
  const size = rankings.reduce((sum, { ranked }) => sum + 2 * ranked.length, 0)
  const rows = { list_id: new Int32Array(size), place: new Int32Array(size), player_id: new Int32Array(size) }
  let at = 0
  for (const { discipline, figure, ranked, ties, lists } of rankings) {
    const places = placeRows(
      ranked.map(({ figures }) => figures[discipline][figure]),
      ties,
    )
    for (const order of ORDERS) {
      for (let row = 0; row < ranked.length; row++) {
        const place = places[order][row] as number
        rows.list_id[at + place - 1] = lists[order]
        rows.place[at + place - 1] = place
        rows.player_id[at + place - 1] = (ranked[row] as RankedPlayer).id
      }
      at += ranked.length
    }
  }
  return rows
}

/** Whoever won more stands first, in matches, then in points, then by name. */
function tiesOf(ranked: readonly RankedPlayer[], discipline: Discipline): Int32Array {
  return tieOrder(
    ranked.length,
    ranked.map(({ figures }) => figures[discipline].matches_won),
    ranked.map(({ figures }) => figures[discipline].points_won),
    ranked.map(({ name }) => -name),
  )
}
