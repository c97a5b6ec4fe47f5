import { countGamesWon, type GameScore, type TeamNumber } from '#domain/match/match.ts'
import { type Completion, readCompletion } from './completion.ts'
import { Unreadable } from './field.ts'

/** A match's games, without 0-0 games. */
export interface Score {
  /** `11-7 9-11 11-4`; null where no game was scored. */
  games: string | null
  /** Who won more games; null where neither did. */
  ahead: TeamNumber | null
  /** How the match ended, where the text says it in the place of a game or behind the games; else null. */
  ending: Completion | null
}

export const NO_SCORE: Score = { games: null, ahead: null, ending: null }

const MOST_GAMES = 25
const GAME = /^(\d{1,2})[-:](\d{1,2})$/
const NUMBERS = /^(-?\d+)[-:](-?\d+)$/
/** A word in the place of games or behind them, such as `W/O` or `(ret.)`. */
const WORD = /(?:^|[\s,;]+)\(?([a-z][a-z./ -]*)\)?$/i

/**
 * Reads `11-7 9-11 11-4`, team one first. Commas, semicolons and bars may stand between games; dashes of any length,
 * with spaces around them, or a colon inside.
 */
export function readScore(text: string): Score | Unreadable {
  const word = WORD.exec(text)
  const ending = word === null ? null : (readCompletion(word[1] as string) as Completion)
  // A match with games was no walkover.
  if (ending === 'UNRECOGNIZED' || (ending === 'WALKOVER' && word?.index !== 0)) return new Unreadable(objection(text))
  const games: GameScore[] = []
  for (const game of splitGames(text.replace(WORD, ''))) {
    const match = GAME.exec(game)
    if (match === null) return new Unreadable(objection(game))
    const [team_one_score, team_two_score] = [Number(match[1]), Number(match[2])]
    if (team_one_score + team_two_score > 0) games.push({ team_one_score, team_two_score })
  }
  if (games.length > MOST_GAMES) return new Unreadable(`holds more than ${MOST_GAMES} games`)
  return games.length === 0 ? { ...NO_SCORE, ending } : { games: gamesText(games), ahead: sideAhead(games), ending }
}

function splitGames(text: string): string[] {
  return text
    .replace(/[‐-―−]/g, '-')
    .replace(/(\d)\s*([-:])\s+(?=\d)/g, '$1$2')
    .split(/[\s,;|]+/)
    .filter((game) => game !== '')
}

function objection(game: string): string {
  return NUMBERS.test(game) ? 'has a score below 0 or above 99' : 'is not a score such as 11-7 9-11 11-4'
}

function gamesText(games: readonly GameScore[]): string {
  return games.map((game) => `${game.team_one_score}-${game.team_two_score}`).join(' ')
}

function sideAhead(games: readonly GameScore[]): TeamNumber | null {
  const won = countGamesWon(games)
  if (won.one === won.two) return null
  return won.one > won.two ? 'ONE' : 'TWO'
}
