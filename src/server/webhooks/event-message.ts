import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { MEDAL_LABELS } from '#domain/division/medal.ts'
import { formatDay } from '#domain/format/format.ts'
import { readGames, STATUS_LABELS } from '#domain/match/match.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { surname } from '#domain/names/surname.ts'
import { seasonPath } from '#features/match-links/web/season-path.ts'
import { courtName, formatStartTime } from '#features/matches/web/play/start-time.ts'
import { plainText } from '#server/request/plain-text.ts'
import { matchPath, TOURNAMENTS_PATH, teamPath, tournamentPath } from '#web/routing/paths.ts'
import type { FollowEventRow } from './follow-event-queries.ts'

/** An event with what is sent about it. */
export interface EventMessage {
  /** The same each time that the event is sent. */
  id: string
  /** Slugs that a receiver can follow: players, pairs, tournament and league. */
  slugs: readonly string[]
  /** Paths of the pages whose followers receive the event on their devices. */
  subjects: readonly string[]
  /** Name of the event, such as `match.result`. */
  type: string
  createdAt: string
  /** One line for people. */
  text: string
  url: string
  data: Readonly<Record<string, unknown>>
}

interface Person {
  slug: string
  name: string
}

/** Describes an event; null if one of its players or its tournament no longer exists. */
export function messageOf(row: FollowEventRow, origin: string): EventMessage | null {
  const [one, two] = sidesOf(row)
  const { tournament_slug, title_display, league, kind } = row
  if (tournament_slug === null || title_display === null || one.length === 0) return null
  if (row.match_id !== null && two.length === 0) return null
  const type = row.match_id === null ? `medal.${kind === 'medal' ? 'won' : kind}` : `match.${kind}`
  const isGone = kind === 'removed'
  const path = row.match_id === null || isGone ? tournamentPath(tournament_slug) : matchPath(row.match_id)
  const about = row.match_id === null ? { medal: medalData(row, one) } : { match: matchData(row, one, two) }
  const sides = [one, two].filter((side) => side.length > 0)
  const { teams, others } = pagesOf(row)
  return {
    id: row.event_id,
    slugs: [
      ...sides.flat().map(({ slug }) => slug),
      ...sides.map(slugOf),
      tournament_slug,
      ...(league === null ? [] : [league.toLowerCase()]),
    ],
    // Schedules reach only followers of players and pairs: others would get hundreds at once.
    subjects: kind === 'scheduled' ? teams : [...teams, ...others],
    type,
    createdAt: row.created_at,
    text: plainText(`${row.match_id === null ? medalText(row, one) : matchText(row, one, two)}, ${title_display}`),
    url: origin + path,
    data: { tournament: { slug: tournament_slug, title: title_display }, ...about },
  }
}

/** Returns the paths of the pages that can be followed and have the event: of teams, and of tournament, league and seasons. */
export function pagesOf(row: FollowEventRow): { teams: string[]; others: string[] } {
  const sides = sidesOf(row).filter((side) => side.length > 0)
  const slugs = [...sides.flat().map(({ slug }) => slug), ...sides.map(slugOf)]
  const { tournament_slug: tournament, league, league_code: code } = row
  const year = Number((row.source_date ?? row.end_date ?? row.created_at).slice(0, 4))
  return {
    teams: [...new Set(slugs.map(teamPath))],
    others: [
      TOURNAMENTS_PATH,
      seasonPath(year),
      ...(tournament === null ? [] : [tournamentPath(tournament)]),
      ...(code === null ? [] : [`${TOURNAMENTS_PATH}/${code.toLowerCase()}`]),
      ...(league === null ? [] : [seasonPath(year, league)]),
    ],
  }
}

/** Returns the players of both teams, as far as they are known. */
export function sidesOf(row: FollowEventRow): [Person[], Person[]] {
  const people = (...pairs: (readonly [string | null, string | null])[]) =>
    pairs.flatMap(([slug, name]) => (slug === null || name === null ? [] : [{ slug, name }]))
  return [
    people([row.slug_one, row.name_one], [row.slug_two, row.name_two]),
    people([row.slug_three, row.name_three], [row.slug_four, row.name_four]),
  ]
}

const slugOf = ([one, two]: readonly Person[]) => teamSlug(one?.slug ?? '', two?.slug ?? null)
const shortNames = (side: readonly Person[]) => side.map(({ name }) => surname(name)).join('/')

/** Names of kinds before the text. */
const PREFIXES = { scheduled: '', result: '', correction: 'Corrected: ', removed: 'Removed: ', medal: '' } as const

function matchText(row: FollowEventRow, one: readonly Person[], two: readonly Person[]): string {
  const { kind, status, winning_team, start_time, source_date, court } = row
  const [first, second] = winning_team === 2 ? [two, one] : [one, two]
  const games = readGames(row.games).map(({ team_one_score: a, team_two_score: b }) =>
    winning_team === 2 ? `${b}-${a}` : `${a}-${b}`,
  )
  const isAhead = status === 'SCHEDULED'
  const when = [
    source_date && formatDay(source_date),
    start_time && formatStartTime(start_time),
    court && courtName(court),
  ]
  const ending = status === null || status === 'COMPLETED' || isAhead ? '' : ` (${STATUS_LABELS[status].toLowerCase()})`
  const result = [shortNames(first), winning_team === null ? 'v' : 'd.', shortNames(second), ...games].join(' ')
  const kindOfMatch = [row.event_name, row.round && ROUND_FACTS[row.round].label]
  return `${PREFIXES[kind]}${[result + ending, ...(isAhead ? when : []), ...kindOfMatch].filter(Boolean).join(', ')}`
}

function medalText({ kind, medal, event_division }: FollowEventRow, winners: readonly Person[]): string {
  const division = event_division === null ? '' : `, ${EVENT_DIVISION_FACTS[event_division].label}`
  return `${PREFIXES[kind]}${MEDAL_LABELS[medal ?? 'GOLD']}: ${winners.map(({ name }) => name).join(' / ')}${division}`
}

function matchData(row: FollowEventRow, team_one: readonly Person[], team_two: readonly Person[]) {
  const { match_id: id, status, source_date: date, start_time, court, winning_team, event_name, round } = row
  const games = readGames(row.games)
  return { id, status, date, start_time, court, event_name, round, winning_team, games, team_one, team_two }
}

function medalData({ medal, event_division }: FollowEventRow, players: readonly Person[]) {
  return { medal, event_division, players }
}
