import { leaguePath } from '#web/routing/paths.ts'
import { Avatar } from './Avatar.tsx'
import classes from './Identity.module.css'

interface LeagueTeam {
  name: string
  event: { event_slug: string; tournament: { tournament_slug: string; title_display: string; logo_url: string | null } }
}

/** Logo of a tournament and name of a team of its league, leading to the league's standings. */
export function LeagueTeamIdentity({ team: { name, event } }: { team: LeagueTeam }) {
  const { tournament_slug, title_display, logo_url } = event.tournament
  return (
    <a href={leaguePath(tournament_slug, event.event_slug)} className={classes.identity} data-picture>
      <Avatar name={title_display} src={logo_url} shape="square" />
      <span>{name}</span>
    </a>
  )
}
