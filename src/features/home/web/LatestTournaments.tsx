import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent, formatTeam, playersOf } from '#domain/format/format.ts'
import type { HomeQuery, HomeTournamentFragment } from '#features/home/web/generated/home.ts'
import { shortSide } from '#features/matches/web/match-text.ts'
import type { ShortNamedTeamFragment } from '#features/names/web/generated/names.ts'
import { PlayerLinks } from '#features/names/web/Identity.tsx'
import { TOURNAMENTS_PATH, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Tag } from '#web/ui/text/Tag.tsx'
import classes from './lists.module.css'

type Tournament = HomeQuery['tournaments']['edges'][number]['node']
type Podium = Tournament['podiums'][number]

interface LatestTournamentsProps {
  tournaments: readonly Tournament[]
  upcoming: readonly HomeTournamentFragment[]
}

export function TournamentsUnderWay({ tournaments }: { tournaments: readonly HomeTournamentFragment[] }) {
  return (
    <Section title="Under way">
      <TournamentLines tournaments={tournaments} />
    </Section>
  )
}

/** Upcoming tournaments, and the latest ones with their champions. */
export function LatestTournaments({ tournaments, upcoming }: LatestTournamentsProps) {
  return (
    <>
      {upcoming.length > 0 && (
        <Section title="Upcoming tournaments">
          <TournamentLines tournaments={upcoming} />
        </Section>
      )}
      {tournaments.length > 0 && (
        <Section title="Latest tournaments" more={{ label: 'All tournaments', href: TOURNAMENTS_PATH }}>
          <ul className={`card rows ${classes.rows}`}>
            {tournaments.map((tournament) => (
              <li key={tournament.tournament_slug}>
                <TournamentLine tournament={tournament} />
                <Champions podiums={tournament.podiums.filter(({ gold }) => gold.length > 0)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function TournamentLines({ tournaments }: { tournaments: readonly HomeTournamentFragment[] }) {
  return (
    <ul className={`card rows ${classes.rows}`}>
      {tournaments.map((tournament) => (
        <li key={tournament.tournament_slug}>
          <TournamentLine tournament={tournament} />
        </li>
      ))}
    </ul>
  )
}

function TournamentLine({ tournament }: { tournament: HomeTournamentFragment }) {
  const { tournament_slug, title_display, short_title, start_date, end_date } = tournament
  return (
    <p className={classes.tournament}>
      <a href={tournamentPath(tournament_slug)} title={title_display}>
        {short_title}
      </a>
      <span className="note">
        <DateRange start={start_date} end={end_date} />
      </span>
    </p>
  )
}

function Champions({ podiums }: { podiums: readonly Podium[] }) {
  if (podiums.length === 0) return null
  return (
    <dl className={classes.champions} aria-label="Champions">
      {podiums.map(({ event, event_division, gold }) => {
        const { short, label } = EVENT_DIVISION_FACTS[event_division]
        const name = formatEvent(event?.event_name ?? label)
        return (
          <div key={event?.event_slug ?? event_division}>
            <dt>
              <Tag facts={{ label, short }} name={`${name}, champions`} />
            </dt>
            <dd>
              {event_division === 'MLP' ? <PlayerLinks players={gold.flatMap(playersOf)} /> : <Teams teams={gold} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Teams({ teams }: { teams: readonly ShortNamedTeamFragment[] }) {
  return teams.map((team) => (
    <a key={team.team_slug} href={teamPath(team.team_slug)} title={formatTeam(team)}>
      {shortSide({ players: playersOf(team) })}
    </a>
  ))
}
