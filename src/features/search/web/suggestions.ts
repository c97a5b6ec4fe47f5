import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { formatDayRange, formatTeam, playersOf } from '#domain/format/format.ts'
import type { Avatar } from '#features/names/web/Avatar.tsx'
import { SuggestionsDocument, type SuggestionsQuery } from '#features/search/web/generated/suggestions.ts'
import { valueQuery } from '#web/data/query.ts'
import { useRequested } from '#web/data/responses.ts'
import { searchText } from '#web/routing/address.ts'
import { drawPath, playerPath, searchPath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { useSite } from '#web/routing/site-context.ts'
import { besidePages, pagesByWord } from './pages-by-word.ts'

const DEBOUNCE_MILLISECONDS = 300

type Found = SuggestionsQuery['search']

/** One suggestion, with the page that it leads to. */
export interface Suggestion {
  href: string
  label: string
  /** Pictures before the label. */
  pictures?: readonly ComponentProps<typeof Avatar>[]
  /** Code of a player's country. */
  country?: string | null
  /** Text after the label, such as the days of a tournament. */
  note?: string
  /** Slug of a name that fields take. */
  slug?: string
  /** True for the page with all results. */
  isAll?: true
}

/** The kinds of names that fields take. */
export type NamedKind = 'player' | 'team' | 'tournament'

export interface SuggestionGroup {
  /** Kind of the suggestion; null for a suggestion of no kind. */
  label: string | null
  /** The kind of names that fields take. */
  named?: NamedKind
  suggestions: readonly Suggestion[]
}

export type Suggestions =
  | { status: 'none' | 'failed' | 'nothing found' }
  | { status: 'found'; groups: readonly SuggestionGroup[] }

/**
 * Returns the suggestions for a text, 300 ms after it was typed. Responses are cached by text, so a late response never
 * replaces a newer one. While a longer text is being searched, the suggestions for its beginning stay.
 * @param wanted false to send no request, because no suggestions are shown
 */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const { name } = useSite()
  const current = searchText(typed)
  const text = useDebounced(current)
  // A text that is no longer in the field is not searched.
  const enabled = wanted && text !== '' && text === current
  const { parts, status } = useRequested(valueQuery(SuggestionsDocument, { text }), () => null, enabled)
  const [data] = parts as SuggestionsQuery[]
  const last = useRef<{ text: string; found: SuggestionsQuery } | null>(null)
  if (!wanted || text === '') return { status: 'none' }
  if (data !== undefined) {
    last.current = { text, found: data }
  } else if (status === 'failed') {
    return { status: 'failed' }
  }
  const before = last.current
  return before && text.startsWith(before.text) ? suggestionsOf(text, before.found, name) : { status: 'none' }
}

/** Returns the text once it has stayed unchanged for 300 ms; an empty text at once. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}

function suggestionsOf(text: string, { answer, search }: SuggestionsQuery, siteName: string): Suggestions {
  const pages = pagesByWord(text, siteName)
  // Words of a question are no names.
  const isQuestion = answer.kind !== null && search.by !== 'WORDS'
  const { players, tournaments, teams, league_teams, by } = isQuestion
    ? { ...search, players: [], tournaments: [], teams: [], league_teams: [] }
    : besidePages(pages, search)
  const results: Suggestion =
    answer.value === null
      ? { href: searchPath(text), label: `All results for “${text}”`, isAll: true }
      : { href: searchPath(text), label: answer.text }
  const questions = answer.suggestions.map(({ label, question }) => ({ href: searchPath(question), label }))
  const groups: SuggestionGroup[] = [
    { label: 'Answer', suggestions: answer.value === null ? [] : [results] },
    { label: 'Questions', suggestions: questions },
    { label: 'Pages', suggestions: pages },
    {
      label: by === 'NEAREST' ? 'Similar players' : 'Players',
      named: 'player',
      suggestions: players.map(ofPlayer),
    },
    {
      label: by === 'NEAREST' ? 'Similar tournaments' : 'Tournaments',
      named: 'tournament',
      suggestions: tournaments.map(ofTournament),
    },
    { label: 'Pairs', named: 'team', suggestions: teams.map(ofTeam) },
    { label: 'League teams', suggestions: league_teams.map(ofLeagueTeam) },
  ]
  const found = groups.filter(({ suggestions }) => suggestions.length > 0)
  if (found.length === 0) return { status: 'nothing found' }
  // The page with the answer lists the results as well.
  return {
    status: 'found',
    groups: answer.value === null ? [...found, { label: null, suggestions: [results] }] : found,
  }
}

const pictureOf = ({ name, profile_image_url }: { name: string; profile_image_url: string | null }) => ({
  name,
  src: profile_image_url,
})

const ofPlayer = (player: Found['players'][number]): Suggestion => ({
  href: playerPath(player.player_slug),
  label: player.name,
  pictures: [pictureOf(player)],
  country: player.country_code,
  slug: player.player_slug,
})

const logoOf = ({ title_display, logo_url }: { title_display: string; logo_url: string | null }) =>
  ({ name: title_display, src: logo_url, shape: 'square' }) as const

const ofTournament = (tournament: Found['tournaments'][number]): Suggestion => ({
  href: tournamentPath(tournament.tournament_slug),
  label: tournament.title_display,
  pictures: [logoOf(tournament)],
  note: formatDayRange(tournament.start_date, tournament.end_date),
  slug: tournament.tournament_slug,
})

const ofTeam = (team: Found['teams'][number]): Suggestion => ({
  href: teamPath(team.team_slug),
  label: formatTeam(team),
  pictures: playersOf(team).map(pictureOf),
  slug: team.team_slug,
})

const ofLeagueTeam = ({ name, event: { event_slug, tournament } }: Found['league_teams'][number]): Suggestion => ({
  href: drawPath(tournament.tournament_slug, event_slug),
  label: name,
  pictures: [logoOf(tournament)],
  note: tournament.title_display,
})
