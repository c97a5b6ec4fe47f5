import { countGamesWon, type GameScore } from '#domain/match/match.ts'
import { Unreadable } from '#importer/fields/field.ts'
import { gamesText, readScore } from '#importer/fields/score.ts'
import { completionOf } from './words.ts'

/** A score as a sheet writes it. */
export interface ClubScore {
  /** The score as the format writes it, such as `11-7 9-11`; the sheet's text if it can't be read. */
  games: string
  pairs: GameScore[]
  /** The way the match ended, by a word among the games, such as "Aufgabe"; null without such a word. */
  ending: string | null
}

const PAIR = /(\d{1,2})\s*[-:‐-―−]\s*(\d{1,2})/g
/** Matches games won before the games themselves, such as `2:1 (11:7, 9:11, 11:4)`. */
const TOTAL_FIRST = /^\s*(\d)\s*[-:‐-―−]\s*(\d)\s*(?:[(:[]\s*|[\s,;]+)(.+?)[)\]]?\s*$/

/** Matches games of table tennis by the points of their loser, such as `+9 -7 11`; more points would be of another sport. */
const BY_LOSER = /^\s*[+-](?:\d|1[0-3])(?:[\s,;]+[+-]?(?:\d|1[0-3])){1,6}\s*$/

/** Matches the minutes of a match, the points of a tiebreak above a set, and the seconds of a score that became a time. */
const BESIDE_SCORE = /\s*\(\d+\s*m(?:in)?\.?\)$|[⁰¹²³⁴-⁹]+|(?<=\d:\d\d):00\b/gi

/** Returns `+9 -7` as `11-9 7-11`. */
function byLoser(text: string): string {
  const games = text.match(/[+-]?\d+/g) ?? []
  return games
    .map((game) => {
      const [lost, won] = [Math.abs(Number(game)), Math.max(11, Math.abs(Number(game)) + 2)]
      return game.startsWith('-') ? `${lost}-${won}` : `${won}-${lost}`
    })
    .join(' ')
}

/** Reads a score such as `11-4 / 11-8`, `2:1 (11:7, 9:11, 11:4)`, `11:4 Aufgabe` or, of table tennis, `+9 -7 +8`. */
export function readClubScore(written: string): ClubScore {
  const text = BY_LOSER.test(written) ? byLoser(written) : written.replace(BESIDE_SCORE, '')
  const whole = completionOf(text)
  if (text !== '' && whole !== null && !/\d/.test(text)) return { games: '', pairs: [], ending: whole || text }
  const [, word = ''] = /(?:^|[\s,;(])(\p{L}[\p{L}./ ]*)\)?\s*$/u.exec(text) ?? []
  const ending = word === '' ? null : completionOf(word.trim())
  const body = ending === null ? text : text.slice(0, text.lastIndexOf(word)).replace(/[\s,;(]+$/, '')
  const plain = withoutTotal(body.replace(/(\d)\s*(?:x|to)\s*(?=\d)/gi, '$1-').replace(/\b(\d{1,2})\.0\b/g, '$1'))
  const tight = plain.replace(/(\d)\s+(\(\d{1,2}\))/g, '$1$2')
  const games = tight.replace(/[()]/g, (mark) => (/\d\(\d/.test(tight) ? mark : ' ')).trim()
  const score = readScore(games)
  if (score instanceof Unreadable) return { games: written, pairs: [], ending: null }
  return {
    games: score.games ?? '',
    pairs: pairsOf(score.games ?? ''),
    ending: ending === null ? null : ending || word.trim(),
  }
}

/** Leaves out the games won in front of the games, if the games confirm them. */
function withoutTotal(text: string): string {
  const [, one, two, rest = ''] = TOTAL_FIRST.exec(text) ?? []
  const games = withoutSlashes(rest)
  const won = countGamesWon(pairsOf(games))
  const isConfirmed = won.one === Number(one) && won.two === Number(two) && won.one + won.two > 0
  return isConfirmed ? games : withoutSlashes(text)
}

/** Writes `11/7 11/9` and `6/4 [10-8]` with hyphens; next to other games with hyphens, slashes separate games. */
function withoutSlashes(text: string): string {
  const hasHyphens = new RegExp(PAIR).test(text.replace(/[([][^)\]]*[)\]]/g, ''))
  return hasHyphens ? text.replaceAll('/', ' ') : text.replace(/(\d)\s*\/\s*(?=\d)/g, '$1-').replaceAll('/', ' ')
}

function pairsOf(text: string): GameScore[] {
  return [...text.matchAll(PAIR)].map(([, one, two]) => ({ team_one_score: Number(one), team_two_score: Number(two) }))
}

/** Returns the side that won more games; null if none did. */
export function leaderOf(pairs: readonly GameScore[]): '1' | '2' | null {
  const { one, two } = countGamesWon([...pairs])
  return one === two ? null : one > two ? '1' : '2'
}

/** Returns the score with the sides exchanged. */
export function exchanged({ pairs, ...score }: ClubScore): ClubScore {
  const turned = pairs.map(({ team_one_score: one, team_two_score: two }) => ({
    team_one_score: two,
    team_two_score: one,
  }))
  return { ...score, pairs: turned, games: gamesText(turned) }
}

/** The highest number of games that a side can win in a match whose score counts games. */
const MAX_GAMES_WON = 5

/** Returns whether the scores of a table may count games won: each is one pair of small numbers. */
export function mayCountGames(scores: readonly ClubScore[]): boolean {
  const played = scores.filter(({ pairs }) => pairs.length > 0)
  const isSmall = ({ team_one_score: one, team_two_score: two }: GameScore) => Math.max(one, two) <= MAX_GAMES_WON
  return (
    played.length > 0 &&
    played.every(({ pairs: [first, ...more] }) => more.length === 0 && first !== undefined && isSmall(first))
  )
}

/** Returns the scoring format that fits the games of a table; null if the usual one does, or if there are no games. */
export function scoringFormatOf(scores: readonly ClubScore[]): string | null {
  const games = scores.filter(({ ending }) => ending === null).flatMap(({ pairs }) => pairs)
  if (games.length === 0) return null
  const higher = (game: GameScore) => Math.max(game.team_one_score, game.team_two_score)
  const lead = (game: GameScore) => Math.abs(game.team_one_score - game.team_two_score)
  const isUsual = (game: GameScore) =>
    [11, 15, 21].some((target) =>
      higher(game) === target ? lead(game) > 0 : higher(game) > target && lead(game) === 2,
    )
  if (games.every(isUsual)) return games.every((game) => higher(game) >= 21) ? 'rally_21' : null
  if (
    games.every((game) => higher(game) <= 7 || lead(game) >= 2) &&
    games.filter((game) => [6, 7].includes(higher(game))).length * 2 > games.length
  )
    return 'tennis_6'
  // A name without a number: what ends a game is unknown.
  return games.filter(isUsual).length * 10 < games.length * 8 ||
    games.some((game) => higher(game) === 30 && lead(game) === 1)
    ? 'club'
    : null
}
