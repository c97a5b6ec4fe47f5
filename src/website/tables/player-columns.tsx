import { GENDER_LABELS } from '#domain/gender.ts'
import { Flag } from '../components/profile/Flag.tsx'
import { PlayerIdentity } from '../components/profile/Identity.tsx'
import { NumberLink } from '../components/table/NumberLink.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import type { PlayerRowFragment } from '../data/generated/players.ts'
import { ABSENT, formatCount } from '../format.ts'
import { playedMatches } from '../matches/number-matches.ts'
import { PLAYER_TEXTS } from './texts/players.ts'

export const PLAYER_COLUMNS = [
  {
    key: 'player',
    ...PLAYER_TEXTS.player,
    cell: (player) => <PlayerIdentity player={player} />,
    rowHeader: 'link',
  },
  {
    key: 'age',
    ...PLAYER_TEXTS.age,
    cell: ({ age }) => age ?? ABSENT,
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'gender',
    ...PLAYER_TEXTS.gender,
    cell: ({ gender }) => (gender ? GENDER_LABELS[gender] : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'country',
    ...PLAYER_TEXTS.country,
    cell: ({ country_code }) => (country_code ? <Flag code={country_code} /> : ABSENT),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'matches',
    ...PLAYER_TEXTS.matches,
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
] as const satisfies readonly Column<PlayerRowFragment, 'total_matches_played', keyof typeof PLAYER_TEXTS>[]
