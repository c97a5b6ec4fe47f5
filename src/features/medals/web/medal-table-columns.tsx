import { MEDAL_FIELDS, MEDAL_LABELS, type Medal } from '#domain/division/medal.ts'
import { formatCount } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import type { MedalTableRowFragment } from '#features/medals/web/generated/medal-tables.ts'
import { Flag } from '#features/names/web/Flag.tsx'
import { PairIdentity, PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { holderName } from './holder-name.ts'
import { type MedalChoice, type MedalWinner, wonMedalsPath } from './medal-address.ts'

function winnerOf({ player, team, country_code }: MedalTableRowFragment): MedalWinner {
  if (player) return { player: player.player_slug }
  return team ? { pair: team.team_slug } : { country: country_code ?? '' }
}

function winnerName(row: MedalTableRowFragment): string {
  return row.country_code ? countryName(row.country_code) : holderName(row)
}

/** A number of medals, which links to the list of these medals. */
function MedalsLink({ row, medal, choice }: { row: MedalTableRowFragment; medal: Medal | null; choice: MedalChoice }) {
  const count = medal ? row[MEDAL_FIELDS[medal]] : row.gold + row.silver + row.bronze
  const text = formatCount(count)
  if (count === 0) return text
  const counted = medal ? `${MEDAL_LABELS[medal].toLowerCase()} medals` : 'medals'
  const href = wonMedalsPath({ ...choice, winner: winnerOf(row), medal })
  return <SourceLink text={text} counted={`${counted} won by ${winnerName(row)}`} href={href} />
}

export function medalTableColumns(ofCountries: boolean, choice: MedalChoice) {
  const counted = (header: string, medal: Medal | null) =>
    ({
      key: header.toLowerCase(),
      header,
      tooltip: `${header} medals won; select the number to see them`,
      cell: (row) => <MedalsLink row={row} medal={medal} choice={choice} />,
      numeric: true,
      width: 'small',
    }) as const satisfies Column<MedalTableRowFragment>
  return [
    {
      key: 'rank',
      header: 'Rank',
      tooltip: 'Tied holders share a rank',
      cell: ({ rank }) => formatCount(rank),
      width: 'rank',
    },
    {
      key: 'winner',
      header: 'Winner',
      tooltip: 'A player, a pair or a country',
      cell: ({ player, team, country_code }) => {
        if (country_code) return <Flag code={country_code} named />
        return player ? <PlayerIdentity player={player} /> : team && <PairIdentity team={team} />
      },
      rowHeader: ofCountries ? true : 'link',
    },
    counted('Gold', 'GOLD'),
    { ...counted('Silver', 'SILVER'), phone: 'under' },
    { ...counted('Bronze', 'BRONZE'), phone: 'under' },
    { ...counted('All', null), width: 'badge', phone: 'under' },
  ] as const satisfies readonly Column<MedalTableRowFragment>[]
}
