import { parseSearch } from '#api/arguments.ts'
import type { Budget } from '#api/budget.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { badUserInput } from '#api/errors.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { wholeList } from '#api/lists/ordered-list.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addFields, int, intOrNull, objectType, one, oneOrNull, string, stringOrNull } from '#api/object-type.ts'
import { cursorRange, findDays, rangeFields } from '#api/range-fields.ts'
import { slugField } from '#api/slug-field.ts'
import { kindName, listedKind, TOURNAMENT_KIND_FIELDS } from '#api/tournament-kind.ts'
import { GenderRef, OrderByRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { FIRST_DAY, LAST_DAY } from '#domain/days/day.ts'
import { type ExternalId, externalPage, parseExternalIds } from '#domain/names/external-id.ts'
import { containsWords } from '#domain/names/search-text.ts'
import { sumOfTallies } from '#statistics/tally.ts'
import { type ListedPlayer, playerKey, playersByMatches } from './player-list.ts'
import { sumsOfPlayer } from './player-sums.ts'

export const PlayerRef = nodeType<PlayerRow>(
  'Player',
  'Slug of the player, the same as player_slug.',
  ({ player_slug }) => player_slug,
)('A player. Two people with the same name are two players with different slugs.', {
  player_slug: string('Unique name of the player in the API and in URLs, such as `ann-lee`.'),
  name: string('Full name, with case and accents.'),
  short_name: string(
    'Name for texts with little room: the surname, with the initial if another player with at least ten matches has it too, or the full name if the initial is the same too.',
  ),
  profile_image_url: stringOrNull('URL of a picture of the player; null if none is known.'),
  gender: oneOrNull(
    GenderRef,
    'Gender of the player; null if it is neither stated in the results nor inferred from matches.',
  ),
  age: intOrNull('Age in whole years on the last day that the data covers; null if unknown.'),
  country_code: stringOrNull('ISO 3166-1 alpha-2 code of the country, in upper case; null if unknown.'),
  total_matches_played: int('Number of played matches of all time, including DreamBreakers, without walkovers.'),
  country_flag_url: stringOrNull(
    'Path of the SVG file with the flag of the country, on this site; null if the country is unknown.',
    ({ country_code }) => (country_code === null ? null : `/flags/${country_code}.svg`),
  ),
})

const ExternalIdRef = objectType<ExternalId>('ExternalId')('The id of a player in another system, such as DUPR.', {
  system: string('Short name of the system in lower case, such as `dupr`.'),
  value: string('Id of the player in the system.', ({ id }) => id),
  url: stringOrNull("URL of the player's public page in the system; null if it is not known.", externalPage),
})

addFields(PlayerRef, {
  aliases: one(['String'], 'Other names of the player.', ({ aliases }) => JSON.parse(aliases) as string[]),
  external_ids: one(
    [ExternalIdRef],
    'Ids of the player in other systems, in the order of the imported file; empty if none is known.',
    ({ external_ids }) => parseExternalIds(external_ids),
  ),
})

const { connection, edge } = connectionType<PlayerRow, ListedPlayer, { total: number }>(PlayerRef, 'players')

addFields(connection, { totalCount: int('Number of players on all pages.', ({ total }) => total) })

/** Returns a listed player's sums over the matches that the list counts. */
async function sumsOf({ node: { id, counted } }: { node: ListedPlayer }, { loader }: RequestContext) {
  const { days, kind } = counted
  return sumOfTallies(await loader(sumsOfPlayer)(days ?? { from: FIRST_DAY, to: LAST_DAY }, kind).load(id))
}

addFields(edge, {
  matches_played: int(
    'Number of played matches on the days of the filter, including DreamBreakers; matches of all time without such a filter.',
    ({ node }) => node.matches_played,
  ),
  matches_won: int(
    'Number of matches won among matches_played.',
    async (row, _args, context) => (await sumsOf(row, context)).matches_won,
  ),
  matches_lost: int(
    'Number of matches lost among matches_played. Matches without a recorded winner are neither won nor lost.',
    async (row, _args, context) => (await sumsOf(row, context)).matches_lost,
  ),
})

const SortBy = enumType('PlayersSortBy', 'Sort key of the list of players.', {
  total_matches_played: 'Number of played matches.',
})

const Filter = inputType('PlayersFilter', 'Filters of the list of players. All filters apply together.', {
  search: optional(
    'String',
    "Search text of up to 100 characters. Every word must occur in the player's names, country code or country name; case, accents, apostrophes, hyphens and periods are ignored.",
  ),
  gender: optional(GenderRef, 'Only players of this gender.'),
  country_code: optional(
    'String',
    'Only players of this country, as an ISO 3166-1 alpha-2 code in upper or lower case.',
  ),
  ...rangeFields({
    time_period:
      'Only players with a played match in this period, sorted by their matches in it; all time if null. With from or to, it is ignored.',
    from: 'Only players with a played match on this day or later, sorted by these matches.',
    to: 'Only players with a played match on this day or earlier, sorted by these matches.',
  }),
  ...TOURNAMENT_KIND_FIELDS,
})

const Input = inputType('PlayersInput', 'Filters and sort of the list of players.', {
  filter: optional(Filter, 'Filters of the list; all players if null.'),
  sort_by: optional(SortBy, 'Sort key of the list.', { defaultValue: 'total_matches_played' }),
  order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
})

const COUNTRY_PATTERN = /^[A-Z]{2}$/i

/** Returns a country code in upper case; null if the input has none. @throws if it is not two letters */
function parseCountry(code: string | null | undefined): string | null {
  if (code === null || code === undefined) return null
  if (COUNTRY_PATTERN.test(code)) return code.toUpperCase()
  throw badUserInput('input.filter.country_code must be a two-letter code of ISO 3166-1 alpha-2')
}

/** Returns the filter after checking its bounds. */
function parseFilter(filter: typeof Filter.$inferInput | null | undefined, budget: Budget) {
  const { search, gender, country_code } = filter ?? {}
  return { words: parseSearch('input.filter.search', search, budget), gender, country_code: parseCountry(country_code) }
}

function isListed({ words, gender, country_code }: ReturnType<typeof parseFilter>) {
  return (player: PlayerRow) =>
    containsWords(player.search, words) &&
    (gender == null || player.gender === gender) &&
    (country_code === null || player.country_code === country_code)
}

connectionField('players', {
  type: connection,
  description: 'Players, sorted by the number of their played matches.',
  args: { input: required(Input, 'Filters and sort of the list.') },
  find: async ({ input }, context) => {
    const range = input.filter ?? {}
    const days = await findDays(context, range, 'input.filter.')
    const kind = listedKind(range, 'input.filter.')
    const filters = parseFilter(input.filter, context.budget)
    const order = input.order_by ?? 'desc'
    const players = (await playersByMatches(context, { days, kind }, order)).filter(isListed(filters))
    return {
      boundTo: ['players', order, filters, kindName(kind), cursorRange(range)],
      total: players.length,
      ...wholeList(players, (player) => playerKey(player, order)),
    }
  },
})

const findPlayer = async (slug: string, { entities }: RequestContext) => (await entities()).players.find(slug)

findNodes(PlayerRef, findPlayer)

slugField('player', {
  type: PlayerRef,
  description: 'Finds a player by current or former slug; null if there is none.',
  find: findPlayer,
})
