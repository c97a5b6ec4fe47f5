import DataLoader from 'dataloader'
import { firstOrAll } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { optional } from '#api/input-type.ts'
import { defineLoader } from '#api/loaders.ts'
import { addFields, boolean, float, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import { RoundRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Day } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Round } from '#domain/match/round.ts'
import { fitOfDay as readFitOfDay } from '#features/forecasts/server/forecast-queries.ts'
import { strengthsIn } from '#features/forecasts/server/last-fit.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import type { DrawTeam } from '#statistics/draws/draw-match.ts'
import { hasTitleOdds, type TitleChance, titleOdds } from '#statistics/draws/title-odds.ts'
import type { Chance } from '#statistics/draws/title-tree.ts'
import { type SideStrength, winProbability } from '#statistics/ratings/match-forecast.ts'
import type { FittedPlayer } from '#statistics/ratings/packed-fit.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import { DrawRef, type EventDraw } from './draws.ts'
import type { StructureMatch } from './structure.ts'

/** Returns a loader of the ratings that forecasts of a day are computed from; a request needs few days. */
const fitLoader = (singles: 0 | 1) =>
  defineLoader(
    (snapshot) =>
      new DataLoader((days: readonly Day[]) =>
        Promise.all(days.map(async (on) => (await snapshot.first(readFitOfDay, { on, singles })) ?? null)),
      ),
  )

const FIT_LOADERS = [fitLoader(0), fitLoader(1)] as const

/** Returns a function that reads players' strengths on the morning of a day. @param singles 1 for singles, 0 for doubles */
export async function strengthsOn({ loader }: Pick<RequestContext, 'loader'>, on: Day | null, singles: 0 | 1) {
  return strengthsIn(on === null ? null : await loader(FIT_LOADERS[singles]).load(on), singles)
}

/** Upper bound for the number of teams in a draw. */
const MAX_TEAMS = 1_000

interface TitleOdds {
  on: Day | null
  first_version: boolean
  chances: TitleChance<StructureMatch>[]
}

const TitleChanceRef = objectType<TitleChance<StructureMatch>>('TitleChance')("A team's chance to win a draw.", {
  team: one(SideRef, 'Pair of the draw.'),
  probability: float('Probability that the team wins the draw, from 0 to 1; 0 after its elimination.'),
})

const TitleOddsRef = objectType<TitleOdds>('TitleOdds')(
  "The teams' chances to win a draw at the start of one of its rounds, over all possible results of the remaining matches.",
  {
    on: oneOrNull(
      'Date',
      'Day of the underlying forecasts, which use the results of earlier days only; null after the final.',
    ),
    first_version: boolean('True for singles, whose forecasts are a first version.'),
    teams_left: int(
      'Number of teams that can still win the draw.',
      ({ chances }) => chances.filter(({ probability }) => probability > 0).length,
    ),
    chances: one(
      [TitleChanceRef],
      'Chances of all teams of the draw, highest first. All probabilities add up to 1.',
      { first: firstOrAll('teams to return', MAX_TEAMS, 'all teams') },
      ({ chances }, { first }, { budget }, info) => {
        const asked = first == null ? chances : chances.slice(0, first)
        return budget.charged(asked, info)
      },
    ),
  },
)

addFields(DrawRef, {
  title_odds: oneOrNull(
    TitleOddsRef,
    "The teams' chances to win the draw. Null if the draw is incomplete, has no single final, lacks the given round or its results, or mixes women, men and mixed pairs. Those of a singles draw are a first version.",
    { after: optional(RoundRef, 'Chances after this round; before the first round if null.') },
    async (draw, { after }, context) => {
      const next = nextDepth(draw, after)
      if (next === null || !hasOdds(draw)) return null
      const on = firstDayOfRounds(draw, next)
      const chances = titleOdds(draw, next, await chanceOn(context, draw, on))
      return chances.length === 0 ? null : { on, chances, first_version: sizeOfSides(draw) === 1 }
    },
  ),
})

/** Returns the depth of the next round; null if the draw does not have the round `after`. */
export function nextDepth({ stages }: EventDraw, after: Round | null | undefined): number | null {
  if (after == null) return stages[0]?.depth ?? null
  const stage = stages.find(({ round }) => round === after)
  return stage === undefined ? null : stage.depth - 1
}

/** Returns whether a draw is known with everything that its title odds depend on, and is all of doubles or all of singles. */
export function hasOdds(draw: EventDraw): boolean {
  return hasTitleOdds(draw) && sizeOfSides(draw) !== null
}

/** Returns the number of players of a side in all matches of a draw; null if it differs. */
function sizeOfSides({ stages }: EventDraw): number | null {
  const sizes = stages.flatMap(({ nodes }) =>
    nodes.map(({ match }) => {
      const { discipline, sideSize } = MATCH_DIVISION_FACTS[match?.match_division ?? 'DREAMBREAKER']
      return discipline === null ? null : sideSize[1]
    }),
  )
  const [size = null] = sizes
  return sizes.every((each) => each === size) ? size : null
}

/** Returns the first day of the rounds from a depth on, whether or not earlier rounds have open matches; null after the final. */
function firstDayOfRounds({ stages }: EventDraw, next: number): Day | null {
  const days = stages
    .filter(({ depth }) => depth <= next)
    .flatMap(({ nodes }) => nodes.flatMap(({ match }) => match?.date ?? []))
  return days.toSorted()[0] ?? null
}

/** Returns forecasts of a draw's matches on the morning of a day. */
export async function chanceOn(
  context: Pick<RequestContext, 'loader'>,
  draw: EventDraw,
  on: Day | null,
): Promise<Chance<StructureMatch>> {
  return chanceBy(await strengthsOn(context, on, sizeOfSides(draw) === 1 ? 1 : 0))
}

/** Returns forecasts by players' strengths, each in the format that the match was announced with. */
export function chanceBy(strengthOf: (player: PlayerRow) => FittedPlayer): Chance<StructureMatch> {
  const known = new Map<DrawTeam<PlayerRow>, SideStrength>()
  const strengths = (team: DrawTeam<PlayerRow>): SideStrength => {
    const found = known.get(team) ?? (team.players.map((player) => strengthOf(player)) as [FittedPlayer, FittedPlayer])
    known.set(team, found)
    return found
  }
  return ({ row }, one, two) => winProbability(strengths(one), strengths(two), formatOf(row))
}
