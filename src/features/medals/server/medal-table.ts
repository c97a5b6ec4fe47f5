import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, required } from '#api/input-type.ts'
import { countedRows, type NumberedList, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { sortedByKey } from '#api/lists/sort-key.ts'
import { addFields, int, objectType, oneOrNull, stringOrNull } from '#api/object-type.ts'
import { countryName } from '#domain/names/country.ts'
import { foldText } from '#domain/names/search-text.ts'
import { teamById } from '#features/pairs/server/team-loader.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import {
  compareMedals,
  countMedals,
  type MedalCounts,
  type MedalRowOfTable,
  type MedalTableBy,
  medalsGiven,
  medalsWon,
} from '#statistics/records/won-medals.ts'
import { withSharedRanks } from '#statistics/shared-ranks.ts'
import { pairHolders, playerHolders } from './holder-queries.ts'
import { MEDAL_FILTER_FIELDS, selectedMedals } from './medal-selection.ts'

interface MedalTableRow {
  rank: number
  by: MedalTableBy
  /** The id of a player or a pair, or a country's code. */
  winner: number | string
  counts: MedalCounts
}

interface MedalTable extends NumberedList<MedalTableRow> {
  medals: number
  medals_without_country: number
}

export const MedalTableByRef = enumType<MedalTableBy>(
  'MedalTableBy',
  'Whether to count medals by player, by pair or by country.',
  {
    PLAYER:
      'Counts medals by player. A medal in a team league counts once, even if the player was in several pairs of the team.',
    PAIR: "Counts medals by pair. In a team league, every pair of the team has the team's medal.",
    COUNTRY: "Counts medals by the players' countries, at most one medal for each tournament, division and metal.",
  },
)

const Row = objectType<MedalTableRow>('MedalTableRow')('Medals of one player, pair or country.', {
  rank: int('Rank in the table, from 1. Equal rows share a rank, as in 1, 1, 3.'),
  player: oneOrNull(
    PlayerRef,
    'Player who won the medals; null unless the table is by player.',
    async ({ by, winner }, _args, { entities }) =>
      by === 'PLAYER' ? (await entities()).players.get(Number(winner)) : null,
  ),
  team: oneOrNull(
    TeamRef,
    'Pair that won the medals; null unless the table is by pair.',
    ({ by, winner }, _args, { loader }) => (by === 'PAIR' ? loader(teamById).load(Number(winner)) : null),
  ),
  country_code: stringOrNull(
    'ISO 3166-1 alpha-2 code of the country, in upper case; null unless the table is by country.',
    ({ by, winner }) => (by === 'COUNTRY' ? String(winner) : null),
  ),
  gold: int('Number of gold medals.', ({ counts }) => counts.GOLD),
  silver: int('Number of silver medals.', ({ counts }) => counts.SILVER),
  bronze: int('Number of bronze medals.', ({ counts }) => counts.BRONZE),
})

const MedalTableRef = numberedListType<MedalTableRow, MedalTable>(Row, 'MedalTable', 'a medal table')

addFields(MedalTableRef, {
  medals: int('Number of medals in total. A medal of a team league counts once, however many pairs have it.'),
  medals_without_country: int('Number of medals of players whose countries are unknown.'),
})

const Input = inputType('MedalTableInput', 'Filters for the medals, and the kind of rows.', {
  by: required(MedalTableByRef, 'Whether to count medals by player, by pair or by country.'),
  ...MEDAL_FILTER_FIELDS,
})

/** Returns the keys that equal rows are sorted by: the folded name, then the slug or code. */
async function readNames({ snapshot }: RequestContext, by: MedalTableBy, winners: Iterable<number | string>) {
  if (by === 'COUNTRY') {
    return new Map([...winners].map((code) => [code, [foldText(countryName(String(code))), String(code)] as const]))
  }
  const holders = await snapshot.all((by === 'PAIR' ? pairHolders : playerHolders)({}, {}), {})
  return new Map(holders.map(({ id, name_search, slug }) => [id as number | string, [name_search, slug] as const]))
}

async function rankedTable(context: RequestContext, by: MedalTableBy, medals: readonly MedalRowOfTable[]) {
  const won: Map<number | string, { medal: MedalRowOfTable['medal'] }[]> = medalsWon(medals, by)
  const names = await readNames(context, by, won.keys())
  const rows = [...won].map(([winner, ownMedals]) => ({
    winner,
    counts: countMedals(ownMedals),
    name: names.get(winner) ?? (['', ''] as const),
  }))
  const sorted = sortedByKey(rows, ({ counts: { GOLD, SILVER, BRONZE }, name }) => [-GOLD, -SILVER, -BRONZE, ...name])
  const ranked = withSharedRanks(sorted, (a, b) => compareMedals(a.counts, b.counts) === 0)
  return ranked.map(({ rank, row: { winner, counts } }) => ({ rank, by, winner, counts }))
}

numberedListField('medalTable', {
  type: MedalTableRef,
  description:
    'Medals of players, pairs or countries, sorted by gold, then silver, then bronze medals. Equal rows share a rank and are sorted by name.',
  args: { input: required(Input, 'Filters for the medals, and the kind of rows.') },
  find: async ({ input }, context) => {
    const medals = await selectedMedals(context, input)
    const awarded = medalsGiven(medals)
    const medals_without_country = awarded.filter((rows) =>
      rows.every(({ country_one, country_two }) => country_one === null && country_two === null),
    ).length
    const ranked = await rankedTable(context, input.by, medals)
    return { ...countedRows(ranked), medals: awarded.length, medals_without_country }
  },
})
