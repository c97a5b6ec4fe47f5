import { GENDER_LABELS } from '#domain/gender.ts'
import { Flag } from '../components/Flag.tsx'
import { PlayerIdentity } from '../components/Identity.tsx'
import { NumberLink } from '../components/NumberLink.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { PlayerRowFragment } from '../data/generated/players.ts'
import { ABSENT, formatCount } from '../format.ts'
import { playedMatches } from '../number-matches.ts'

export const PLAYER_COLUMNS: readonly Column<PlayerRowFragment, 'total_matches_played'>[] = [
  { key: 'player', header: 'Player', cell: (player) => <PlayerIdentity player={player} />, rowHeader: 'link' },
  { key: 'age', header: 'Age', cell: ({ age }) => age ?? ABSENT, numeric: true, width: 'small', phone: 'under' },
  {
    key: 'gender',
    header: 'Gender',
    cell: ({ gender }) => (gender ? GENDER_LABELS[gender] : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'country',
    header: 'Country',
    cell: ({ country_code }) => (country_code ? <Flag code={country_code} /> : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'matches',
    header: 'Matches',
    cell: ({ player_slug, name, total_matches_played }) => (
      <NumberLink
        text={formatCount(total_matches_played)}
        of={`matches played by ${name}`}
        matches={playedMatches(player_slug)}
        some={total_matches_played > 0}
      />
    ),
    sort: 'total_matches_played',
    numeric: true,
    width: 'medium',
  },
]
