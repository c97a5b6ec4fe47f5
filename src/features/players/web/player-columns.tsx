import { GENDER_LABELS } from '#domain/division/gender.ts'
import { ABSENT, formatRecord, formatSigned } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { measureColumn } from '#features/match-links/web/measure-columns.tsx'
import { NumberLink, SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { playedMatches } from '#features/match-links/web/number-matches.ts'
import { Flag } from '#features/names/web/Flag.tsx'
import { PlayerWithFacts } from '#features/names/web/WithFacts.tsx'
import type { PlayersQuery } from '#features/players/web/generated/players.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import { ratingsPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'

type Edge = PlayersQuery['players']['edges'][number]

/** A player with the number of matches in the list's range of days. */
export type ListedPlayer = Edge['node'] & Omit<Edge, 'node'>

/** The matches that a list of players counts. */
interface Counted {
  range: ChosenRange
  /** Filters for the matches of the tournaments that count. */
  kind?: MatchFilters | undefined
}

const countedMatches = ({ player_slug }: ListedPlayer, { range, kind }: Counted): MatchFilters => ({
  ...playedMatches(player_slug, range),
  ...kind,
})

function playerCell(player: ListedPlayer, counted: Counted) {
  const { name, matches_won, matches_lost, gender, rating } = player
  return (
    <PlayerWithFacts player={player}>
      {matches_won + matches_lost > 0 && (
        <NumberLink
          text={formatRecord(matches_won, matches_lost)}
          counted={`matches won and lost by ${name}`}
          matches={countedMatches(player, counted)}
          hasMatches
          generated
        />
      )}
      {gender !== null && rating !== null && rating.rank !== null && (
        <SourceLink
          text={`rating ${formatSigned(rating.rating)}`}
          counted={`of ${name}`}
          href={ratingsPath(gender === 'MALE' ? 'men' : 'women')}
          generated
        />
      )}
    </PlayerWithFacts>
  )
}

const PERSON = [
  {
    key: 'age',
    header: 'Age',
    tooltip: 'Age in full years on the last day of the data',
    more: '“-” if the date of birth is unknown.',
    cell: ({ age }) => age ?? ABSENT,
    ...COUNT,
  },
  {
    key: 'gender',
    header: 'Gender',
    tooltip: 'As listed in the results, or inferred from the divisions that the player entered',
    more: 'Only men play men’s divisions and only women play women’s. “-” if it is unknown; such players are in no ranking.',
    cell: ({ gender }) => (gender ? GENDER_LABELS[gender] : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'country',
    header: 'Country',
    tooltip: 'The player’s country',
    more: '“-” if the country is unknown.',
    cell: ({ country_code }) => (country_code ? <Flag code={country_code} /> : ABSENT),
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<ListedPlayer>[]

/**
 * Returns the columns of players.
 * @param range days whose matches are counted
 * @param kind filters for the matches of the tournaments that count
 */
export const playerColumns = (range: ChosenRange, kind?: MatchFilters) =>
  [
    {
      key: 'player',
      header: 'Player',
      tooltip: 'The player’s name',
      more: 'Two people with the same name are two players. One person with several names is one player; the other names are on the player’s page. Below the name are matches won and lost, and the rating of a player who has a rank.',
      cell: (player) => playerCell(player, { range, kind }),
      rowHeader: 'link',
    },
    ...PERSON,
    {
      ...measureColumn('matches_played', {
        sums: (player: ListedPlayer) => player,
        matches: (player) => countedMatches(player, { range, kind }),
        named: ({ name }) => `by ${name}`,
      }),
      more: 'Singles, doubles, mixed doubles and DreamBreakers, completed or ended early by a retirement, with or without a recorded winner.',
      leavesOut: 'Walkovers, which were never played.',
      sort: 'total_matches_played',
      width: 'medium',
    },
  ] as const satisfies readonly Column<ListedPlayer, 'total_matches_played'>[]
