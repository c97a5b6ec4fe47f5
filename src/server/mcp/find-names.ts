import { splitTeamSlug, teamSlug } from '#domain/names/slug.ts'
import { FIND_SIDE, FIND_TOURNAMENT } from './documents.ts'
import { type Ask, ToolError } from './tool.ts'

interface NamedPlayer {
  player_slug: string
  name: string
}

interface Found {
  search: { by: string; players: NamedPlayer[] }
}

/** Number of search results that are compared, and that an error message lists if none of them is certain. */
const CANDIDATES = 5

/** A player or a pair. */
export interface FoundSide {
  slug: string
  /** Slugs of one or two players. */
  players: string[]
}

/**
 * Finds a player or a pair by slug or by name; the names of a pair are separated by "/", "&" or "and".
 * @throws ToolError with the candidates if a name is unknown or fits several players equally
 */
export async function findSide(text: string, ask: Ask): Promise<FoundSide> {
  const names = splitTeamSlug(text)[0] ?? text.split(/\s*(?:\/|&|\band\b)\s*/i).filter((name) => name !== '')
  if (names.length > 2) throw new ToolError(`"${text}" names ${names.length} players: name one player or a pair`)
  const players = await Promise.all(names.map((name) => findPlayer(name, ask)))
  const [one, two = null] = players
  if (one === undefined) throw new ToolError('Name a player or a pair')
  return { slug: teamSlug(one, two), players }
}

/** Finds a pair. @throws ToolError if the text names a single player, or as {@link findSide} does */
export async function findPair(text: string, ask: Ask): Promise<FoundSide> {
  const side = await findSide(text, ask)
  if (side.players.length === 2) return side
  throw new ToolError(`"${text}" is a single player: name a pair, such as "Ben Johns / Gabriel Tardio"`)
}

/** Finds a player by slug or by name. @throws ToolError with the candidates if no single player is meant */
export async function findPlayer(text: string, ask: Ask): Promise<string> {
  const words = text.replaceAll('-', ' ').trim()
  const { search } = await ask<Found>(FIND_SIDE, { text: words, first: CANDIDATES })
  const exact = search.players.filter(
    ({ player_slug, name }) => player_slug === text || name.toLowerCase() === words.toLowerCase(),
  )
  const chosen = exact.length === 1 ? exact : search.players
  if (chosen.length === 1 && search.by !== 'NEAREST') return (chosen[0] as NamedPlayer).player_slug
  const candidates = search.players.map(({ player_slug, name }) => `${name} (${player_slug})`).join(', ')
  if (candidates === '') throw new ToolError(`No player is named "${text}". Try a last name alone.`)
  throw new ToolError(`"${text}" is not a single player's name. Name one of: ${candidates}`)
}

interface FoundTournaments {
  search: { tournaments: { tournament_slug: string; title_display: string; start_date: string }[] }
}

/** Finds a tournament by slug or title. @throws ToolError with the candidates if no single tournament is meant */
export async function findTournament(text: string, ask: Ask): Promise<string> {
  const words = text.replaceAll('-', ' ').trim()
  const { search } = await ask<FoundTournaments>(FIND_TOURNAMENT, { text: words, first: CANDIDATES })
  const { tournaments } = search
  const exact = tournaments.find(({ tournament_slug, title_display }) =>
    [tournament_slug, title_display.toLowerCase()].includes(tournament_slug === text ? text : words.toLowerCase()),
  )
  const chosen = exact ?? (tournaments.length === 1 ? tournaments[0] : undefined)
  if (chosen !== undefined) return chosen.tournament_slug
  const candidates = tournaments.map((one) => `${one.title_display} (${one.tournament_slug})`).join(', ')
  if (candidates === '') throw new ToolError(`No tournament is named "${text}". Try its city or its sponsor.`)
  throw new ToolError(`"${text}" fits several tournaments. Name one of: ${candidates}`)
}
