import { type ArgumentBuilder, builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { addDays, type Day } from '#domain/days/day.ts'
import { SEPARATE_SCALES } from '#domain/division/side-make-up.ts'
import { isNewcomer } from '#domain/figures/newcomer.ts'
import { orderPair, teamSlug } from '#domain/names/slug.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { expectedShare, winProbability } from '#statistics/ratings/match-forecast.ts'
import { areLinked, readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { DEFAULT_FORMAT, type MatchLength } from '#statistics/ratings/rated-rows.ts'
import { fitOfDay } from './forecast-queries.ts'
import { readLastFit } from './last-fit.ts'

const BEST_OF: readonly number[] = [1, 3, 5]
const POINTS_TO: readonly number[] = [11, 15, 21]

type Pair = readonly [PlayerRow, PlayerRow]

interface Forecast {
  one: Side
  two: Side
  on: Day
  probability: number
  points_share: number
  points_share_low: number
  points_share_high: number
  newcomer: boolean
  linked: boolean
}

export const ForecastRef = builder.objectRef<Forecast>('Forecast').implement({
  description: 'Forecast of a match between two pairs, whether or not the match is ever played.',
  fields: (t) => ({
    one: t.expose('one', {
      type: SideRef,
      description: 'First pair; the probability and the shares of points are those of this pair.',
    }),
    two: t.expose('two', { type: SideRef, description: 'Second pair of the forecast.' }),
    on: t.expose('on', { type: 'Date', description: 'Day of the forecast, which uses matches of earlier days only.' }),
    probability: t.exposeFloat('probability', {
      description: 'Probability that pair one wins the match, from 0 to 1.',
    }),
    points_share: t.exposeFloat('points_share', {
      description: 'Expected share of points won by pair one, from .02 to .98.',
    }),
    points_share_low: t.exposeFloat('points_share_low', {
      description: 'Lower bound of the 80% interval of points_share.',
    }),
    points_share_high: t.exposeFloat('points_share_high', {
      description: 'Upper bound of the 80% interval of points_share.',
    }),
    newcomer: t.exposeBoolean('newcomer', {
      description: 'True if one of the four players has fewer than ten earlier doubles matches.',
    }),
    linked: t.exposeBoolean('linked', {
      description:
        'Whether earlier matches link the two pairs by a chain of opponents; if not, the forecast is unreliable.',
    }),
  }),
})

export const ForecastInput = builder.inputType('ForecastInput', {
  description: 'Day and format of a forecast.',
  fields: (t) => ({
    on: t.field({
      type: 'Date',
      description:
        'Day of the forecast, which then uses earlier matches only. If no doubles match was played on it, the latest stored list up to this day is used. Default: the day after the last day of the data.',
    }),
    best_of: t.int({ defaultValue: DEFAULT_FORMAT.bestOf, description: 'Maximum number of games: 1, 3 or 5.' }),
    points_to: t.int({ defaultValue: DEFAULT_FORMAT.pointsTo, description: 'Points that win a game: 11, 15 or 21.' }),
  }),
})

function readFormat({ best_of, points_to }: typeof ForecastInput.$inferInput): MatchLength {
  const bestOf = best_of ?? DEFAULT_FORMAT.bestOf
  const pointsTo = points_to ?? DEFAULT_FORMAT.pointsTo
  if (!BEST_OF.includes(bestOf)) throw badUserInput(`input.best_of must be 1, 3 or 5, got ${bestOf}`)
  if (!POINTS_TO.includes(pointsTo)) throw badUserInput(`input.points_to must be 11, 15 or 21, got ${pointsTo}`)
  return { bestOf, pointsTo }
}

/** Returns both pairs, players in slug order. @throws if the slugs do not name four known players */
async function findPairs(context: RequestContext, one: readonly string[], two: readonly string[]) {
  for (const [name, slugs] of Object.entries({ one, two })) {
    if (slugs.length !== 2) throw badUserInput(`${name} must be the slugs of two players, got ${slugs.length}`)
  }
  const slugs = [...one, ...two]
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  if (twice !== undefined) throw badUserInput('one and two must name four different players, got one of them twice')
  const { players } = await context.entities()
  return [pairOf('one', one, players), pairOf('two', two, players)] as const
}

function pairOf(name: string, slugs: readonly string[], players: Entities['players']) {
  return orderPair(...(slugs as [string, string])).map((slug) => {
    const player = players.find(slug)
    if (player === undefined) throw badUserInput(`${name} must name two known players, got an unknown slug`)
    return player
  }) as [PlayerRow, PlayerRow]
}

function sideOf([one, two]: Pair): Side {
  return { slug: teamSlug(one.player_slug, two.player_slug), players: [one, two] }
}

/** Returns the fit for a day and its day; before the first list all players are debutants. */
async function findFit(context: RequestContext, on: Day | null) {
  const fit = on === null ? await readLastFit(context) : await context.snapshot.first(fitOfDay, { on })
  if (fit !== undefined) return { day: fit.day, strengthOf: readPackedFit(fit.strengths) }
  const { data_through } = await context.dataset()
  return { day: on ?? addDays(data_through ?? '2000-01-01', 1), strengthOf: readPackedFit(new Uint8Array()) }
}

interface ForecastArguments {
  one: readonly string[]
  two: readonly string[]
  input?: typeof ForecastInput.$inferInput | null | undefined
}

/** Returns the forecast of two pairs; null if they cannot be compared. @throws if an argument is out of bounds */
export async function forecastOf(
  { one, two, input }: ForecastArguments,
  context: RequestContext,
): Promise<Forecast | null> {
  const format = readFormat(input ?? {})
  context.budget.chargeLookUp()
  const [pairOne, pairTwo] = await findPairs(context, one, two)
  const { day, strengthOf } = await findFit(context, input?.on ?? null)
  const fitted = ([a, b]: Pair) => [strengthOf(a), strengthOf(b)] as const
  const [first, second] = [fitted(pairOne), fitted(pairTwo)]
  const probability = winProbability(first, second, format)
  if (probability === null) return null
  const { share, low, high } = expectedShare(first, second, format)
  return {
    one: sideOf(pairOne),
    two: sideOf(pairTwo),
    on: day,
    probability,
    points_share: share,
    points_share_low: low,
    points_share_high: high,
    newcomer: [...first, ...second].some(({ matches }) => isNewcomer(matches)),
    linked: areLinked(first, second),
  }
}

/** Returns the arguments for the pairs, the day and the format of a forecast. */
const forecastArguments = (t: ArgumentBuilder) => ({
  one: t.stringList({ required: true, description: "Slugs of the first pair's two players, in any order." }),
  two: t.stringList({ required: true, description: "Slugs of the second pair's two players, in any order." }),
  input: t({ type: ForecastInput, description: 'Day and format of the forecast.' }),
})

builder.queryFields((t) => ({
  forecast: t.field({
    type: ForecastRef,
    description:
      "Forecast of a doubles match. BAD_USER_INPUT if a player is unknown or named twice, or if the pairs can't be compared: women's and men's ratings are on separate scales, so both sides need the same make-up (two women, two men, or one of each). A player of unknown gender counts as either.",
    args: forecastArguments(t.arg),
    resolve: async (_root, args, context) => {
      const forecast = await forecastOf(args, context)
      if (forecast === null) throw badUserInput(SEPARATE_SCALES)
      return forecast
    },
  }),
  matchup: t.field({
    type: ForecastRef,
    nullable: true,
    description: 'The same as forecast, but null if a player is unknown or the pairs cannot be compared.',
    args: forecastArguments(t.arg),
    resolve: async (_root, args, context) => {
      context.budget.chargeLookUp()
      const { players } = await context.entities()
      const areKnown = [...args.one, ...args.two].every((slug) => players.find(slug) !== undefined)
      return areKnown ? forecastOf(args, context) : null
    },
  }),
}))
