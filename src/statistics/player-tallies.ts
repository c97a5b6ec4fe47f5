import type { Day } from '#domain/day.ts'
import { DISCIPLINES, type Discipline, type DisciplineFigures, type PlayerFigures } from '#domain/discipline.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { isPlayed } from '#domain/match.ts'
import type { PeriodRange } from '#domain/time-period.ts'
import type { CountedMatch } from './counted-match.ts'
import { tallyGames } from './games.ts'
import { percentage } from './ratio.ts'

/** Numbers kept for one player in one period: the total, then for each discipline the five below. */
const FIELDS_A_DISCIPLINE = 5
const PLAYED = 0
const MATCHES_WON = 1
const MATCHES_LOST = 2
const POINTS_WON = 3
const POINTS_LOST = 4
const FIELDS = 1 + DISCIPLINES.length * FIELDS_A_DISCIPLINE

/**
 * Counts every player's played matches by period and discipline, one match at a time, in any order. Numbers lie in
 * one flat array, since a season of matches names the same players in every period over and over.
 */
export class PlayerTallies {
  readonly #periods: readonly PeriodRange[]
  readonly #byDay = new Map<Day, readonly number[]>()
  readonly #stride: number
  #tallies = new Int32Array(0)

  constructor(periods: readonly PeriodRange[]) {
    this.#periods = periods
    this.#stride = periods.length * FIELDS
  }

  /** Counts the match for everyone in it; a walkover counts for nobody. */
  add(match: CountedMatch): void {
    if (!isPlayed(match.status)) return
    const discipline = MATCH_DIVISION_FACTS[match.match_division].discipline
    const offset = discipline === null ? -1 : 1 + DISCIPLINES.indexOf(discipline) * FIELDS_A_DISCIPLINE
    const { points_one, points_two } = tallyGames(match.games)
    const won = match.winning_team
    for (const index of this.#periodsOf(match.date)) {
      for (const player of match.team_one_players) {
        this.#count(player, index, offset, won === 1, won === 2, points_one, points_two)
      }
      for (const player of match.team_two_players) {
        this.#count(player, index, offset, won === 2, won === 1, points_two, points_one)
      }
    }
  }

  /** The player's figures in the period at that index; null where the player did not play in it. */
  figures(player: number, periodIndex: number): PlayerFigures | null {
    const at = player * this.#stride + periodIndex * FIELDS
    const total = this.#tallies[at] ?? 0
    if (total === 0) return null
    const [singles, gender_doubles, mixed_doubles] = DISCIPLINES.map((_, discipline) =>
      this.#disciplineFigures(at + 1 + discipline * FIELDS_A_DISCIPLINE),
    ) as [DisciplineFigures, DisciplineFigures, DisciplineFigures]
    return { total_matches_played: total, singles, gender_doubles, mixed_doubles }
  }

  /** How many matches of the discipline the player played in the period, those without a recorded winner included. */
  played(player: number, periodIndex: number, discipline: Discipline): number {
    const field = 1 + DISCIPLINES.indexOf(discipline) * FIELDS_A_DISCIPLINE + PLAYED
    return this.#tallies[player * this.#stride + periodIndex * FIELDS + field] ?? 0
  }

  /** The indexes of the periods that the day lies in: matches stand on the same few thousand days. */
  #periodsOf(day: Day): readonly number[] {
    let periods = this.#byDay.get(day)
    if (periods === undefined) {
      periods = [...this.#periods.keys()].filter((index) => {
        const { from, to } = this.#periods[index] as PeriodRange
        return day >= from && day <= to
      })
      this.#byDay.set(day, periods)
    }
    return periods
  }

  #count(
    player: number,
    period: number,
    offset: number,
    won: boolean,
    lost: boolean,
    scored: number,
    conceded: number,
  ) {
    const at = player * this.#stride + period * FIELDS
    if (at + FIELDS > this.#tallies.length) this.#grow(at + FIELDS)
    const tallies = this.#tallies
    tallies[at]!++
    if (offset === -1) return
    tallies[at + offset + PLAYED]!++
    if (won) tallies[at + offset + MATCHES_WON]!++
    if (lost) tallies[at + offset + MATCHES_LOST]!++
    tallies[at + offset + POINTS_WON]! += scored
    tallies[at + offset + POINTS_LOST]! += conceded
  }

  #disciplineFigures(at: number): DisciplineFigures {
    const field = (name: number) => this.#tallies[at + name] as number
    return {
      matches_won: field(MATCHES_WON),
      matches_lost: field(MATCHES_LOST),
      matches_won_percentage: percentage(field(MATCHES_WON), field(MATCHES_LOST)),
      points_won: field(POINTS_WON),
      points_lost: field(POINTS_LOST),
      points_won_percentage: percentage(field(POINTS_WON), field(POINTS_LOST)),
    }
  }

  #grow(needed: number): void {
    const grown = new Int32Array(Math.max(needed, this.#tallies.length * 2, 1024 * this.#stride))
    grown.set(this.#tallies)
    this.#tallies = grown
  }
}
