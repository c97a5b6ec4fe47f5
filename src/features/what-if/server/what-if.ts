import { firstOrAll } from '#api/arguments.ts'
import { optional } from '#api/input-type.ts'
import {
  addFields,
  boolean,
  float,
  floatOrNull,
  int,
  objectType,
  one,
  oneOrNull,
  rowType,
  stringOrNull,
} from '#api/object-type.ts'
import { RoundRef } from '#api/vocabulary.ts'
import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import { DrawRef } from '#features/draws/server/draws.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import { sortedChances } from '#statistics/draws/title-odds.ts'
import { WhatIfInput } from './changes.ts'
import { type OpenMatch, type OpenSide, openMatches } from './open-matches.ts'
import { type Scenario, scenarioOf } from './scenario.ts'

/** Upper bound for the number of teams in a draw. */
const MAX_TEAMS = 1_000

const ChangedChanceRef = rowType('WhatIfChance', "A pair's chance to win a draw, before and after some changes.", {
  entered: one(SideRef, 'Pair that entered the draw.'),
  team: one(SideRef, 'Pair that plays on. It differs from `entered` if a player is replaced.'),
  withdrawn: boolean('True if the changes withdraw the pair.'),
  before: float('Probability that the pair wins the draw without the changes, from 0 to 1.'),
  after: float('Probability that the pair wins the draw with the changes, from 0 to 1.'),
})

type ChangedChance = typeof ChangedChanceRef.$inferType

const OpenSideRef = objectType<OpenSide>('WhatIfSide')('One side of a match that is still to be played.', {
  entered: oneOrNull(SideRef, 'Pair that entered the draw; null if an earlier open match decides the side.'),
  team: oneOrNull(SideRef, 'Pair that plays the match. It differs from `entered` if a player is replaced.'),
  withdrawn: boolean('True if the changes withdraw the pair.'),
  probability: floatOrNull(
    'Probability that the side wins the match, from 0 to 1; null if the match or one of its sides is open.',
  ),
})

const OpenMatchRef = objectType<OpenMatch>('WhatIfMatch')(
  'A match that is still to be played when the changes begin.',
  {
    slot: int('Position within the round, from 0.'),
    assumed: boolean('True if the changes name the winner; false if the opponent withdrew, or if the match is open.'),
    sides: one([OpenSideRef], 'Both sides of the match, the upper side first.', ({ sides }) => [...sides]),
    winner_slug: stringOrNull(
      'Entry slug of the pair that wins the match according to the changes; null if the match is open.',
      ({ winner }) => winner,
    ),
  },
)

interface OpenRound {
  depth: number
  round: Round
  matches: OpenMatch[]
}

const OpenRoundRef = objectType<OpenRound>('WhatIfRound')(
  'A round with matches that are still to be played when the changes begin.',
  {
    round_name: one(RoundRef, 'Name of the round.', ({ round }) => round),
    depth: int('Number of rounds before the final; 0 is the final.'),
    matches: one([OpenMatchRef], 'Open matches of the round, by slot.', ({ matches }, _args, { budget }, info) =>
      budget.charged(matches, info),
    ),
  },
)

export const WhatIfRef = objectType<Scenario>('WhatIf')(
  'Title odds of a draw before and after changes such as assumed winners, exact over all results of the remaining matches.',
  {
    on: oneOrNull(
      'Date',
      'Day of the forecasts with the changes, which use the results of earlier days only: the first day with an open match. Assumed winners do not change ratings unless all changes are results that really happened.',
    ),
    problem: stringOrNull(
      'Sentence that explains a contradiction in the changes and how to resolve it; null if there is none. If there is a contradiction, no change counts.',
    ),
    chances: one(
      [ChangedChanceRef],
      'Chances of all pairs of the draw, highest with the changes first. They add up to 1 before and after the changes.',
      { first: firstOrAll('pairs to return', MAX_TEAMS, 'all pairs') },
      (scenario, { first }, { budget }, info) => {
        return budget.charged(chancesOf(scenario).slice(0, first ?? MAX_TEAMS), info)
      },
    ),
    rounds: one([OpenRoundRef], 'Rounds with matches that are still to be played, first round first.', (scenario) =>
      [...Map.groupBy(openMatches(scenario), ({ depth }) => depth)].map(([depth, matches]) => ({
        depth,
        round: KNOCKOUT_ROUNDS[depth] ?? 'FINALS',
        matches,
      })),
    ),
  },
)

addFields(DrawRef, {
  what_if: oneOrNull(
    WhatIfRef,
    'Title odds with other results, withdrawals or new partners. Null if the draw has no title odds, or lacks the round `input.after`.',
    { input: optional(WhatIfInput, 'Changes to the draw; no changes if null.') },
    (draw, { input }, context) => scenarioOf(draw, input ?? {}, context),
  ),
})

/** Returns the chances of all pairs, those that are still in the draw first. */
function chancesOf({ entered, rules, before, after }: Scenario): ChangedChance[] {
  const chances = sortedChances<StructureMatch>(entered, after).map(({ team, probability }) => ({
    entered: team,
    team: rules.teams.get(team.slug) ?? team,
    withdrawn: rules.withdrawn?.has(team.slug) ?? false,
    before: before.get(team.slug) ?? 0,
    after: probability,
  }))
  return chances.sort((a, b) => b.after - a.after || b.before - a.before)
}
