import { checkBetween } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
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
  if (first != null) checkBetween('first', [1, MAX_ROWS], first)
  return rows.slice(0, first ?? MAX_ROWS)
}

const teamOf = ({ slug, rules }: InDraw<{ slug: string }>) => rules.teams.get(slug) as Team
const roundOfPlace = ({ depth }: Place): Round => KNOCKOUT_ROUNDS[depth] ?? 'FINALS'

const HingeOutcomeRef = builder.objectRef<InDraw<HingeOutcome>>('WhatIfOutcome').implement({
  description: 'A possible winner of a match, and the title odds that another pair then has.',
  fields: (t) => ({
    team: t.field({ type: SideRef, description: 'Pair that wins the match.', resolve: teamOf }),
    probability: t.exposeFloat('probability', {
      description: 'Probability that the pair wins the match, from 0 to 1. All outcomes of a match add up to 1.',
    }),
    title_chance: t.exposeFloat('titleChance', {
      description: "Title odds of the outlook's pair after this outcome, from 0 to 1.",
    }),
  }),
})

const HingeMatchRef = builder.objectRef<InDraw<HingeMatch<StructureMatch>>>('HingeMatch').implement({
  description: 'A match without a winner, and how much its winner changes the title odds of a pair.',
  fields: (t) => ({
    round_name: t.field({
      type: RoundRef,
      description: 'Round of the match.',
      resolve: ({ place }) => roundOfPlace(place),
    }),
    slot: t.int({ description: 'Position within the round, from 0.', resolve: ({ place }) => place.slot }),
    swing: t.exposeFloat('swing', {
      description:
        "Average change of the pair's title odds once the winner is known, from 0 to 0.5. Gains and losses both count as positive.",
    }),
    outcomes: t.field({
      type: [HingeOutcomeRef],
      description: 'Possible winners of the match, the likeliest first.',
      args: {
        first: t.arg.int({ description: `Maximum number of outcomes to return, from 1 to ${MAX_ROWS}; all if null.` }),
      },
      resolve: ({ outcomes, rules }, { first }, { budget }, info) =>
        budget.charged(inDraw(firstRows(outcomes, first), rules), info),
    }),
  }),
})

const OpponentRef = builder.objectRef<InDraw<ProbableOpponent>>('ProbableOpponent').implement({
  description: 'A pair that another pair may meet in a round.',
  fields: (t) => ({
    team: t.field({ type: SideRef, description: 'The pair or player whom the side may meet.', resolve: teamOf }),
    probability: t.exposeFloat('ifReached', {
      description: "Probability of the meeting if the outlook's pair reaches the round, from 0 to 1.",
    }),
    probability_overall: t.exposeFloat('overall', {
      description: 'Probability that both pairs reach the round, from 0 to 1.',
    }),
    win_probability: t.exposeFloat('winProbability', {
      description: "Probability that the outlook's pair wins the meeting, from 0 to 1.",
    }),
  }),
})

const OpponentRoundRef = builder.objectRef<InDraw<OpponentRound<StructureMatch>>>('OpponentRound').implement({
  description: 'A round that a pair may still play, with its possible opponents.',
  fields: (t) => ({
    round_name: t.field({
      type: RoundRef,
      description: 'Name of the round.',
      resolve: ({ place }) => roundOfPlace(place),
    }),
    reached: t.exposeFloat('reached', { description: 'Probability that the pair reaches the round, from 0 to 1.' }),
    opponents: t.field({
      type: [OpponentRef],
      description: 'Possible opponents, the likeliest first; none if the pair advances without a match.',
      args: {
        first: t.arg.int({ description: `Maximum number of opponents to return, from 1 to ${MAX_ROWS}; all if null.` }),
      },
      resolve: ({ opponents, rules }, { first }, { budget }, info) =>
        budget.charged(inDraw(firstRows(opponents, first), rules), info),
    }),
  }),
})

const OutlookRef = builder.objectRef<Outlook>('WhatIfOutlook').implement({
  description:
    "One pair's path to the title, with the changes of the draw: its probable opponents, and the matches that matter most for it.",
  fields: (t) => ({
    entered: t.field({
      type: SideRef,
      description: 'Pair that entered the draw.',
      resolve: ({ slug, scenario }) => scenario.entered.get(slug) as Team,
    }),
    team: t.field({
      type: SideRef,
      description: 'Pair that plays on. It differs from `entered` if a player is replaced.',
      resolve: ({ slug, scenario: { rules } }) => teamOf({ slug, rules }),
    }),
    title_chance: t.float({
      description: 'Probability that the pair wins the draw with the changes, from 0 to 1.',
      resolve: ({ slug, scenario }) => scenario.after.get(slug) ?? 0,
    }),
    rounds: t.field({
      type: [OpponentRoundRef],
      description: 'Rounds that the pair may still play, its next round first; none if the pair is out.',
      resolve: ({ slug, scenario: { final, rules } }) => inDraw(probableOpponents(final, rules, slug), rules),
    }),
    hinge_matches: t.field({
      type: [HingeMatchRef],
      description:
        "Matches without a winner, those first whose winner changes the pair's title odds most. They include the pair's own matches; none if the pair is out.",
      args: {
        first: t.arg.int({ description: `Maximum number of matches to return, from 1 to ${MAX_ROWS}; all if null.` }),
      },
      resolve: ({ slug, scenario: { final, rules, after } }, { first }, { budget }, info) => {
        const hinges = (after.get(slug) ?? 0) === 0 ? [] : hingeMatches(final, rules, slug)
        return budget.charged(inDraw(firstRows(hinges, first), rules), info)
      },
    }),
  }),
})

builder.objectField(WhatIfRef, 'outlook', (t) =>
  t.field({
    type: OutlookRef,
    nullable: true,
    description: "One pair's path to the title. Null if no pair entered the draw with this slug.",
    args: {
      team_slug: t.arg.string({
        description: 'Slug with which the pair entered the draw; the pair with the highest title odds if null.',
      }),
    },
    resolve: (scenario, { team_slug }, { budget }) => {
      budget.chargeLookUp()
      const slug = team_slug ?? favoriteOf(scenario)
      return scenario.entered.has(slug) ? { slug, scenario } : null
    },
  }),
)

/** Returns the slug with which the pair with the highest title odds entered the draw; the first slug of equal pairs. */
function favoriteOf({ entered, after }: Scenario): string {
  return sortedChances<StructureMatch>(entered, after)[0]?.team.slug ?? ''
}
