import { playerPath, tournamentPath } from '../paths.ts'
import { Avatar } from './Avatar.tsx'
import classes from './Identity.module.css'
import { Link } from './Link.tsx'

interface NamedPlayer {
  player_slug: string
  name: string
  profile_image_url: string | null
}

/** Picture and name of a player, leading to the player's page. */
export function PlayerIdentity({ player }: { player: NamedPlayer }) {
  return (
    <Link href={playerPath(player.player_slug)} className={classes.identity} data-picture>
      <Avatar name={player.name} src={player.profile_image_url} />
      <span>{player.name}</span>
    </Link>
  )
}

interface NamedTournament {
  tournament_slug: string
  title_display: string
  logo_url: string | null
}

/** Logo and title of a tournament, leading to the tournament's page. */
export function TournamentIdentity({ tournament }: { tournament: NamedTournament }) {
  return (
    <Link href={tournamentPath(tournament.tournament_slug)} className={classes.identity} data-picture>
      <Avatar name={tournament.title_display} src={tournament.logo_url} shape="square" />
      <span>{tournament.title_display}</span>
    </Link>
  )
}
