import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { MEDAL_LABELS, MEDALS } from '#domain/medal.ts'
import { BarTable } from '../../charts/BarTable.tsx'
import type { MedalTotalsFragment, MedalYearFragment, WonMedalFragment } from '../../data/generated/medals.ts'
import { formatCount, formatQuantity } from '../../format.ts'
import { medalMatches } from '../../matches/number-matches.ts'
import { drawPath, playerPath, tournamentPath } from '../../routing/paths.ts'
import { Link } from '../shell/Link.tsx'
import { NumberLink } from '../table/NumberLink.tsx'
import { DateRange } from '../text/DateRange.tsx'
import { MedalMark } from '../text/MedalMark.tsx'
import classes from './Medals.module.css'

/** How many medals are in sight; the rest are one press away. */
const IN_SIGHT = 6

type ListedMedal = WonMedalFragment & { partner?: { player_slug: string; name: string } | null }

interface MedalsProps {
  /** Who won them. */
  side: { player: string } | { team: string }
  /** All medals. */
  counts: MedalTotalsFragment
  /** The newest of them. */
  medals: readonly ListedMedal[]
  /** All medals by year, the earliest first. */
  years: readonly MedalYearFragment[]
}

/** Who won how many medals, and which, the newest first. */
export function Medals({ side, counts, medals, years }: MedalsProps) {
  const all = counts.gold + counts.silver + counts.bronze
  const rest = medals.slice(IN_SIGHT)
  return (
    <div className={classes.cabinet}>
      <dl className={classes.counts}>
        {MEDALS.map((medal) => (
          <div key={medal}>
            <dt>
              <MedalMark medal={medal} />
            </dt>
            <dd>
              <NumberLink
                text={formatCount(counts[COUNT_OF[medal]])}
                of={`${MEDAL_LABELS[medal].toLowerCase()} medals: matches of these events`}
                matches={medalMatches(side, medal)}
                some={counts[COUNT_OF[medal]] > 0}
              />
            </dd>
          </div>
        ))}
      </dl>
      {years.length > 1 && (
        <BarTable
          caption="Medals by year"
          header="Year"
          columns={MEDALS.map((medal) => ({ header: MEDAL_LABELS[medal], tone: COUNT_OF[medal] }))}
          rows={years.toReversed().map(({ year, counts: won }) => ({
            name: String(year),
            figures: MEDALS.map((medal) => won[COUNT_OF[medal]]),
          }))}
        />
      )}
      <MedalList medals={medals.slice(0, IN_SIGHT)} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary className="button">
            {medals.length < all ? `The newest ${formatCount(medals.length)} of ` : 'All '}
            {formatQuantity(all, 'medal')}
          </summary>
          <MedalList medals={rest} />
        </details>
      )}
    </div>
  )
}

const COUNT_OF = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const

function MedalList({ medals }: { medals: readonly ListedMedal[] }) {
  if (medals.length === 0) return null
  return (
    <ul className={classes.list}>
      {medals.map((medal) => (
        <li key={`${medal.tournament.tournament_slug} ${medal.event?.event_slug} ${medal.team.team_slug}`}>
          <MedalItem medal={medal} />
        </li>
      ))}
    </ul>
  )
}

function MedalItem({ medal: { medal, tournament, event, event_division, partner, team } }: { medal: ListedMedal }) {
  const { tournament_slug, title_display } = tournament
  const path =
    event === null ? tournamentPath(tournament_slug) : drawPath(tournament_slug, event.event_slug, team.team_slug)
  return (
    <>
      <MedalMark medal={medal} alone />
      <div className={classes.item}>
        <Link href={path} className={classes.tournament}>
          {title_display}
        </Link>
        <p className={classes.detail}>
          {event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label}
          {partner && (
            <>
              {' with '}
              <Link href={playerPath(partner.player_slug)}>{partner.name}</Link>
            </>
          )}
          {' · '}
          <DateRange start={tournament.start_date} />
        </p>
      </div>
    </>
  )
}
