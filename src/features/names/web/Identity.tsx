import type { ComponentProps } from 'react'
import type { PicturedPlayerFragment } from '#features/names/web/generated/names.ts'
import { drawPath, playerPath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { Avatar } from './Avatar.tsx'
import classes from './Identity.module.css'

interface IdentityProps extends ComponentProps<typeof Avatar> {
  href: string
  /** The text next to the picture, by default the name that belongs to it. */
  label?: string
}

function Identity({ href, label, ...picture }: IdentityProps) {
  return (
    <a href={href} className={classes.identity} data-picture>
      <Avatar {...picture} />
      <span>{label ?? picture.name}</span>
    </a>
  )
}

/** Picture and name of a player, leading to the player's page. */
export function PlayerIdentity({
  player: { player_slug, name, profile_image_url },
}: {
  player: PicturedPlayerFragment
}) {
  return <Identity href={playerPath(player_slug)} name={name} src={profile_image_url} />
}

interface NamedTournament {
  tournament_slug: string
  title_display: string
  logo_url: string | null
}

/** Logo and title of a tournament, leading to the tournament's page. */
export function TournamentIdentity({ tournament }: { tournament: NamedTournament }) {
  const { tournament_slug, title_display, logo_url } = tournament
  return <Identity href={tournamentPath(tournament_slug)} name={title_display} src={logo_url} shape="square" />
}

interface LeagueTeam {
  name: string
  event: { event_slug: string; tournament: NamedTournament }
}

/** Logo of a tournament and name of a team of its league, leading to the league's standings. */
export function LeagueTeamIdentity({ team: { name, event } }: { team: LeagueTeam }) {
  const { tournament_slug, title_display, logo_url } = event.tournament
  const href = drawPath(tournament_slug, event.event_slug)
  return <Identity href={href} name={title_display} src={logo_url} shape="square" label={name} />
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

/** The names of players, each once and leading to the player's page. */
export function PlayerLinks({ players }: { players: readonly NamedPlayer[] }) {
  const names = new Map(players.map(({ player_slug, name }) => [player_slug, name]))
  return [...names].map(([slug, name], index) => (
    <span key={slug}>
      {index > 0 && ', '}
      <a href={playerPath(slug)}>{name}</a>
    </span>
  ))
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
