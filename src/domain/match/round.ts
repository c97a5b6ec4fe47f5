/** All rounds, the last round of an event first. */
export const ROUNDS = [
  'FINALS',
  'BRONZE_MEDAL_MATCH',
  'SEMI_FINALS',
  'QUARTER_FINALS',
  'ROUND_8',
  'ROUND_16',
  'ROUND_32',
  'ROUND_64',
  'ROUND_128',
  'BACKDRAW',
  'ROUND_ROBIN',
  'MLP_REGULAR_SEASON',
] as const
/** The round of a draw in which a match is played. */
export type Round = (typeof ROUNDS)[number]

interface RoundFacts {
  /** Name of the round of one match: "Semifinal". */
  label: string
  /** Code of the round reached, as in tables of results: "SF". */
  code: string
}

export const ROUND_FACTS = {
  FINALS: { label: 'Final', code: 'F' },
  BRONZE_MEDAL_MATCH: { label: 'Bronze Medal Match', code: 'BM' },
  SEMI_FINALS: { label: 'Semifinal', code: 'SF' },
  QUARTER_FINALS: { label: 'Quarterfinal', code: 'QF' },
  ROUND_8: { label: 'Round of 8', code: 'R8' },
  ROUND_16: { label: 'Round of 16', code: 'R16' },
  ROUND_32: { label: 'Round of 32', code: 'R32' },
  ROUND_64: { label: 'Round of 64', code: 'R64' },
  ROUND_128: { label: 'Round of 128', code: 'R128' },
  BACKDRAW: { label: 'Backdraw', code: 'BD' },
  ROUND_ROBIN: { label: 'Round Robin', code: 'RR' },
  MLP_REGULAR_SEASON: { label: 'Regular Season', code: 'RS' },
} as const satisfies Record<Round, RoundFacts>

const HEADINGS: Partial<Record<Round, string>> = { SEMI_FINALS: 'Semifinals', QUARTER_FINALS: 'Quarterfinals' }

/** Returns the name of the round with all of its matches: "Semifinals". */
export function roundHeading(round: Round): string {
  return HEADINGS[round] ?? ROUND_FACTS[round].label
}

/** Returns the name of a round in a sentence: "the final", "the round of 16". */
export function roundInSentence(round: Round): string {
  return `the ${ROUND_FACTS[round].label.toLowerCase()}`
}

/** Returns the round's order in an event: greater is later, 0 for an unknown round. */
export function roundOrder(round: Round | null): number {
  return round === null ? 0 : ROUNDS.length - ROUNDS.indexOf(round)
}

/** The rounds of a knockout, the final first. The index of a round is its depth. */
export const KNOCKOUT_ROUNDS = [
  'FINALS',
  'SEMI_FINALS',
  'QUARTER_FINALS',
  'ROUND_16',
  'ROUND_32',
  'ROUND_64',
  'ROUND_128',
] as const satisfies readonly Round[]

/** Returns the number of rounds from a knockout round to the final; -1 for any other round. */
export function knockoutDepth(round: Round | null): number {
  return (KNOCKOUT_ROUNDS as readonly (Round | null)[]).indexOf(round)
}
