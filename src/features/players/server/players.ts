import { parseSearch } from '#api/arguments.ts'
import type { Budget } from '#api/budget.ts'
import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { askedRange, findDays, rangeFields } from '#api/day-range.ts'
import { badUserInput } from '#api/errors.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { wholeList } from '#api/lists/ordered-list.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { slugField } from '#api/slug-field.ts'
import { described, GenderRef, OrderByRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { holdsWords } from '#domain/names/search-text.ts'
import { type ListedPlayer, playerKey, playersByMatches } from './player-list.ts'

export const PlayerRef = builder.objectRef<PlayerRow>('Player').implement({
  description: 'Somebody who played, as the results name them. Two people of one name are two players.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Player', { description: 'The slug.', idOf: ({ player_slug }) => player_slug }),
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

const { connection, edge } = connectionType<PlayerRow, ListedPlayer>(PlayerRef, 'players')

builder.objectField(edge, 'matches_played', (t) =>
  t.int({
    description: 'Played matches in the days of the filter, Dreambreakers included; of all time without any.',
    resolve: ({ node }) => node.matches_played,
  }),
)

const SortBy = builder.enumType('PlayersSortBy', {
  description: 'What players are sorted by.',
  values: described({ total_matches_played: 'The number of played matches.' }),
})

const Filter = builder.inputType('PlayersFilter', {
  description: 'Which players are listed; all without it.',
  fields: (t) => ({
    search: t.string({
      description:
        'Words that must all be found in the name, other names, country code or country name, in any case, with or without accents, apostrophes, hyphens and periods. At most 100 characters.',
    }),
    gender: t.field({ type: GenderRef, description: 'Only players of this gender.' }),
    country_code: t.string({ description: 'Only players of this country: ISO 3166-1 alpha-2 in any case.' }),
    ...rangeFields(t, {
      time_period:
        'Only players with a played match in this period, and by the number of those; all time without it. Where from or to is given, it is ignored.',
      from: 'Only players with a played match from this day on, as time_period.',
      to: 'Only players with a played match up to this day, included.',
    }),
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

/** The filter with its bounds checked. */
function parseFilter(filter: typeof Filter.$inferInput | null | undefined, budget: Budget) {
  const { search, gender, country_code } = filter ?? {}
  return { words: parseSearch('input.filter.search', search, budget), gender, country_code: parseCountry(country_code) }
}

function isListed({ words, gender, country_code }: ReturnType<typeof parseFilter>) {
  return (player: PlayerRow) =>
    holdsWords(player.search, words) &&
    (gender == null || player.gender === gender) &&
    (country_code === null || player.country_code === country_code)
}

connectionField('players', {
  type: connection,
  description: 'Players by the number of their matches.',
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Which players, and in which order.' }),
  }),
  find: async ({ input }, context) => {
    const range = input.filter ?? {}
    const days = await findDays(context, range, 'input.filter.')
    const filters = parseFilter(input.filter, context.budget)
    const order = input.order_by ?? 'desc'
    const players = await playersByMatches(context, days, order)
    return {
      boundTo: ['players', order, filters, askedRange(range)],
      ...wholeList(players.filter(isListed(filters)), (player) => playerKey(player, order)),
    }
  },
})

const findPlayer = async (slug: string, { entities }: RequestContext) => (await entities()).players.find(slug)

findNodes(PlayerRef, findPlayer)

slugField('player', {
  type: PlayerRef,
  description: 'The player with the slug, also with one that was given up; null where there is none.',
  find: findPlayer,
})
