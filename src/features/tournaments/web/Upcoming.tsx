import { formatQuantity } from '#domain/format/format.ts'
import type { TournamentRowFragment } from '#features/tournaments/web/generated/tournaments.ts'
import { tournamentPath } from '#web/routing/paths.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { LeagueBadge } from '#web/ui/text/LeagueBadge.tsx'
import classes from './Upcoming.module.css'

/** Maximum number of tournaments that are shown unfolded. */
const OPEN = 4

/** Upcoming tournaments, the next one first. */
export function Upcoming({ tournaments }: { tournaments: readonly TournamentRowFragment[] }) {
  if (tournaments.length === 0) return null
  return (
    <details className={classes.upcoming} open={tournaments.length <= OPEN}>
      <summary>Upcoming: {formatQuantity(tournaments.length, 'tournament')}</summary>
      <ul>
        {tournaments.map(
          ({ tournament_slug, title_display, sanctioned_by, location, start_date, end_date, is_under_way }) => (
            <li key={tournament_slug}>
              <a href={tournamentPath(tournament_slug)}>{title_display}</a>
              <span className={classes.facts}>
                <LeagueBadge league={sanctioned_by} />
                <DateRange start={start_date} end={end_date} />
                {is_under_way && <strong>Under way</strong>}
                {location && <span>{location}</span>}
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  )
}
