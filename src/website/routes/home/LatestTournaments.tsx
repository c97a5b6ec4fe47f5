import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { Avatar } from '../../components/profile/Avatar.tsx'
import { TeamLink } from '../../components/profile/Identity.tsx'
import { Link } from '../../components/shell/Link.tsx'
import { DateRange } from '../../components/text/DateRange.tsx'
import { LeagueBadge } from '../../components/text/LeagueBadge.tsx'
import type { HomeQuery } from '../../data/generated/home.ts'
import { formatQuantity } from '../../format.ts'
import { playerPath, tournamentPath } from '../../routing/paths.ts'
import classes from './LatestTournaments.module.css'

type Tournament = HomeQuery['tournaments']['edges'][number]['node']
type Podium = Tournament['podiums'][number]
type Team = Podium['gold'][number]

/** Tournaments with their champions, as cards. */
export function LatestTournaments({ tournaments }: { tournaments: readonly Tournament[] }) {
  if (tournaments.length === 0) return <p>No tournaments found</p>
  return (
    <ul className={classes.cards}>
      {tournaments.map((tournament) => (
        <li key={tournament.tournament_slug} className={classes.card}>
          <div className={classes.head}>
            <Avatar name={tournament.title_display} src={tournament.logo_url} shape="square" />
            <h3 className={classes.title}>
              <Link href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</Link>
            </h3>
          </div>
          <p className={classes.facts}>
            <LeagueBadge league={tournament.league} />
            <DateRange start={tournament.start_date} end={tournament.end_date} />
            <span>{formatQuantity(tournament.match_count, 'match', 'matches')}</span>
          </p>
          {tournament.location && <p className={classes.facts}>{tournament.location}</p>}
          <Champions podiums={tournament.podiums.filter(({ gold }) => gold.length > 0)} />
        </li>
      ))}
    </ul>
  )
}

function Champions({ podiums }: { podiums: readonly Podium[] }) {
  if (podiums.length === 0) return null
  return (
    <dl className={classes.champions} aria-label="Champions">
      {podiums.map(({ event, event_division, gold }) => {
        const { short, label } = EVENT_DIVISION_FACTS[event_division]
        const name = event?.event_name ?? label
        return (
          <div key={event?.event_slug ?? event_division} className={classes.champion}>
            <dt title={name}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{name}, champions</span>
            </dt>
            <dd>{event_division === 'MLP' ? <Squad teams={gold} /> : <Teams teams={gold} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Teams({ teams }: { teams: readonly Team[] }) {
  return teams.map((team) => (
    <div key={team.team_slug}>
      <TeamLink team={team} />
    </div>
  ))
}

/** Who won as one team of several pairs: each player once. */
function Squad({ teams }: { teams: readonly Team[] }) {
  const players = teams.flatMap(({ player_one, player_two }) => (player_two ? [player_one, player_two] : [player_one]))
  const each = [...new Map(players.map((player) => [player.player_slug, player])).values()]
  return each.map(({ player_slug, name }, index) => (
    <span key={player_slug}>
      {index > 0 && ', '}
      <Link href={playerPath(player_slug)}>{name}</Link>
    </span>
  ))
}
