import type { PicturedPlayerFragment } from '#features/names/web/generated/names.ts'
import { Link } from '#web/routing/Link.tsx'
import { playerPath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { Avatar } from './Avatar.tsx'
import classes from './Identity.module.css'

/** Picture and name of a player, leading to the player's page. */
export function PlayerIdentity({ player }: { player: PicturedPlayerFragment }) {
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

type Pictured = Omit<PicturedPlayerFragment, 'player_slug'>

interface PicturedTeam {
  team_slug: string
  player_one: Pictured
  player_two: Pictured | null
}

/** Pictures and names of a pair, leading to the pair's page. */
export function PairIdentity({ team: { team_slug, player_one, player_two } }: { team: PicturedTeam }) {
  return (
    <Link href={teamPath(team_slug)} className={classes.identity} data-picture="pair">
      <span className={classes.pair}>
        <Avatar name={player_one.name} src={player_one.profile_image_url} />
        {player_two && <Avatar name={player_two.name} src={player_two.profile_image_url} />}
      </span>
      <span className={classes.names}>
        <TeamNames one={player_one} two={player_two} />
      </span>
    </Link>
  )
}

/** The names of a team's players, leading to the team's page; a singles player's to the player's. */
export function TeamLink({ team: { team_slug, player_one, player_two } }: { team: NamedTeam }) {
  return (
    <Link href={teamPath(team_slug)}>
      <TeamNames one={player_one} two={player_two} />
    </Link>
  )
}

/** The names of a team's players, of which none is broken over two lines. */
export function TeamNames({ one, two }: { one: { name: string }; two: { name: string } | null }) {
  if (!two) return one.name
  return (
    <>
      <span className={classes.name}>{one.name} /</span> <span className={classes.name}>{two.name}</span>
    </>
  )
}
