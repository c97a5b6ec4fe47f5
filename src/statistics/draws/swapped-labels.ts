import type { Round } from '#domain/match/round.ts'

/** A match of the last rounds of a main draw. */
export interface LabeledMatch {
  round: Round
  /** The sides, each the same string in every match. */
  side_one: string
  side_two: string
  winning_team: 1 | 2 | null
}

/**
 * Returns the final and the bronze medal match of a main draw if the source has swapped their labels: both sides of the only
 * final lost their semi-finals, and both sides of the only bronze medal match won theirs. Returns null otherwise.
 */
export function swappedLabels<M extends LabeledMatch>(matches: readonly M[]): [final: M, bronze: M] | null {
  const inRound = (round: Round) => matches.filter((match) => match.round === round)
  const [final, ...finals] = inRound('FINALS')
  const [bronze, ...bronzes] = inRound('BRONZE_MEDAL_MATCH')
  if (final === undefined || bronze === undefined || finals.length + bronzes.length > 0) return null
  const semiFinals = inRound('SEMI_FINALS').filter(({ winning_team }) => winning_team !== null)
  const winners = new Set(semiFinals.map((match) => (match.winning_team === 1 ? match.side_one : match.side_two)))
  const losers = new Set(semiFinals.map((match) => (match.winning_team === 1 ? match.side_two : match.side_one)))
  const bothIn = ({ side_one, side_two }: M, expected: Set<string>, others: Set<string>) =>
    [side_one, side_two].every((side) => expected.has(side) && !others.has(side))
  return bothIn(final, losers, winners) && bothIn(bronze, winners, losers) ? [final, bronze] : null
}
