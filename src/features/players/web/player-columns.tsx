import { GENDER_LABELS } from '#domain/division/gender.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { playedMatches } from '#features/match-links/web/number-matches.ts'
import { Flag } from '#features/names/web/Flag.tsx'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { PlayerRowFragment } from '#features/players/web/generated/players.ts'
import { ABSENT, formatCount } from '#web/format/format.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'

/** A player with the played matches of the list's days. */
export interface ListedPlayer extends PlayerRowFragment {
  matches_played: number
}

const PERSON = [
  {
    key: 'player',
    header: 'Player',
    tooltip: 'The player’s name, as the results give it',
    more: 'Two people with the same name are two players. One person with several names is one player; the other names are on the player’s page.',
    cell: (player) => <PlayerIdentity player={player} />,
    rowHeader: 'link',
  },
  {
    key: 'age',
    header: 'Age',
    tooltip: 'Whole years on the last day that the data covers',
    more: '“-” where the source gives no date of birth.',
    cell: ({ age }) => age ?? ABSENT,
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'gender',
    header: 'Gender',
    tooltip: 'As the source gives it, or as the divisions that the player played show it',
    more: 'Only men play men’s divisions and only women play women’s, so that the player’s own matches show it. “-” where it is unknown: such players are in no ranking.',
    cell: ({ gender }) => (gender ? GENDER_LABELS[gender] : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'country',
    header: 'Country',
    tooltip: 'The country that the source names for the player',
    more: '“-” where the source names none.',
    cell: ({ country_code }) => (country_code ? <Flag code={country_code} /> : ABSENT),
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<ListedPlayer>[]

/** Columns of players, with the matches of a range of days. */
export const playerColumns = (range: ChosenRange) =>
  [
    ...PERSON,
    {
      key: 'matches',
      header: 'Matches',
      tooltip: 'Matches played, walkovers left out',
      more: 'Singles, doubles, mixed doubles and Dreambreakers, completed or ended by a retirement, with or without a recorded winner.',
      leavesOut: 'Walkovers, which were never played.',
      cell: ({ player_slug, name, matches_played }) => (
        <NumberLink
          text={formatCount(matches_played)}
          of={`matches played by ${name}`}
          matches={playedMatches(player_slug, range)}
          some={matches_played > 0}
        />
      ),
      sort: 'total_matches_played',
      numeric: true,
      width: 'medium',
    },
  ] as const satisfies readonly Column<ListedPlayer, 'total_matches_played'>[]
