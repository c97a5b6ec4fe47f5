import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { inputType, optional, required, type ValuesOf } from '#api/input-type.ts'
import { addQueries, boolean, float, one, oneOrNull, rowType } from '#api/object-type.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { addDays, type Day } from '#domain/days/day.ts'
import { SEPARATE_SCALES } from '#domain/division/side-make-up.ts'
import { isNewcomer, isSinglesNewcomer } from '#domain/figures/newcomer.ts'
import { orderPair, teamSlug } from '#domain/names/slug.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { expectedShare, winProbability } from '#statistics/ratings/match-forecast.ts'
import { areLinked, type FittedPlayer } from '#statistics/ratings/packed-fit.ts'
import { DEFAULT_FORMAT, type MatchLength } from '#statistics/ratings/rated-rows.ts'
import { fitOfDay } from './forecast-queries.ts'
import { readLastFit, strengthsIn } from './last-fit.ts'

const BEST_OF: readonly number[] = [1, 3, 5]
const POINTS_TO: readonly number[] = [11, 15, 21]

/** The players of a side, in slug order: two, or one in singles. */
type Players = readonly [PlayerRow, PlayerRow] | readonly [PlayerRow]

export const ForecastRef = rowType(
  'Forecast',
  'Forecast of a match between two pairs, or between two players of singles, whether or not it is ever played.',
  {
    one: one(SideRef, 'First side; the probability and the shares of points are those of this side.'),
    two: one(SideRef, 'Second side of the forecast.'),
    on: one('Date', 'Day of the forecast, which uses matches of earlier days only.'),
    probability: float('Probability that side one wins the match, from 0 to 1.'),
    points_share: float('Expected share of points won by side one, from .02 to .98.'),
    points_share_low: float('Lower bound of the 80% interval of points_share.'),
    points_share_high: float('Upper bound of the 80% interval of points_share.'),
    newcomer: boolean(
      'True if one of the four players has fewer than ten earlier doubles matches. In singles: if one of the two has fewer than five earlier matches of singles and doubles.',
    ),
    first_version: boolean('True for singles, whose forecasts are a first version and have a record of their own.'),
    linked: boolean(
      'Whether earlier matches link the two sides by a chain of opponents; if not, the forecast is unreliable.',
    ),
  },
)

type Forecast = typeof ForecastRef.$inferType

export const ForecastInput = inputType('ForecastInput', 'Day and format of a forecast.', {
  on: optional(
    'Date',
    'Day of the forecast, which then uses earlier matches only. If no match of doubles, or of singles, was played on it, the latest stored list up to this day is used. Default: the day after the last day of the data.',
  ),
  best_of: optional('Int', 'Maximum number of games: 1, 3 or 5.', { defaultValue: DEFAULT_FORMAT.bestOf }),
  points_to: optional('Int', 'Points that win a game: 11, 15 or 21.', { defaultValue: DEFAULT_FORMAT.pointsTo }),
})

function readFormat({ best_of, points_to }: typeof ForecastInput.$inferInput): MatchLength {
  const bestOf = best_of ?? DEFAULT_FORMAT.bestOf
  const pointsTo = points_to ?? DEFAULT_FORMAT.pointsTo
  if (!BEST_OF.includes(bestOf)) throw badUserInput(`input.best_of must be 1, 3 or 5, got ${bestOf}`)
  if (!POINTS_TO.includes(pointsTo)) throw badUserInput(`input.points_to must be 11, 15 or 21, got ${pointsTo}`)
  return { bestOf, pointsTo }
}

/** Returns both sides, players in slug order. @throws if the slugs do not name four known players, or two in singles */
async function findSides(context: RequestContext, one: readonly string[], two: readonly string[]) {
  const isSingles = one.length === 1 && two.length === 1
  for (const [name, { length }] of isSingles ? [] : Object.entries({ one, two })) {
    if (length === 2) continue
    throw badUserInput(
      `${name} must be the slugs of two players, got ${length}; in singles, both sides have one player`,
    )
  }
  const slugs = [...one, ...two]
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  const different = isSingles ? 'two different players' : 'four different players'
  if (twice !== undefined) throw badUserInput(`one and two must name ${different}, got one of them twice`)
  const { players } = await context.entities()
  return [playersOf('one', one, players), playersOf('two', two, players)] as const
}

function playersOf(name: string, slugs: readonly string[], players: Entities['players']): Players {
  const [first, second] = slugs as [string, string?]
  const ordered = second === undefined ? [first] : orderPair(first, second)
  return ordered.map((slug) => {
    const player = players.find(slug)
    const known = second === undefined ? 'a known player' : 'two known players'
    if (player === undefined) throw badUserInput(`${name} must name ${known}, got an unknown slug`)
    return player
  }) as [PlayerRow, PlayerRow]
}

function sideOf(players: Players): Side {
  const [one, two] = players
  return { slug: teamSlug(one.player_slug, two?.player_slug ?? null), players }
}

/** Returns the fit for a day and its day; before the first list all players are unknown. */
async function findFit(context: RequestContext, on: Day | null, singles: 0 | 1) {
  const fit =
    on === null ? await readLastFit(context, singles) : await context.snapshot.first(fitOfDay, { on, singles })
  const strengthOf = strengthsIn(fit, singles)
  if (fit !== undefined) return { day: fit.day, strengthOf }
  const { data_through } = await context.dataset()
  return { day: on ?? addDays(data_through ?? '2000-01-01', 1), strengthOf }
}

/**
 * Returns the forecast of two pairs, or of two players in singles; null if they cannot be compared.
 * @throws if an argument is out of bounds
 */
export async function forecastOf(
  { one, two, input }: ValuesOf<typeof FORECAST_ARGUMENTS>,
  context: RequestContext,
): Promise<Forecast | null> {
  const format = readFormat(input ?? {})
  context.budget.chargeLookUp()
  const [sideOne, sideTwo] = await findSides(context, one, two)
  const isSingles = sideOne.length === 1
  const { day, strengthOf } = await findFit(context, input?.on ?? null, isSingles ? 1 : 0)
  const fitted = (players: Players) => players.map(strengthOf) as [FittedPlayer, FittedPlayer] | [FittedPlayer]
  const [first, second] = [fitted(sideOne), fitted(sideTwo)]
  const probability = winProbability(first, second, format)
  if (probability === null) return null
  const { share, low, high } = expectedShare(first, second, format)
  const isNew = isSingles ? isSinglesNewcomer : isNewcomer
  return {
    one: sideOf(sideOne),
    two: sideOf(sideTwo),
    on: day,
    probability,
    points_share: share,
    points_share_low: low,
    points_share_high: high,
    newcomer: [...first, ...second].some(({ matches }) => isNew(matches)),
    first_version: isSingles,
    linked: areLinked(first, second),
  }
}

/** Returns the arguments for the sides, the day and the format of a forecast. */
const FORECAST_ARGUMENTS = {
  one: required(['String'], "Slugs of the first pair's two players, in any order, or of one player in singles."),
  two: required(['String'], "Slugs of the second pair's two players, in any order, or of one player in singles."),
  input: optional(ForecastInput, 'Day and format of the forecast.'),
}

addQueries({
  forecast: one(
    ForecastRef,
    "Forecast of a match of doubles or singles. BAD_USER_INPUT if a player is unknown or named twice, or if the sides can't be compared: women's and men's ratings are on separate scales, so both sides need the same make-up (two women, two men, or one of each; one woman, or one man). A player of unknown gender counts as either.",
    FORECAST_ARGUMENTS,
    async (_root, args, context) => {
      const forecast = await forecastOf(args, context)
      if (forecast === null) throw badUserInput(SEPARATE_SCALES)
      return forecast
    },
  ),
  matchup: oneOrNull(
    ForecastRef,
    'The same as forecast, but null if a player is unknown or the sides cannot be compared.',
    FORECAST_ARGUMENTS,
    async (_root, args, context) => {
      context.budget.chargeLookUp()
      const { players } = await context.entities()
      const areKnown = [...args.one, ...args.two].every((slug) => players.find(slug) !== undefined)
      return areKnown ? forecastOf(args, context) : null
    },
  ),
})
