import { firstOrAll } from '#api/arguments.ts'
import { optional } from '#api/input-type.ts'
import { addFields, float, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import { RoundRef } from '#api/vocabulary.ts'
import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import {
  type HingeMatch,
  type HingeOutcome,
  hingeMatches,
  type OpponentRound,
  type ProbableOpponent,
  probableOpponents,
} from '#statistics/draws/pair-outlook.ts'
import { sortedChances } from '#statistics/draws/title-odds.ts'
import type { Place, Scenario, Team } from './scenario.ts'
import { WhatIfRef } from './what-if.ts'

/** Upper bound for the numbers of matches and of teams in a draw. */
const MAX_ROWS = 1_000

interface Outlook {
  slug: string
  scenario: Scenario
}

/** Something with the rules of its draw, which have the players of each team. */
type InDraw<Row> = Row & Pick<Scenario, 'rules'>

const inDraw = <Row>(rows: readonly Row[], rules: Scenario['rules']): InDraw<Row>[] =>
  rows.map((row) => ({ ...row, rules }))

/** Returns the first rows of a list; all if no number is given. @throws if the number is out of bounds */
function firstRows<Row>(rows: readonly Row[], first: number | null | undefined): readonly Row[] {
  return rows.slice(0, first ?? MAX_ROWS)
}

const teamOf = ({ slug, rules }: InDraw<{ slug: string }>) => rules.teams.get(slug) as Team
const roundOfPlace = ({ depth }: Place): Round => KNOCKOUT_ROUNDS[depth] ?? 'FINALS'

const HingeOutcomeRef = objectType<InDraw<HingeOutcome>>('WhatIfOutcome')(
  'A possible winner of a match, and the title odds that another pair then has.',
  {
    team: one(SideRef, 'Pair that wins the match.', teamOf),
    probability: float('Probability that the pair wins the match, from 0 to 1. All outcomes of a match add up to 1.'),
    title_chance: float(
      "Title odds of the outlook's pair after this outcome, from 0 to 1.",
      ({ titleChance }) => titleChance,
    ),
  },
)

const HingeMatchRef = objectType<InDraw<HingeMatch<StructureMatch>>>('HingeMatch')(
  'A match without a winner, and how much its winner changes the title odds of a pair.',
  {
    round_name: one(RoundRef, 'Round of the match.', ({ place }) => roundOfPlace(place)),
    slot: int('Position within the round, from 0.', ({ place }) => place.slot),
    swing: float(
      "Average change of the pair's title odds once the winner is known, from 0 to 0.5. Gains and losses both count as positive.",
    ),
    outcomes: one(
      [HingeOutcomeRef],
      'Possible winners of the match, the likeliest first.',
      { first: firstOrAll('outcomes to return', MAX_ROWS) },
      ({ outcomes, rules }, { first }, { budget }, info) =>
        budget.charged(inDraw(firstRows(outcomes, first), rules), info),
    ),
  },
)

const OpponentRef = objectType<InDraw<ProbableOpponent>>('ProbableOpponent')(
  'A pair that another pair may meet in a round.',
  {
    team: one(SideRef, 'The pair or player whom the side may meet.', teamOf),
    probability: float(
      "Probability of the meeting if the outlook's pair reaches the round, from 0 to 1.",
      ({ ifReached }) => ifReached,
    ),
    probability_overall: float('Probability that both pairs reach the round, from 0 to 1.', ({ overall }) => overall),
    win_probability: float(
      "Probability that the outlook's pair wins the meeting, from 0 to 1.",
      ({ winProbability }) => winProbability,
    ),
  },
)

const OpponentRoundRef = objectType<InDraw<OpponentRound<StructureMatch>>>('OpponentRound')(
  'A round that a pair may still play, with its possible opponents.',
  {
    round_name: one(RoundRef, 'Name of the round.', ({ place }) => roundOfPlace(place)),
    reached: float('Probability that the pair reaches the round, from 0 to 1.'),
    opponents: one(
      [OpponentRef],
      'Possible opponents, the likeliest first; none if the pair advances without a match.',
      { first: firstOrAll('opponents to return', MAX_ROWS) },
      ({ opponents, rules }, { first }, { budget }, info) =>
        budget.charged(inDraw(firstRows(opponents, first), rules), info),
    ),
  },
)

const OutlookRef = objectType<Outlook>('WhatIfOutlook')(
  "One pair's path to the title, with the changes of the draw: its probable opponents, and the matches that matter most for it.",
  {
    entered: one(SideRef, 'Pair that entered the draw.', ({ slug, scenario }) => scenario.entered.get(slug) as Team),
    team: one(
      SideRef,
      'Pair that plays on. It differs from `entered` if a player is replaced.',
      ({ slug, scenario: { rules } }) => teamOf({ slug, rules }),
    ),
    title_chance: float(
      'Probability that the pair wins the draw with the changes, from 0 to 1.',
      ({ slug, scenario }) => scenario.after.get(slug) ?? 0,
    ),
    rounds: one(
      [OpponentRoundRef],
      'Rounds that the pair may still play, its next round first; none if the pair is out.',
      ({ slug, scenario: { final, rules } }) => inDraw(probableOpponents(final, rules, slug), rules),
    ),
    hinge_matches: one(
      [HingeMatchRef],
      "Matches without a winner, those first whose winner changes the pair's title odds most. They include the pair's own matches; none if the pair is out.",
      { first: firstOrAll('matches to return', MAX_ROWS) },
      ({ slug, scenario: { final, rules, after } }, { first }, { budget }, info) => {
        const hinges = (after.get(slug) ?? 0) === 0 ? [] : hingeMatches(final, rules, slug)
        return budget.charged(inDraw(firstRows(hinges, first), rules), info)
      },
    ),
  },
)

addFields(WhatIfRef, {
  outlook: oneOrNull(
    OutlookRef,
    "One pair's path to the title. Null if no pair entered the draw with this slug.",
    {
      team_slug: optional(
        'String',
        'Slug with which the pair entered the draw; the pair with the highest title odds if null.',
      ),
    },
    (scenario, { team_slug }, { budget }) => {
      budget.chargeLookUp()
      const slug = team_slug ?? favoriteOf(scenario)
      return scenario.entered.has(slug) ? { slug, scenario } : null
    },
  ),
})

/** Returns the slug with which the pair with the highest title odds entered the draw; the first slug of equal pairs. */
function favoriteOf({ entered, after }: Scenario): string {
  return sortedChances<StructureMatch>(entered, after)[0]?.team.slug ?? ''
}
