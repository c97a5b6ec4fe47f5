import { playerPath, teamPath, tournamentPath } from '../paths.ts'
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

interface NamedTeam {
  team_slug: string
  player_one: { name: string }
  player_two: { name: string } | null
}

/** The names of a team's players, leading to the team's page; a singles player's to the player's. */
export function TeamLink({ team: { team_slug, player_one, player_two } }: { team: NamedTeam }) {
  return (
    <Link href={teamPath(team_slug)}>{player_two ? `${player_one.name} / ${player_two.name}` : player_one.name}</Link>
  )
}

interface PicturedTeam {
  team_slug: string
  player_one: Omit<NamedPlayer, 'player_slug'>
  player_two: Omit<NamedPlayer, 'player_slug'> | null
}

/** Pictures and names of a pair, leading to the pair's page. */
export function PairIdentity({ team: { team_slug, player_one, player_two } }: { team: PicturedTeam }) {
  const players = player_two ? [player_one, player_two] : [player_one]
  return (
    <Link href={teamPath(team_slug)} className={classes.identity} data-picture>
      <span className={classes.pair}>
        {players.map(({ name, profile_image_url }) => (
          <Avatar key={name} name={name} src={profile_image_url} />
        ))}
      </span>
      <span>{players.map(({ name }) => name).join(' / ')}</span>
    </Link>
  )
}
