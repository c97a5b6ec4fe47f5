import { type ClubScore, exchanged, leaderOf } from './club-score.ts'
import { plainWords, winnerSideOf } from './words.ts'

/** The texts of a row that say who won. */
interface WinnerTexts {
  winner: string
  /** All texts that name each side: its players and its team. */
  sides: readonly [readonly string[], readonly string[]]
}

/** Returns the side that a text names; null if it names neither or both. */
export function namedSide({ winner, sides }: WinnerTexts): '1' | '2' | null {
  if (winner === '') return null
  const wanted = plainWords(winner)
  const [one, two] = sides.map((texts) => texts.map(plainWords).filter((text) => text !== ''))
  const isWhole = (texts: readonly string[] = []) => texts.includes(wanted)
  if (isWhole(one) !== isWhole(two)) return isWhole(one) ? '1' : '2'
  const [isOne, isTwo] = sides.map((texts) => hasWords(texts, winner))
  if (isOne !== isTwo) return isOne ? '1' : '2'
  return winnerSideOf(winner)
}

/** Returns whether each word of a text is a word of names, such as a last name, or the initial of one next to others. */
export function hasWords(names: readonly string[], text: string): boolean {
  const words = plainWords(text).split(' ')
  const known = plainWords(names.join(' ')).split(' ')
  const isInitial = (word: string) =>
    words.length > 1 && word.length === 1 && known.some((other) => other.startsWith(word))
  return words.every((word) => known.includes(word) || isInitial(word))
}

/**
 * Returns whether the scores of a table are written from the winner's point of view: every score is won by its first side,
 * although the second side won some of the matches.
 */
export function isWinnerFirst(rows: readonly { score: ClubScore; winner: '1' | '2' | null }[]): boolean {
  const decided = rows.flatMap(({ score, winner }) => {
    const leader = leaderOf(score.pairs)
    return winner === null || leader === null ? [] : [{ winner, leader }]
  })
  return decided.every(({ leader }) => leader === '1') && decided.some(({ winner }) => winner === '2')
}

/** Returns a score from the first side's point of view. */
export function fromFirstSide(score: ClubScore, winner: '1' | '2' | null): ClubScore {
  return winner === '2' && leaderOf(score.pairs) === '1' ? exchanged(score) : score
}
