import type { PlayerRow } from '#database/queries/columns.ts'
import type { ActivePlayersFilters } from '#database/queries/player-days.ts'
import { type PlayersFilters, playerPlace, playersPage } from '#database/queries/players.ts'
import type { Order, Placed } from '#database/query-shapes.ts'
import { parseSearch } from './arguments.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { askedRange, checkDays, findDays } from './day-range.ts'
import type { Budget } from './execution/budget.ts'
import { badUserInput } from './execution/errors.ts'
import { connectionArguments, connectionType, heldList, resolveConnection } from './lists/connection.ts'
import { activePlayersOf } from './lists/player-list.ts'
import { followed } from './moved-slugs.ts'
import { GenderRef, OrderByRef } from './vocabulary.ts'

export const PlayerRef = builder.objectRef<PlayerRow>('Player').implement({
  description: 'Somebody who played, as the results name them. Two people of one name are two players.',
  fields: (t) => ({
    id: t.exposeID('player_slug', { description: 'The slug.' }),
    player_slug: t.exposeString('player_slug', { description: 'What the player is known by, here and in addresses.' }),
    name: t.exposeString('name', { description: 'The name with its case and accents.' }),
    profile_image_url: t.exposeString('profile_image_url', {
      nullable: true,
      description: 'A picture of the player, where the source gives one.',
    }),
    gender: t.expose('gender', {
      type: GenderRef,
      nullable: true,
      description: "Null where neither the source nor the player's own matches tell.",
    }),
    age: t.exposeInt('age', { nullable: true, description: 'Whole years at the last day that the data covers.' }),
    country_code: t.exposeString('country_code', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2, upper case.',
    }),
    country_flag_url: t.string({
      nullable: true,
      description: "The country's flag as an SVG file: a path below this site's own root.",
      resolve: ({ country_code }) => (country_code === null ? null : `/flags/${country_code}.svg`),
    }),
    total_matches_played: t.exposeInt('total_matches_played', {
      description: 'Played matches that name the player, Dreambreakers included; walkovers are not played.',
    }),
  }),
})

builder.objectField(PlayerRef, 'aliases', (t) =>
  t.field({
    type: ['String'],
    description: 'Other names that the source knows the player by.',
    resolve: ({ aliases }) => JSON.parse(aliases) as string[],
  }),
)

/** A player in a list, with the played matches of its days. */
interface ListedPlayer extends PlayerRow {
  matches_played: number
}

const { connection, edge } = connectionType<PlayerRow, ListedPlayer>(PlayerRef, 'players')

builder.objectField(edge, 'matches_played', (t) =>
  t.int({
    description: 'Played matches in the days of the filter, Dreambreakers included; of all time without any.',
    resolve: ({ node }) => node.matches_played,
  }),
)

const SortBy = builder.enumType('PlayersSortBy', {
  description: 'What players are sorted by.',
  values: { total_matches_played: { description: 'The number of played matches.' } },
})

const Filter = builder.inputType('PlayersFilter', {
  description: 'Which players are listed; all without it.',
  fields: (t) => ({
    search: t.string({
      description:
        'Words that must all be found in the name, other names, country code or country name, in any case and with or without accents. At most 100 characters.',
    }),
    gender: t.field({ type: GenderRef, description: 'Only players of this gender.' }),
    country_code: t.string({ description: 'Only players of this country: ISO 3166-1 alpha-2 in any case.' }),
    time_period: t.field({
      type: 'TimePeriod',
      description:
        'Only players with a played match in this period, and by the number of those; all time without it. Where from or to is given, it is ignored.',
    }),
    from: t.field({ type: 'Date', description: 'Only players with a played match from this day on, as time_period.' }),
    to: t.field({ type: 'Date', description: 'Only players with a played match up to this day, included.' }),
  }),
})

const Input = builder.inputType('PlayersInput', {
  description: 'How players are listed.',
  fields: (t) => ({
    filter: t.field({ type: Filter, description: 'Which players; all without it.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'total_matches_played', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

const COUNTRY_PATTERN = /^[A-Z]{2}$/i

/** The code in upper case; null where none is given. @throws where it is not two letters */
function parseCountry(code: string | null | undefined): string | null {
  if (code === null || code === undefined) return null
  if (COUNTRY_PATTERN.test(code)) return code.toUpperCase()
  throw badUserInput('input.filter.country_code must be two letters, as in ISO 3166-1 alpha-2')
}

type Filtered = typeof Filter.$inferInput

/** The filter with its bounds checked. */
function parseFilter(filter: Filtered | null | undefined, budget: Budget): PlayersFilters {
  const { search, gender, country_code } = filter ?? {}
  if (filter) checkDays(filter, 'input.filter.')
  return { words: parseSearch('input.filter.search', search, budget), gender, country_code: parseCountry(country_code) }
}

/** The list over all time, whose positions an import has written. */
function listOfAllTime({ snapshot }: RequestContext, filters: PlayersFilters, order: Order) {
  return {
    placeOf: (slug: string) => snapshot.first(playerPlace({}, { order }), { slug }),
    rows: async (after: number, limit: number): Promise<Placed<ListedPlayer>[]> => {
      const rows = await snapshot.all(playersPage(filters, { order }), { after, limit })
      return rows.map(({ place, node }) => ({ place, node: { ...node, matches_played: node.total_matches_played } }))
    },
  }
}

/** The list over a range of days. */
async function listOfDays(context: RequestContext, filters: ActivePlayersFilters, order: Order) {
  const list = await activePlayersOf(context, filters, order)
  return heldList(
    list,
    ({ player_slug }) => player_slug,
    async (rows): Promise<ListedPlayer[]> => {
      const { players } = await context.entities()
      return rows.map(({ player_id, matches_played }) => ({ ...players.get(player_id), matches_played }))
    },
  )
}

builder.queryFields((t) => ({
  players: t.field({
    type: connection,
    description: 'Players by the number of their matches.',
    args: {
      ...connectionArguments(t.arg),
      input: t.arg({ type: Input, required: true, description: 'Which players, and in which order.' }),
    },
    resolve: async (_root, args, context, info) => {
      const filters = parseFilter(args.input.filter, context.budget)
      const order = args.input.order_by ?? 'desc'
      const range = args.input.filter ?? {}
      const days = await findDays(context, range)
      const list = days
        ? await listOfDays(context, { ...filters, ...days }, order)
        : listOfAllTime(context, filters, order)
      return resolveConnection<ListedPlayer>({ context, info }, args, {
        boundTo: ['players', order, filters, askedRange(range)],
        key: (player) => player.player_slug,
        ...list,
      })
    },
  }),
  player: t.field({
    type: PlayerRef,
    nullable: true,
    description: 'The player with the slug, also with one that was given up; null where there is none.',
    args: { player_slug: t.arg.string({ required: true, description: "The player's slug." }) },
    resolve: async (_root, { player_slug }, context) => {
      context.budget.lookUp()
      const { players } = await context.entities()
      return followed(context, 'player', player_slug, (slug) => players.find(slug))
    },
  }),
}))
