import { useEffect, useRef, useState } from 'react'
import { SuggestionsDocument, type SuggestionsQuery } from '#features/search/web/generated/suggestions.ts'
import { valueQuery } from '#web/data/query.ts'
import { useRequested } from '#web/data/responses.ts'
import { searchText } from '#web/routing/address.ts'
import { leaguePath, playerPath, searchPath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { useSite } from '#web/routing/site-context.ts'
import { besidePages, pagesByWord } from './pages-by-word.ts'

const DEBOUNCE_MILLISECONDS = 300

type Found = SuggestionsQuery['search']

/** One suggestion, with the page that it leads to. */
export type Suggestion =
  | { kind: 'player'; href: string; player: Found['players'][number] }
  | { kind: 'tournament'; href: string; tournament: Found['tournaments'][number] }
  | { kind: 'team'; href: string; team: Found['teams'][number] }
  | { kind: 'league team'; href: string; team: Found['league_teams'][number] }
  | { kind: 'page'; href: string; label: string }
  | { kind: 'all'; href: string; text: string }

export interface SuggestionGroup {
  /** Kind of the suggestion; null for a suggestion of no kind. */
  label: string | null
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
      ? { kind: 'all', href: searchPath(text), text }
      : { kind: 'page', href: searchPath(text), label: answer.text }
  const questions = answer.suggestions.map(
    ({ label, question }): Suggestion => ({ kind: 'page', href: searchPath(question), label }),
  )
  const groups: SuggestionGroup[] = [
    { label: 'Answer', suggestions: answer.value === null ? [] : [results] },
    { label: 'Questions', suggestions: questions },
    { label: 'Pages', suggestions: pages.map((page) => ({ kind: 'page', ...page })) },
    {
      label: by === 'NEAREST' ? 'Similar players' : 'Players',
      suggestions: players.map((player) => ({ kind: 'player', href: playerPath(player.player_slug), player })),
    },
    {
      label: by === 'NEAREST' ? 'Similar tournaments' : 'Tournaments',
      suggestions: tournaments.map((tournament) => ({
        kind: 'tournament',
        href: tournamentPath(tournament.tournament_slug),
        tournament,
      })),
    },
    {
      label: 'Pairs',
      suggestions: teams.map((team) => ({ kind: 'team', href: teamPath(team.team_slug), team })),
    },
    {
      label: 'League teams',
      suggestions: league_teams.map((team) => {
        const { event_slug, tournament } = team.event
        return { kind: 'league team', href: leaguePath(tournament.tournament_slug, event_slug), team }
      }),
    },
  ]
  const found = groups.filter(({ suggestions }) => suggestions.length > 0)
  if (found.length === 0) return { status: 'nothing found' }
  // The page with the answer lists the results as well.
  return {
    status: 'found',
    groups: answer.value === null ? [...found, { label: null, suggestions: [results] }] : found,
  }
}
