import { MEDAL_FIELDS, MEDAL_LABELS, type Medal } from '#domain/division/medal.ts'
import { formatCount } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import type { MedalTableQuery } from '#features/medals/web/generated/medal-tables.ts'
import { Flag } from '#features/names/web/Flag.tsx'
import { PairIdentity, PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { MEDAL_TABLE } from './award-definitions.ts'
import { holderName } from './holder-name.ts'
import { type MedalChoice, type MedalWinner, wonMedalsPath } from './medal-address.ts'

type MedalTableRow = MedalTableQuery['medalTable']['items'][number]

function winnerOf({ player, team, country_code }: MedalTableRow): MedalWinner {
  if (player) return { player: player.player_slug }
  return team ? { pair: team.team_slug } : { country: country_code ?? '' }
}

function winnerName(row: MedalTableRow): string {
  return row.country_code ? countryName(row.country_code) : holderName(row)
}

/** A number of medals, which links to the list of these medals. */
function MedalsLink({ row, medal, choice }: { row: MedalTableRow; medal: Medal | null; choice: MedalChoice }) {
  const count = medal ? row[MEDAL_FIELDS[medal]] : row.gold + row.silver + row.bronze
  const text = formatCount(count)
  if (count === 0) return text
  const counted = medal ? `${MEDAL_LABELS[medal].toLowerCase()} medals` : 'medals'
  const href = wonMedalsPath({ ...choice, winner: winnerOf(row), medal })
  return <SourceLink text={text} counted={`${counted} won by ${winnerName(row)}`} href={href} />
}

const [RANK, WINNER, GOLD, SILVER, BRONZE, ALL] = MEDAL_TABLE

export function medalTableColumns(ofCountries: boolean, choice: MedalChoice) {
  const counted = (medal: Medal | null) => (row: MedalTableRow) => (
    <MedalsLink row={row} medal={medal} choice={choice} />
  )
  return [
    { ...RANK, cell: ({ rank }) => formatCount(rank), width: 'rank' },
    {
      ...WINNER,
      cell: ({ player, team, country_code }) => {
        if (country_code) return <Flag code={country_code} named />
        return player ? <PlayerIdentity player={player} /> : team && <PairIdentity team={team} />
      },
      rowHeader: ofCountries ? true : 'link',
    },
    { ...GOLD, cell: counted('GOLD'), numeric: true, width: 'small' },
    { ...SILVER, short: SILVER.header, cell: counted('SILVER'), numeric: true, width: 'small', phone: 'under' },
    { ...BRONZE, short: BRONZE.header, cell: counted('BRONZE'), numeric: true, width: 'small', phone: 'under' },
    { ...ALL, short: ALL.header, cell: counted(null), numeric: true, width: 'badge', phone: 'under' },
  ] as const satisfies readonly Column<MedalTableRow>[]
}
