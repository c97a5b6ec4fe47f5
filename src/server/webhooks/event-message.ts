import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { MEDAL_LABELS } from '#domain/division/medal.ts'
import { formatDay, formatEvent, formatQuantity } from '#domain/format/format.ts'
import { readGames, STATUS_LABELS } from '#domain/match/match.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { SEALED_PATH, sealedFileName } from '#domain/sealed-file-name.ts'
import { courtName, formatStartTime } from '#features/matches/web/play/start-time.ts'
import { plainText } from '#server/request/plain-text.ts'
import { matchPath, seasonPath, TOURNAMENTS_PATH, teamPath, tournamentPath } from '#web/routing/paths.ts'
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
  short_name: string
}

/** Describes an event; null if one of its players or its tournament no longer exists. */
export function messageOf(row: FollowEventRow, origin: string): EventMessage | null {
  if (row.kind === 'sealed') return sealedMessage(row, origin)
  const [one, two] = sidesOf(row)
  const { tournament_slug, title_display, match_id, kind } = row
  if (tournament_slug === null || title_display === null || one.length === 0) return null
  const isMedal = match_id === null
  const isReplaced = kind === 'replaced'
  if (!isMedal && two.length === 0 && !isReplaced) return null
  const path = isMedal || kind === 'removed' ? tournamentPath(tournament_slug) : matchPath(match_id)
  const sides = isReplaced
    ? { team: named(one), replaced_by: named(two) }
    : { team_one: named(one), team_two: named(two) }
  const teams = isReplaced ? slugsOf(one).filter((slug) => !slugsOf(two).includes(slug)) : slugsOf(one, two)
  if (teams.length === 0) return null
  const isOfTeams = isReplaced || kind === 'scheduled'
  return {
    id: row.event_id,
    slugs: isReplaced ? teams : [...teams, tournament_slug, ...leaguesOf(row)],
    // Schedules reach only followers of players and pairs: others would get hundreds at once.
    subjects: [...new Set(teams.map(teamPath)), ...(isOfTeams ? [] : pagesOf(row, tournament_slug))],
    type: isMedal ? `medal.${kind === 'medal' ? 'won' : kind}` : `match.${kind}`,
    createdAt: row.created_at,
    text: plainText(`${isMedal ? medalText(row, one) : matchText(row, one, two)}, ${title_display}`),
    url: origin + path,
    data: {
      tournament: { slug: tournament_slug, title: title_display },
      ...(isMedal ? { medal: medalData(row, one) } : { match: { ...matchData(row), ...sides } }),
    },
  }
}

/** Describes a file of sealed forecasts, so that receivers can witness its digest. */
function sealedMessage(row: FollowEventRow, origin: string): EventMessage | null {
  const { sealed_id: id, sealed_day: day, sealed_zone: time_zone, sealed_at, sealed_digest: digest } = row
  if (id === null || day === null || time_zone === null) return null
  const matches = row.sealed_matches ?? 0
  const url = `${origin}${SEALED_PATH}/${sealedFileName({ id, day, time_zone })}`
  return {
    id: row.event_id,
    slugs: [],
    subjects: [],
    type: 'forecasts.sealed',
    createdAt: row.created_at,
    text: `Forecasts of ${formatQuantity(matches, 'match', 'matches')} on ${formatDay(day)} (${time_zone}) sealed: SHA-256 ${digest}`,
    url,
    data: { sealed: { day, time_zone, sealed_at, matches, digest, file_url: url } },
  }
}

/** Returns the codes of the league in lower case: of a league of the operator's own, its code and `lt`. */
function leaguesOf({ league, league_code }: FollowEventRow): string[] {
  return [...new Set([league, league_code])].flatMap((code) => code?.toLowerCase() ?? [])
}

/** Returns the paths of the pages of tournament, league and seasons that have the event. */
function pagesOf({ league_code: code, source_date, end_date, created_at }: FollowEventRow, tournament: string) {
  const year = Number((source_date ?? end_date ?? created_at).slice(0, 4))
  return [
    TOURNAMENTS_PATH,
    seasonPath(year),
    tournamentPath(tournament),
    ...(code === null ? [] : [`${TOURNAMENTS_PATH}/${code.toLowerCase()}`, seasonPath(year, code)]),
  ]
}

/** Returns the players of both teams, as far as they are known. */
export function sidesOf(row: FollowEventRow): [Person[], Person[]] {
  const people = (...players: (readonly [string | null, string | null, string | null])[]) =>
    players.flatMap(([slug, name, short_name]) =>
      slug === null || name === null ? [] : [{ slug, name, short_name: short_name ?? name }],
    )
  return [
    people([row.slug_one, row.name_one, row.short_one], [row.slug_two, row.name_two, row.short_two]),
    people([row.slug_three, row.name_three, row.short_three], [row.slug_four, row.name_four, row.short_four]),
  ]
}

/** Returns the slugs of the players and of the teams. */
const slugsOf = (...sides: readonly (readonly Person[])[]) =>
  sides.flatMap((side) => {
    const [one, two] = side.map(({ slug }) => slug)
    return one === undefined ? [] : [...side.map(({ slug }) => slug), teamSlug(one, two ?? null)]
  })
/** Returns players as the message has them. */
const named = (side: readonly Person[]) => side.map(({ slug, name }) => ({ slug, name }))
const shortNames = (side: readonly Person[]) => side.map(({ short_name }) => short_name).join('/')

/** Names of kinds before the text. */
const PREFIXES = {
  scheduled: '',
  result: '',
  correction: 'Corrected: ',
  removed: 'Removed: ',
  replaced: '',
  medal: '',
  sealed: '',
} as const

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
  const result =
    kind === 'replaced'
      ? replacement(row)
      : [shortNames(first), winning_team === null ? 'vs.' : 'd.', shortNames(second), ...games].join(' ')
  const kindOfMatch = [row.event_name && formatEvent(row.event_name), row.round && ROUND_FACTS[row.round].label]
  return `${PREFIXES[kind]}${[result + ending, ...(isAhead ? when : []), ...kindOfMatch].filter(Boolean).join(', ')}`
}

/** Returns the side that was replaced, and the side in its place. */
export function replacement(row: FollowEventRow): string {
  const [side, next] = sidesOf(row).map(shortNames)
  return `Replaced: ${side}${next ? ` by ${next}` : ''}`
}

function medalText({ kind, medal, event_division }: FollowEventRow, winners: readonly Person[]): string {
  const division = event_division === null ? '' : `, ${EVENT_DIVISION_FACTS[event_division].label}`
  return `${PREFIXES[kind]}${MEDAL_LABELS[medal ?? 'GOLD']}: ${winners.map(({ name }) => name).join(' / ')}${division}`
}

function matchData(row: FollowEventRow) {
  const { match_id: id, status, source_date: date, start_time, court, winning_team, event_name, round } = row
  const games = readGames(row.games)
  return { id, status, date, start_time, court, event_name, round, winning_team, games }
}

function medalData({ medal, event_division }: FollowEventRow, players: readonly Person[]) {
  return { medal, event_division, players: named(players) }
}
