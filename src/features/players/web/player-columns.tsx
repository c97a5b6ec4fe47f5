import { GENDER_LABELS } from '#domain/division/gender.ts'
import { ABSENT, formatCount } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { playedMatches } from '#features/match-links/web/number-matches.ts'
import { Flag } from '#features/names/web/Flag.tsx'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { PlayerRowFragment } from '#features/players/web/generated/players.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'

/** A player with the number of matches in the list's range of days. */
export interface ListedPlayer extends PlayerRowFragment {
  matches_played: number
}

const PERSON = [
  {
    key: 'player',
    header: 'Player',
    tooltip: 'The player’s name',
    more: 'Two people with the same name are two players. One person with several names is one player; the other names are on the player’s page.',
    cell: (player) => <PlayerIdentity player={player} />,
    rowHeader: 'link',
  },
  {
    key: 'age',
    header: 'Age',
    tooltip: 'Age in full years on the last day of the data',
    more: '“-” if the date of birth is unknown.',
    cell: ({ age }) => age ?? ABSENT,
    numeric: true,
    width: 'small',
    phone: 'under',
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
    ...PERSON,
    {
      key: 'matches',
      header: 'Matches',
      tooltip: 'Matches played, without walkovers',
      more: 'Singles, doubles, mixed doubles and DreamBreakers, completed or ended early by a retirement, with or without a recorded winner.',
      leavesOut: 'Walkovers, which were never played.',
      cell: ({ player_slug, name, matches_played }) => (
        <NumberLink
          text={formatCount(matches_played)}
          counted={`matches played by ${name}`}
          matches={{ ...playedMatches(player_slug, range), ...kind }}
          hasMatches={matches_played > 0}
        />
      ),
      sort: 'total_matches_played',
      numeric: true,
      width: 'medium',
    },
  ] as const satisfies readonly Column<ListedPlayer, 'total_matches_played'>[]
