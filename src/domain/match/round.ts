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
  'ROUND_ROBIN',
  'BACKDRAW',
  'MLP_REGULAR_SEASON',
] as const
/** The round of a draw in which a match is played. */
export type Round = (typeof ROUNDS)[number]

interface RoundFacts {
  /** Name of the round of one match: "Semifinal". */
  label: string
  /** Code of the round reached, as in tables of results: "SF". */
  code: string
  /** Order of the rounds in an event: greater is later. */
  depth: number
}

export const ROUND_FACTS = {
  FINALS: { label: 'Final', code: 'F', depth: 12 },
  BRONZE_MEDAL_MATCH: { label: 'Bronze Medal Match', code: 'BM', depth: 11 },
  SEMI_FINALS: { label: 'Semifinal', code: 'SF', depth: 10 },
  QUARTER_FINALS: { label: 'Quarterfinal', code: 'QF', depth: 9 },
  ROUND_8: { label: 'Round of 8', code: 'R8', depth: 8 },
  ROUND_16: { label: 'Round of 16', code: 'R16', depth: 7 },
  ROUND_32: { label: 'Round of 32', code: 'R32', depth: 6 },
  ROUND_64: { label: 'Round of 64', code: 'R64', depth: 5 },
  ROUND_128: { label: 'Round of 128', code: 'R128', depth: 4 },
  BACKDRAW: { label: 'Backdraw', code: 'BD', depth: 3 },
  ROUND_ROBIN: { label: 'Round Robin', code: 'RR', depth: 2 },
  MLP_REGULAR_SEASON: { label: 'Regular Season', code: 'RS', depth: 1 },
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
export function roundDepth(round: Round | null): number {
  return round === null ? 0 : ROUND_FACTS[round].depth
}

/** The rounds of a knockout, by depth: the final first. */
export const KNOCKOUT_ROUNDS = [
  'FINALS',
  'SEMI_FINALS',
  'QUARTER_FINALS',
  'ROUND_16',
  'ROUND_32',
  'ROUND_64',
  'ROUND_128',
] as const satisfies readonly Round[]
