import type { PicturedPlayerFragment } from '#features/names/web/generated/names.ts'
import { playerPath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { Avatar } from './Avatar.tsx'
import classes from './Identity.module.css'

/** Picture and name of a player, leading to the player's page. */
export function PlayerIdentity({ player }: { player: PicturedPlayerFragment }) {
  return (
    <a href={playerPath(player.player_slug)} className={classes.identity} data-picture>
      <Avatar name={player.name} src={player.profile_image_url} />
      <span>{player.name}</span>
    </a>
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
    <a href={tournamentPath(tournament.tournament_slug)} className={classes.identity} data-picture>
      <Avatar name={tournament.title_display} src={tournament.logo_url} shape="square" />
      <span>{tournament.title_display}</span>
    </a>
  )
}

interface NamedTeam {
  team_slug: string
  player_one: NamedPlayer
  player_two: NamedPlayer | null
}

interface NamedPlayer {
  player_slug: string
  name: string
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
    <a href={teamPath(team_slug)} className={classes.identity} data-picture="pair">
      <span className={classes.pair}>
        <Avatar name={player_one.name} src={player_one.profile_image_url} />
        {player_two && <Avatar name={player_two.name} src={player_two.profile_image_url} />}
      </span>
      <span className={classes.names}>
        <TeamNames one={player_one} two={player_two} />
      </span>
    </a>
  )
}

interface TeamLinkProps {
  team: NamedTeam
  /** Slug of the player whose page it is. On a phone, only the partner is named there. */
  player?: string
}

/** The names of a team's players, leading to the team's page; a singles player's to the player's. */
export function TeamLink({ team: { team_slug, player_one, player_two }, player }: TeamLinkProps) {
  const named = [player_one, player_two].find((one) => one?.player_slug === player)
  return (
    <a href={teamPath(team_slug)}>
      <TeamNames one={player_one} two={player_two} hidden={named} />
    </a>
  )
}

interface TeamNamesProps {
  one: { name: string }
  two: { name: string } | null
  /** The player who is not named on a phone. */
  hidden?: { name: string } | null | undefined
}

/** The names of a team's players. No name is broken over two lines. */
export function TeamNames({ one, two, hidden }: TeamNamesProps) {
  if (!two) return one.name
  const nameClass = (player: { name: string }) => (player === hidden ? `${classes.name} ${classes.wide}` : classes.name)
  return (
    <>
      <span className={nameClass(one)}>
        {one.name}
        {/* The slash stays with the name before it: a line rather breaks within the name. */}
        <span className={hidden ? classes.wide : ''}>{'\u00a0/'}</span>
      </span>{' '}
      <span className={nameClass(two)}>{two.name}</span>
    </>
  )
}
