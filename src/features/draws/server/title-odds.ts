import DataLoader from 'dataloader'
import { checkBetween } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { defineLoader } from '#api/loaders.ts'
import { RoundRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Day } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Round } from '#domain/match/round.ts'
import { type FitRow, fitOfDay as readFitOfDay } from '#features/forecasts/server/forecast-queries.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import type { DrawTeam } from '#statistics/draws/draw-match.ts'
import { hasTitleOdds, type TitleChance, titleOdds } from '#statistics/draws/title-odds.ts'
import type { Chance } from '#statistics/draws/title-tree.ts'
import { type PairStrength, winProbability } from '#statistics/ratings/match-forecast.ts'
import { type FittedPlayer, readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import { DrawRef, type EventDraw } from './draws.ts'
import type { StructureMatch } from './structure.ts'

/** Loads the ratings that forecasts of a day are computed from; a request needs few days. */
export const fitOfDay = defineLoader(
  (snapshot) =>
    new DataLoader((days: readonly Day[]) =>
      Promise.all(days.map(async (on) => (await snapshot.first(readFitOfDay, { on })) ?? null)),
    ),
)

/** Upper bound for the number of teams in a draw. */
const MAX_TEAMS = 1_000

interface TitleOdds {
  on: Day | null
  chances: TitleChance<StructureMatch>[]
}

const TitleChanceRef = builder.objectRef<TitleChance<StructureMatch>>('TitleChance').implement({
  description: "A team's chance to win a draw.",
  fields: (t) => ({
    team: t.expose('team', { type: SideRef, description: 'Pair of the draw.' }),
    probability: t.exposeFloat('probability', {
      description: 'Probability that the team wins the draw, from 0 to 1; 0 after its elimination.',
    }),
  }),
})

const TitleOddsRef = builder.objectRef<TitleOdds>('TitleOdds').implement({
  description:
    "The teams' chances to win a draw at the start of one of its rounds, over all possible results of the remaining matches.",
  fields: (t) => ({
    on: t.expose('on', {
      type: 'Date',
      nullable: true,
      description: 'Day of the underlying forecasts, which use the results of earlier days only; null after the final.',
    }),
    teams_left: t.int({
      description: 'Number of teams that can still win the draw.',
      resolve: ({ chances }) => chances.filter(({ probability }) => probability > 0).length,
    }),
    chances: t.field({
      type: [TitleChanceRef],
      description: 'Chances of all teams of the draw, highest first. All probabilities add up to 1.',
      args: {
        first: t.arg.int({
          description: `Maximum number of teams to return, from 1 to ${MAX_TEAMS}; all teams if null.`,
        }),
      },
      resolve: ({ chances }, { first }, { budget }, info) => {
        if (first != null) checkBetween('first', [1, MAX_TEAMS], first)
        const asked = first == null ? chances : chances.slice(0, first)
        return budget.charged(asked, info)
      },
    }),
  }),
})

builder.objectField(DrawRef, 'title_odds', (t) =>
  t.field({
    type: TitleOddsRef,
    nullable: true,
    description:
      "The teams' chances to win the draw. Null if the draw is incomplete, is a singles draw, has no single final, lacks the given round or its results, or mixes women's, men's and mixed pairs.",
    args: {
      after: t.arg({ type: RoundRef, description: 'Chances after this round; before the first round if null.' }),
    },
    resolve: async (draw, { after }, { loader }) => {
      const next = nextDepth(draw, after)
      if (next === null || !hasDoublesOdds(draw)) return null
      const on = firstDayOfRounds(draw, next)
      const fit = on === null ? null : await loader(fitOfDay).load(on)
      const chances = titleOdds(draw, next, chanceBy(fit))
      return chances.length === 0 ? null : { on, chances }
    },
  }),
)

/** Returns whether a draw is a doubles draw with everything that its title odds depend on. */
export function hasDoublesOdds(draw: EventDraw): boolean {
  return hasTitleOdds(draw) && isOfDoubles(draw)
}

/** Returns the depth of the next round; null if the draw does not have the round `after`. */
export function nextDepth({ stages }: EventDraw, after: Round | null | undefined): number | null {
  if (after == null) return stages[0]?.depth ?? null
  const stage = stages.find(({ round }) => round === after)
  return stage === undefined ? null : stage.depth - 1
}

function isOfDoubles({ stages }: EventDraw): boolean {
  return stages.every(({ nodes }) =>
    nodes.every(({ match }) => {
      const { discipline } = MATCH_DIVISION_FACTS[match?.match_division ?? 'DREAMBREAKER']
      return discipline === 'gender_doubles' || discipline === 'mixed_doubles'
    }),
  )
}

/** Returns the first day of the rounds from a depth on, whether or not earlier rounds have open matches; null after the final. */
function firstDayOfRounds({ stages }: EventDraw, next: number): Day | null {
  const days = stages
    .filter(({ depth }) => depth <= next)
    .flatMap(({ nodes }) => nodes.flatMap(({ match }) => match?.date ?? []))
  return days.toSorted()[0] ?? null
}

/** Returns forecasts by the ratings of one day, each in the format that the match was announced with. */
export function chanceBy(fit: FitRow | null): Chance<StructureMatch> {
  const strengthOf = readPackedFit(fit?.strengths ?? new Uint8Array())
  const known = new Map<DrawTeam<PlayerRow>, PairStrength>()
  const strengths = (team: DrawTeam<PlayerRow>): PairStrength => {
    const found = known.get(team) ?? (team.players.map((player) => strengthOf(player)) as [FittedPlayer, FittedPlayer])
    known.set(team, found)
    return found
  }
  return ({ row }, one, two) => winProbability(strengths(one), strengths(two), formatOf(row))
}
