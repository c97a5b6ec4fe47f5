import type { Entities } from '#database/entities.ts'
import type { PlayerRow } from '#database/queries/columns.ts'
import { fitOfDay } from '#database/queries/forecasts.ts'
import { addDays, type Day } from '#domain/day.ts'
import { isNewcomer } from '#domain/newcomer.ts'
import { orderPair, teamSlug } from '#domain/slug.ts'
import { type ArgumentBuilder, builder } from '#graphql/builder.ts'
import type { RequestContext } from '#graphql/context.ts'
import { badUserInput } from '#graphql/execution/errors.ts'
import { MatchRef } from '#graphql/matches.ts'
import { type Side, SideRef } from '#graphql/sides.ts'
import { expectedShare, winProbability } from '#statistics/ratings/match-forecast.ts'
import { areLinked, readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { DEFAULT_FORMAT, type MatchFormat } from '#statistics/ratings/rated-rows.ts'
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

const ForecastRef = builder.objectRef<Forecast>('Forecast').implement({
  description: 'What is expected of a match of two pairs, whether or not they ever meet.',
  fields: (t) => ({
    one: t.expose('one', { type: SideRef, description: 'The pair that is looked from.' }),
    two: t.expose('two', { type: SideRef, description: 'The other pair.' }),
    on: t.expose('on', { type: 'Date', description: 'The day whose morning it is made on, from the days before.' }),
    probability: t.exposeFloat('probability', { description: 'That one wins the match, 0 to 1.' }),
    points_share: t.exposeFloat('points_share', { description: 'The share of points that one is expected to win.' }),
    points_share_low: t.exposeFloat('points_share_low', { description: 'Its lower bound of 80 %; .02 at least.' }),
    points_share_high: t.exposeFloat('points_share_high', { description: 'Its upper bound of 80 %; .98 at most.' }),
    newcomer: t.exposeBoolean('newcomer', { description: 'Somebody has played fewer than ten doubles matches.' }),
    linked: t.exposeBoolean('linked', {
      description: 'Whether earlier matches link the two pairs, if only through others; else nothing compares them.',
    }),
  }),
})

const Input = builder.inputType('ForecastInput', {
  description: 'On which day, and for which format.',
  fields: (t) => ({
    on: t.field({
      type: 'Date',
      description:
        "By the fit of this day's morning where matches were played on it, else by the latest kept list not after it; without it, after the last day.",
    }),
    best_of: t.int({ defaultValue: DEFAULT_FORMAT.bestOf, description: '1, 3 or 5.' }),
    points_to: t.int({ defaultValue: DEFAULT_FORMAT.pointsTo, description: '11, 15 or 21.' }),
  }),
})

function readFormat({ best_of, points_to }: typeof Input.$inferInput): MatchFormat {
  const bestOf = best_of ?? DEFAULT_FORMAT.bestOf
  const pointsTo = points_to ?? DEFAULT_FORMAT.pointsTo
  if (!BEST_OF.includes(bestOf)) throw badUserInput(`input.best_of must be 1, 3 or 5, got ${bestOf}`)
  if (!POINTS_TO.includes(pointsTo)) throw badUserInput(`input.points_to must be 11, 15 or 21, got ${pointsTo}`)
  return { bestOf, pointsTo }
}

/** Both pairs' players in the order of their slugs. @throws where they are not four players, or one is not known */
async function findPairs(context: RequestContext, one: readonly string[], two: readonly string[]) {
  for (const [name, slugs] of Object.entries({ one, two })) {
    if (slugs.length !== 2) throw badUserInput(`${name} must be the slugs of two players, got ${slugs.length}`)
  }
  const slugs = [...one, ...two]
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  if (twice !== undefined) throw badUserInput('one and two must name four players, and one stands twice')
  const { players } = await context.entities()
  return [pairOf('one', one, players), pairOf('two', two, players)] as const
}

function pairOf(name: string, slugs: readonly string[], players: Entities['players']) {
  return orderPair(...(slugs as [string, string])).map((slug) => {
    const player = players.find(slug)
    if (player === undefined) throw badUserInput(`${name} names a player who is not known`)
    return player
  }) as [PlayerRow, PlayerRow]
}

function sideOf([one, two]: Pair): Side {
  return { slug: teamSlug(one.player_slug, two.player_slug), players: [one, two] }
}

/** The fit that answers for a day, and that day: nobody is known before the first list. */
async function findFit(context: RequestContext, on: Day | null) {
  const fit = on === null ? await readLastFit(context) : await context.snapshot.first(fitOfDay, { on })
  if (fit !== undefined) return { day: fit.day, strengthOf: readPackedFit(fit.strengths) }
  const { data_through } = await context.dataset()
  return { day: on ?? addDays(data_through ?? '2000-01-01', 1), strengthOf: readPackedFit(new Uint8Array()) }
}

interface ForecastArguments {
  one: readonly string[]
  two: readonly string[]
  input?: typeof Input.$inferInput | null | undefined
}

async function forecastOf({ one, two, input }: ForecastArguments, context: RequestContext): Promise<Forecast> {
  const format = readFormat(input ?? {})
  context.budget.lookUp()
  const [pairOne, pairTwo] = await findPairs(context, one, two)
  const { day, strengthOf } = await findFit(context, input?.on ?? null)
  const fitted = ([a, b]: Pair) => [strengthOf(a.id), strengthOf(b.id)] as const
  const [first, second] = [fitted(pairOne), fitted(pairTwo)]
  const { share, low, high } = expectedShare(first, second, format)
  return {
    one: sideOf(pairOne),
    two: sideOf(pairTwo),
    on: day,
    probability: winProbability(first, second, format),
    points_share: share,
    points_share_low: low,
    points_share_high: high,
    newcomer: [...first, ...second].some(({ matches }) => isNewcomer(matches)),
    linked: areLinked(first, second),
  }
}

/** Whom a forecast is about, and of what. */
const forecastArguments = (t: ArgumentBuilder) => ({
  one: t.stringList({ required: true, description: "A pair's two player slugs." }),
  two: t.stringList({ required: true, description: "The other pair's two player slugs." }),
  input: t({ type: Input, description: 'On which day, and for which format.' }),
})

builder.queryFields((t) => ({
  forecast: t.field({
    type: ForecastRef,
    description:
      "What is expected of a doubles match. Each of one and two is a pair's two player slugs, in any order. BAD_USER_INPUT where a player is unknown or stands twice.",
    args: forecastArguments(t.arg),
    resolve: (_root, args, context) => forecastOf(args, context),
  }),
  matchup: t.field({
    type: ForecastRef,
    nullable: true,
    description: 'As forecast, but null where a player is not known.',
    args: forecastArguments(t.arg),
    resolve: async (_root, args, context) => {
      context.budget.lookUp()
      const { players } = await context.entities()
      const areKnown = [...args.one, ...args.two].every((slug) => players.find(slug) !== undefined)
      return areKnown ? forecastOf(args, context) : null
    },
  }),
}))

const MatchForecastRef = builder
  .objectRef<{ team_one_probability: number; newcomer: boolean }>('MatchForecast')
  .implement({
    description: 'The forecast of a match, made from the days before it.',
    fields: (t) => ({
      team_one_probability: t.exposeFloat('team_one_probability', { description: 'That team one wins, 0 to 1.' }),
      newcomer: t.exposeBoolean('newcomer', {
        description: 'Somebody had played fewer than ten doubles matches before: it then says little.',
      }),
    }),
  })

builder.objectField(MatchRef, 'forecast', (t) =>
  t.field({
    type: MatchForecastRef,
    nullable: true,
    description:
      'Made from the days before the match, also where it is scheduled or in progress; null for singles, Dreambreakers, walkovers, retirements, what is postponed, cancelled or abandoned, and what is not a doubles match of four known players.',
    resolve: ({ team_one_probability, newcomer }) =>
      team_one_probability === null ? null : { team_one_probability, newcomer: newcomer === 1 },
  }),
)
