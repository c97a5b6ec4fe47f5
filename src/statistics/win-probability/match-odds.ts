import type { GameScore } from '#domain/match/match.ts'
import type { MatchFormat } from '#statistics/ratings/rated-rows.ts'
import { type ByStrength, GameTables } from './game-tables.ts'
import { normalize, StrengthPrior } from './strength-prior.ts'

/** Lowest probability of a score. Scores that no game can have get it for every strength, so that they change nothing. */
const MIN_SCORE_PROBABILITY = 1e-12
const START: GameScore = { team_one_score: 0, team_two_score: 0 }

/** Tables of a game format, which are built when they are first needed. */
class FormatTables {
  readonly game: GameTables
  /** Probabilities of winning a game from its beginning. */
  readonly gameWin: ByStrength
  readonly #priors = new Map<number, StrengthPrior>()
  readonly #winsFirst = new Map<string, ByStrength>()

  constructor({ scoring, pointsTo }: MatchFormat) {
    this.game = new GameTables(scoring, pointsTo)
    this.gameWin = this.game.win(0, 0) as ByStrength
  }

  /** @param needed number of games that win the match */
  prior(needed: number): StrengthPrior {
    const prior = this.#priors.get(needed) ?? new StrengthPrior(this.winsFirst(needed, needed))
    this.#priors.set(needed, prior)
    return prior
  }

  /** Returns the probabilities of winning some games before the other side wins its number of games. */
  winsFirst(needed: number, neededByOther: number): ByStrength {
    const key = `${needed} ${neededByOther}`
    const wins = this.#winsFirst.get(key) ?? this.gameWin.map((win) => winsFirst(needed, neededByOther, win))
    this.#winsFirst.set(key, wins)
    return wins
  }
}

/** Returns the probability of winning some games before the other side wins its number of games. */
export function winsFirst(needed: number, neededByOther: number, win: number): number {
  if (needed === 0) return 1
  if (neededByOther === 0) return 0
  return win * winsFirst(needed - 1, neededByOther, win) + (1 - win) * winsFirst(needed, neededByOther - 1, win)
}

const tablesByFormat = new Map<string, FormatTables>()

function tablesOf(format: MatchFormat): FormatTables {
  const key = `${format.scoring} ${format.pointsTo}`
  const tables = tablesByFormat.get(key) ?? new FormatTables(format)
  tablesByFormat.set(key, tables)
  return tables
}

/** Team one's odds during a match, which learn from each game how strong the sides are on the day. */
export class MatchOdds {
  readonly #tables: FormatTables
  readonly #weights: ByStrength
  #neededByOne: number
  #neededByTwo: number

  /** @param before probability before the match that team one wins it */
  constructor(format: MatchFormat, before: number) {
    const needed = (format.bestOf + 1) / 2
    this.#tables = tablesOf(format)
    this.#weights = this.#tables.prior(needed).weights(before)
    this.#neededByOne = needed
    this.#neededByTwo = needed
  }

  /** True if a side has won enough games. */
  get isOver(): boolean {
    return this.#neededByOne === 0 || this.#neededByTwo === 0
  }

  /** Adds a finished game. A game without a winner counts for neither side, and games after the last one for nothing. */
  addGame(game: GameScore): void {
    if (this.isOver) return
    learn(this.#weights, this.#tables.game.final(game.team_one_score, game.team_two_score))
    if (game.team_one_score > game.team_two_score) this.#neededByOne--
    if (game.team_two_score > game.team_one_score) this.#neededByTwo--
  }

  /** Returns the probability that team one wins. @param current score of the current game, 0-0 by default */
  probability(current: GameScore = START): number {
    if (this.isOver) return this.#neededByOne === 0 ? 1 : 0
    const { team_one_score: one, team_two_score: two } = current
    const weights = one === 0 && two === 0 ? this.#weights : this.#weights.slice()
    if (weights !== this.#weights) learn(weights, this.#tables.game.passing(one, two))
    const gameWin = this.#tables.game.win(one, two) ?? this.#tables.gameWin
    const afterWin = this.#tables.winsFirst(this.#neededByOne - 1, this.#neededByTwo)
    const afterLoss = this.#tables.winsFirst(this.#neededByOne, this.#neededByTwo - 1)
    let total = 0
    for (let index = 0; index < weights.length; index++) {
      const win = gameWin[index] as number
      total +=
        (weights[index] as number) * (win * (afterWin[index] as number) + (1 - win) * (afterLoss[index] as number))
    }
    return total
  }
}

/** Multiplies the weights of the strengths by the probabilities of a score; null for a score that no game has. */
function learn(weights: ByStrength, probabilities: ByStrength | null): void {
  if (probabilities === null) return
  for (let index = 0; index < weights.length; index++) {
    weights[index] = (weights[index] as number) * Math.max(MIN_SCORE_PROBABILITY, probabilities[index] as number)
  }
  normalize(weights)
}
