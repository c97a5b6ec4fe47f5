import * as z from 'zod'
import { DISCIPLINES } from '#domain/division/discipline.ts'
import { RANKING_FIGURES, RANKING_MINIMUM } from '#domain/figures/figures.ts'
import { measureNamed } from '#domain/figures/measure.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { lowerFirst } from '#domain/format/format.ts'
import { MATCH_FILTER_LIST, type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import {
  comparePath,
  profilePath,
  rankingPath,
  ratingsPath,
  searchPath,
  tournamentPath,
  withQuery,
} from '#web/routing/paths.ts'
import {
  ASK,
  FORECAST,
  HEAD_TO_HEAD,
  MATCHES,
  PLAYER_SUMMARY,
  RANKING,
  RATINGS,
  SEARCH,
  TOURNAMENT,
} from './documents.ts'
import { type FoundSide, findPair, findPlayer, findSide, findTournament } from './find-names.ts'
import { defineTool, RANGE, rangeOf, type Tool } from './tool.ts'

const player = z.string().min(1).max(100).describe('Name or slug of a player, such as "Ben Johns".')
const side = z
  .string()
  .min(1)
  .max(200)
  .describe('A player, or a pair as two names separated by "/", such as "Anna Bright / Hayden Patriquin".')
const limit = z.int().min(1).max(50).default(10).describe('Maximum number of rows, from 1 to 50.')

const ask = defineTool({
  name: 'ask',
  title: 'Ask',
  description:
    'Answers one question in plain English from the results: records, totals, percentages, head-to-heads, last meetings, medals, leaders, streaks, rankings, ages, tournaments, partners. Without an answer, the text says why, and not_understood has the words that could not be used.',
  input: {
    question: z
      .string()
      .min(1)
      .max(200)
      .describe('The question, such as "How many finals has Anna Leigh Waters won?".'),
  },
  run: async ({ question }, query) => {
    const data = await query<{ answer: { url: string | null } }>(ASK, { question })
    return { path: data.answer.url ?? searchPath(question), data }
  },
})

const search = defineTool({
  name: 'search',
  title: 'Search',
  description: 'Finds players, pairs and tournaments by parts of their names, also with typos and initials.',
  input: { text: z.string().min(1).max(100).describe('Words of a name or title.'), limit },
  run: async ({ text, limit: first }, ask) => ({ path: searchPath(text), data: await ask(SEARCH, { text, first }) }),
})

const playerSummary = defineTool({
  name: 'player',
  title: 'Player',
  description:
    "A player's record, finals, deciding games, winning streak, pickles, last defeat, medals and rating. A range of days and a discipline narrow all but the medals and the rating.",
  input: {
    player,
    discipline: z.enum(DISCIPLINES).optional(),
    ...RANGE,
  },
  run: async ({ player: name, discipline, ...range }, ask) => {
    const slug = await findPlayer(name, ask)
    const input = { ...rangeOf(range), ...(discipline && { discipline }) }
    const path = withQuery(profilePath({ player: slug }, 'splits'), { discipline, ...range })
    return { path, data: await ask(PLAYER_SUMMARY, { slug, input }) }
  },
})

const headToHead = defineTool({
  name: 'head_to_head',
  title: 'Head-to-head',
  description: 'The record of two players or two pairs against each other and as partners, with their latest matches.',
  input: { one: side, two: side, limit, ...RANGE },
  run: async ({ one, two, limit: rows, ...range }, ask) => {
    const [first, second] = await Promise.all([findSide(one, ask), findSide(two, ask)])
    const ownSide = first.players.length === 2 ? { team_slug: first.slug } : { player_slug: first.slug }
    const variables = {
      one: first.slug,
      two: second.slug,
      input: rangeOf(range),
      matches: { ...ownSide, opponent_slug: second.slug, ...rangeOf(range) },
      limit: rows,
    }
    return { path: withQuery(comparePath(first.slug, second.slug), range), data: await ask(HEAD_TO_HEAD, variables) }
  },
})

const ranking = defineTool({
  name: 'ranking',
  title: 'Ranking',
  description:
    'Players ranked by rating (points per game above an average player, from doubles results), or by matches won in one of six disciplines.',
  input: {
    ranking: z.enum(['ratings-women', 'ratings-men', ...RANKING_DIVISIONS]),
    sort_by: z
      .enum(RANKING_FIGURES)
      .default('matches_won')
      .describe(
        `Order of the rankings by results. Percentages count only players with ${RANKING_MINIMUM} matches or more.`,
      ),
    limit,
    ...RANGE,
  },
  run: async ({ ranking: name, sort_by, limit: first, ...range }, ask) => {
    if (name === 'ratings-women' || name === 'ratings-men') {
      const [page, gender] = name === 'ratings-women' ? (['women', 'FEMALE'] as const) : (['men', 'MALE'] as const)
      const path = withQuery(ratingsPath(page), { on: range.to })
      return { path, data: await ask(RATINGS, { first, input: { gender, on: range.to ?? null } }) }
    }
    const { gender, discipline } = RANKINGS[name]
    const min_matches = measureNamed(sort_by).ranking?.hasMinimum ? RANKING_MINIMUM : 1
    const input = { gender, sort_by: `${discipline}_${sort_by}`, min_matches, ...rangeOf(range) }
    const period = (range.from ?? range.to) ? {} : { period: 'ALL_TIME' }
    const path = withQuery(rankingPath(name), { sort: sort_by.toUpperCase(), ...period, ...range })
    return { path, data: await ask(RANKING, { first, input }) }
  },
})

/** The filters of the tool `matches`, by their names in the URLs of match lists: all that have values to choose from. */
const FILTERS = Object.fromEntries(
  MATCH_FILTER_LIST.flatMap(([name, { name: label, options, parse, isShared }]) => {
    if (options === undefined) return []
    const [first, ...others] = options.map(({ value }) => value)
    // Results have leagues and levels of their own.
    const isListed = first !== undefined && !isShared
    const schema = isListed
      ? z.enum([first, ...others])
      : z.string().refine((text) => parse(text) !== undefined, { error: `must be a ${lowerFirst(label)}` })
    const values = options.map(({ value, label: text }) => `${value}: ${text}`)
    return [[name, schema.optional().describe([label, ...values].join('; '))]]
  }),
)

const matches = defineTool({
  name: 'matches',
  title: 'Matches',
  description:
    'Matches, newest first, with the numbers of matches, games and points. Filters combine: the matches of a player or pair, against an opponent, with a partner, at a tournament.',
  input: {
    side: side.optional(),
    opponent: side.optional(),
    partner: player.optional(),
    tournament: z.string().min(1).max(200).optional().describe('Title or slug of a tournament.'),
    ...FILTERS,
    ...RANGE,
    limit,
    page: z.int().min(1).max(10_000).default(1),
  },
  run: async ({ side: ownSide, opponent, partner, tournament, limit: pageSize, page, ...others }, ask) => {
    const filters: MatchFilters = {
      ...(ownSide !== undefined && filterOfSide(await findSide(ownSide, ask))),
      ...(opponent !== undefined && { opponent: (await findSide(opponent, ask)).slug }),
      ...(partner !== undefined && { partner: await findPlayer(partner, ask) }),
      ...(tournament !== undefined && { tournament: await findTournament(tournament, ask) }),
      ...others,
    }
    const data = await ask<object>(MATCHES, {
      page,
      pageSize,
      input: { time_period: 'ALL_TIME', ...matchFilterInput(filters) },
    })
    return { path: matchesPath(filters), data }
  },
})

function filterOfSide({ slug, players }: FoundSide): MatchFilters {
  return players.length === 2 ? { team: slug } : { player: slug }
}

const tournament = defineTool({
  name: 'tournament',
  title: 'Tournament',
  description:
    "A tournament's dates, location, medals by event, finals with scores, and the number of matches by round.",
  input: { tournament: z.string().min(1).max(200).describe('Title or slug of a tournament.') },
  run: async ({ tournament: title }, ask) => {
    const slug = await findTournament(title, ask)
    return { path: tournamentPath(slug), data: await ask(TOURNAMENT, { slug }) }
  },
})

const forecast = defineTool({
  name: 'forecast',
  title: 'Forecast',
  description:
    'Win probability of the first pair in a doubles match against the second. Both pairs must be two women, two men, or one of each.',
  input: {
    one: side,
    two: side,
    best_of: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(3),
    points_to: z.union([z.literal(11), z.literal(15), z.literal(21)]).default(11),
  },
  run: async ({ one, two, best_of, points_to }, ask) => {
    const [first, second] = await Promise.all([findPair(one, ask), findPair(two, ask)])
    const data = await ask<object>(FORECAST, { one: first.players, two: second.players, input: { best_of, points_to } })
    return { path: comparePath(first.slug, second.slug), data }
  },
})

export const TOOLS: readonly Tool[] = [ask, search, playerSummary, headToHead, ranking, matches, tournament, forecast]
