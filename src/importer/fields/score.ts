import { countGamesWon, type GameScore, type TeamNumber } from '#domain/match/match.ts'
import { type Completion, readCompletion } from './completion.ts'
import { Unreadable } from './field.ts'

/** The games of a match, without 0-0 games. */
export interface Score {
  /** Games such as `11-7 9-11 11-4`; null if there are none. */
  games: string | null
  /** The team that won more games; null if the teams won equally many. */
  leader: TeamNumber | null
  /** The completion that a word in place of the games or after them names; null if there is no such word. */
  ending: Completion | null
}

export const NO_SCORE: Score = { games: null, leader: null, ending: null }

const MAX_GAMES = 25
const GAME = /^(\d{1,2})[-:](\d{1,2})$/
const NUMBERS = /^(-?\d+)[-:](-?\d+)$/
/** Matches a word in place of the games or after them, such as `W/O` or `(ret.)`. */
const WORD = /(?:^|[\s,;]+)\(?([a-z][a-z./ -]*)\)?$/i

/** Matches a game that a tiebreak decided by one, such as `7-6(5)`. The points of the tiebreak are left out. */
const TIEBREAK = /(?<=^|[\s,;|])(\d{1,2})([-:‐-―−])(\d{1,2})[([]\d{1,2}(?:-\d{1,2})?[)\]](?=$|[\s,;|])/g
/** Matches a deciding tiebreak in brackets, such as `[10-6]`, which is a game of its own. */
const DECIDING_TIEBREAK = /(?<=^|[\s,;|])[([](\d{1,2}\s*[-:‐-―−]\s*\d{1,2})[)\]](?=$|[\s,;|])/g

/**
 * Reads a score such as `11-7 9-11 11-4`, team one first. Commas, semicolons and bars may separate games. Within a
 * game, the separator may be a dash of any length, with or without spaces, or a colon.
 */
export function readScore(text: string): Score | Unreadable {
  const word = WORD.exec(text)
  const ending = word === null ? null : (readCompletion(word[1] as string) as Completion)
  // A match with games cannot be a walkover.
  if (ending === 'UNRECOGNIZED' || (ending === 'WALKOVER' && word?.index !== 0)) return new Unreadable(objection(text))
  const games: GameScore[] = []
  for (const game of splitGames(text.replace(WORD, ''))) {
    const match = GAME.exec(game)
    if (match === null) return new Unreadable(objection(game))
    const [team_one_score, team_two_score] = [Number(match[1]), Number(match[2])]
    if (team_one_score + team_two_score > 0) games.push({ team_one_score, team_two_score })
  }
  if (games.length > MAX_GAMES) return new Unreadable(`has more than ${MAX_GAMES} games`)
  return games.length === 0 ? { ...NO_SCORE, ending } : { games: gamesText(games), leader: leaderOf(games), ending }
}

function splitGames(text: string): string[] {
  return text
    .replace(TIEBREAK, withoutPoints)
    .replace(DECIDING_TIEBREAK, '$1')
    .replace(/[‐-―−]/g, '-')
    .replace(/(\d)\s*([-:])\s+(?=\d)/g, '$1$2')
    .split(/[\s,;|]+/)
    .filter((game) => game !== '')
}

function withoutPoints(text: string, one: string, separator: string, two: string): string {
  return Math.abs(Number(one) - Number(two)) === 1 ? `${one}${separator}${two}` : text
}

function objection(game: string): string {
  return NUMBERS.test(game) ? 'has a score below 0 or above 99' : 'is not a score such as 11-7 9-11 11-4'
}

/** Writes games as the format does. */
export function gamesText(games: readonly GameScore[]): string {
  return games.map((game) => `${game.team_one_score}-${game.team_two_score}`).join(' ')
}

function leaderOf(games: readonly GameScore[]): TeamNumber | null {
  const won = countGamesWon(games)
  if (won.one === won.two) return null
  return won.one > won.two ? 'ONE' : 'TWO'
}
