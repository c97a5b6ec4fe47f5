import { firstOf, parseSearch } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { measureFields } from '#api/measure-fields.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addFields, addQueries, int, objectType, one, oneOrNull, string } from '#api/object-type.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { containsWords } from '#domain/names/search-text.ts'
import { shortTitle } from '#domain/names/short-title.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { ChampionsRef, titlesOf } from '#features/seasons/server/champions.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { goldMedalsOf, type SeriesPlayer, seriesPlayers } from './series-players.ts'

/** Maximum number of titles of a series in one response; `champions` lists all. */
const MAX_TITLES = 200
/** Maximum number of players with the most titles. */
const MAX_PLAYERS = 20

/** The editions of one tournament. */
interface Series {
  series_slug: string
  latest: TournamentRow
  /** Newest first. */
  editions: TournamentRow[]
}

/** Returns the series with the slug; null if no tournament belongs to it. */
async function findSeries({ entities }: RequestContext, series_slug: string): Promise<Series | null> {
  const { tournaments } = await entities()
  const editions = tournaments.all.filter(({ series }) => series === series_slug)
  const [latest] = editions
  return latest === undefined ? null : { series_slug, latest, editions }
}

/** Returns the title that all editions share, from the latest one. */
function titleOf({ latest: { short_title, title_display, league } }: Series): string {
  const title = short_title ?? shortTitle(title_display, league)
  return (
    title
      .replace(/\b20\d\d\b/g, '')
      .replace(/\s+/g, ' ')
      .trim() || title
  )
}

const SeriesPlayerRef = objectType<SeriesPlayer>('SeriesPlayer')(
  "A player's record over all editions of a series, without DreamBreakers.",
  {
    player: one(PlayerRef, 'The player of the record.'),
    editions: int('Number of editions in which the player played a match or won a title.'),
    titles: int('Number of gold medals of the player.'),
    ...measureFields(['matches_played', 'matches_won', 'matches_lost', 'matches_won_percentage']),
  },
)

export const SeriesRef = nodeType<Series>(
  'Series',
  'Slug of the series, the same as series_slug.',
  ({ series_slug }) => series_slug,
)('All editions of one tournament. Tournaments of every level count.', {
  series_slug: string('Unique name of the series in the API and in URLs.'),
  title: string('Short title of the latest edition, without its year.', titleOf),
  league: one(LeagueRef, 'League of the latest edition.', ({ latest }) => latest.league),
  editions: one([TournamentRef], 'Tournaments of the series, newest first.', ({ editions }, _args, { budget }, info) =>
    budget.charged(editions, info),
  ),
  title_count: int(
    'Number of gold medals of all editions; `champions` lists them.',
    async ({ series_slug }, _args, context) => titlesOf(await goldMedalsOf(context, series_slug)).length,
  ),
  champions: one(
    [ChampionsRef],
    'Champions of the editions, newest edition first, in the order of the query `champions`.',
    { first: firstOf('rows', MAX_TITLES, 50) },
    async ({ series_slug }, { first }, context, info) => {
      return context.budget.charged(titlesOf(await goldMedalsOf(context, series_slug)).slice(0, first), info)
    },
  ),
  most_titles: one(
    [SeriesPlayerRef],
    'Players with the most gold medals of the series; players without one are left out.',
    { first: firstOf('rows', MAX_PLAYERS, 5) },
    async ({ series_slug }, { first }, context, info) => {
      const rows = (await seriesPlayers(context, series_slug, 'titles')).filter(({ titles }) => titles > 0)
      return context.budget.charged(rows.slice(0, first), info)
    },
  ),
})

addFields(TournamentRef, {
  series: oneOrNull(
    SeriesRef,
    "The editions of the tournament: the operator's series, otherwise tournaments whose titles are the same without year, number and sponsor; null if no other edition is known and no series was imported.",
    ({ series }, _args, context) => (series === null ? null : findSeries(context, series)),
  ),
})

findNodes(SeriesRef, (slug, context) => findSeries(context, slug))

addQueries({
  series: oneOrNull(
    SeriesRef,
    'Finds a series by its slug; null if no tournament belongs to it.',
    { series_slug: required('String', 'Slug of the series.') },
    (_root, { series_slug }, context) => {
      context.budget.chargeLookUp()
      return findSeries(context, series_slug)
    },
  ),
})

const SortBy = enumType('SeriesPlayersSortBy', 'Sort key of the players of a series.', {
  titles: 'Number of gold medals.',
  matches_won: 'Number of matches won.',
})

numberedListField('seriesPlayers', {
  type: numberedListType(SeriesPlayerRef, 'SeriesPlayersList', 'records of players in a series'),
  description:
    'Records of the players in all editions of a series, highest number first; none if the series is unknown.',
  args: {
    series_slug: required('String', 'Slug of the series.'),
    search: optional(
      'String',
      "Search text of up to 100 characters. Every word must occur in the player's name, another name or country.",
    ),
    sort_by: optional(SortBy, 'Sort key of the list.', { defaultValue: 'titles' }),
  },
  find: async ({ series_slug, search, sort_by }, context) => {
    const words = parseSearch('search', search, context.budget)
    const series = await findSeries(context, series_slug)
    const rows = series === null ? [] : await seriesPlayers(context, series_slug, sort_by ?? 'titles')
    return countedRows(rows.filter(({ player }) => containsWords(player.search, words)))
  },
})
