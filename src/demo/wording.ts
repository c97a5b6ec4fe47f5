import type { Random } from './random.ts'
import type { Ending } from './results.ts'

/** How one tournament writes its results down: sources differ, each is true to itself. */
export interface Wording {
  mainDraw: string
  /** By how many teams are left when the round begins. */
  round: (teamsLeft: number) => string
  bronze: string
  roundRobin: (number: number) => string
  losersSide: (number: number) => string
  winner: readonly [one: string, two: string]
  completion: Record<Ending, readonly string[]>
  /** Whether every match says what it was played to. */
  statesScoring: boolean
}

interface RoundTexts {
  numbered: string
  last: Record<2 | 4 | 8, string>
  bronze: string
}

const ROUND_TEXTS: readonly RoundTexts[] = [
  { numbered: 'Round of ', last: { 2: 'Finals', 4: 'Semi-Finals', 8: 'Quarter-Finals' }, bronze: 'Bronze' },
  { numbered: 'Round ', last: { 2: 'Finals', 4: 'Semi-Finals', 8: 'Quarter Finals' }, bronze: 'Bronze' },
  { numbered: 'Round ', last: { 2: 'Championships', 4: 'Semi Finals', 8: 'Quarter Finals' }, bronze: 'Bronze' },
  { numbered: 'R', last: { 2: 'Finals', 4: 'Semi-Finals', 8: 'Quarter-Finals' }, bronze: 'Bronze' },
]

const COMPLETIONS: readonly Wording['completion'][] = [
  {
    completed: ['completed'],
    'score lost': ['completed'],
    retired: ['retired'],
    walkover: ['walkover', 'withdrawn', 'forfeit'],
    abandoned: ['retired'],
  },
  {
    completed: [''],
    'score lost': ['completed'],
    retired: ['retired'],
    walkover: [''],
    abandoned: ['retired'],
  },
  {
    completed: ['completed'],
    'score lost': ['completed'],
    retired: ['forfeit or retired'],
    walkover: ['forfeit or retired', 'forfeit'],
    abandoned: ['retired'],
  },
]

export function drawWording(random: Random): Wording {
  const texts = random.pick(ROUND_TEXTS)
  const numbersRoundRobins = random.chance(0.9)
  return {
    mainDraw: random.chance(0.7) ? '' : 'Main Draw',
    round: (teamsLeft) => roundText(texts, teamsLeft),
    bronze: texts.bronze,
    roundRobin: (number) => (numbersRoundRobins ? `Round ${number} RR` : 'RR'),
    losersSide: (number) => `Round ${number} L1`,
    winner: random.chance(0.85) ? ['1', '2'] : ['ONE', 'TWO'],
    completion: random.pick(COMPLETIONS),
    statesScoring: random.chance(0.9),
  }
}

function roundText({ numbered, last }: RoundTexts, teamsLeft: number): string {
  if (teamsLeft === 2 || teamsLeft === 4 || teamsLeft === 8) return last[teamsLeft]
  return `${numbered}${teamsLeft}`
}

/**
 * Rounds of a double elimination's winners' side, where one who loses is not out: the last of them leads to the
 * final as a semi-final does, so each stands one step earlier than in a knockout.
 */
export function winnersSideRound(wording: Wording, teamsLeft: number): string {
  if (teamsLeft <= 4) return wording.round(teamsLeft * 2)
  return teamsLeft === 8 ? wording.round(16).replace('16', '8') : wording.round(teamsLeft)
}
