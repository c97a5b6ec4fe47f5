import { DISCIPLINES, type Discipline } from '#domain/discipline.ts'
import type { SplitBy } from '#domain/split.ts'
import { SplitsDocument } from '../data/generated/profile.ts'
import { valueQuery } from '../data/query.ts'
import { type ChosenRange, rangeIn, rangeInput, rangeQuery } from '../routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '../routing/paths.ts'
import type { PageRequest } from '../routing/route.tsx'
import { oneOf, pageIn } from '../routing/search-params.ts'
import { isSide, ownerOf, profileIn } from './profile.ts'

/** The pages of a profile that cut its matches. */
export type SplitTab = 'partners' | 'opponents' | 'splits'

/** How many rows a page of a cut has. */
export const SPLITS_A_PAGE = 20

interface SplitFacts {
  /** The cut in an address. */
  key: string
  /** What chips call it. */
  label: string
  /** The header of the column that names the rows. */
  header: string
}

export const SPLIT_FACTS: Record<SplitBy, SplitFacts> = {
  PARTNER: { key: 'partner', label: 'Partners', header: 'Partner' },
  OPPONENT: { key: 'player', label: 'Players', header: 'Opponent' },
  OPPONENT_TEAM: { key: 'pair', label: 'Pairs', header: 'Opponents' },
  ROUND: { key: 'round', label: 'Round', header: 'Round' },
  MATCH_DIVISION: { key: 'division', label: 'Division', header: 'Division' },
  EVENT_DIVISION: { key: 'event', label: 'Event', header: 'Events' },
  LEAGUE: { key: 'league', label: 'League', header: 'League' },
  TOURNAMENT: { key: 'tournament', label: 'Tournament', header: 'Tournament' },
  YEAR: { key: 'year', label: 'Year', header: 'Year' },
  DECIDING_GAME: { key: 'deciding-game', label: 'Deciding game', header: 'Matches' },
}

/** The cuts of a page, the default first. */
export function splitsOf(tab: SplitTab, side: ProfileSide): readonly SplitBy[] {
  if (tab === 'partners') return ['PARTNER']
  if (tab === 'opponents') return 'player' in side ? ['OPPONENT', 'OPPONENT_TEAM'] : ['OPPONENT_TEAM', 'OPPONENT']
  return ['ROUND', 'MATCH_DIVISION', 'EVENT_DIVISION', 'LEAGUE', 'TOURNAMENT', 'YEAR', 'DECIDING_GAME']
}

/** What the address of such a page says. */
export interface SplitsState {
  side: ProfileSide
  tab: SplitTab
  by: SplitBy
  discipline: Discipline | null
  range: ChosenRange
  page: number
}

export function splitsIn(tab: SplitTab, { params, search }: PageRequest) {
  const side = profileIn(params)
  if (!isSide(side)) return side
  const cuts = splitsOf(tab, side)
  const state: SplitsState = {
    side,
    tab,
    by: cuts.find((by) => SPLIT_FACTS[by].key === search.get('by')) ?? cuts[0] ?? 'ROUND',
    discipline: oneOf(search, 'discipline', disciplinesOf(tab, side), null),
    range: rangeIn(search, 'ALL_TIME'),
    page: pageIn(search),
  }
  return { kind: 'page' as const, state }
}

/** The disciplines to choose from: a pair has one, and nobody has a partner in singles. */
export function disciplinesOf(tab: SplitTab, side: ProfileSide): readonly Discipline[] {
  if ('team' in side) return []
  return tab === 'partners' ? DISCIPLINES.filter((discipline) => discipline !== 'singles') : DISCIPLINES
}

/** What of the state stands in the page's query; what is the default does not. */
export function splitsQueryOf({ side, tab, by, discipline, range, page }: SplitsState) {
  return {
    by: by === splitsOf(tab, side)[0] ? null : SPLIT_FACTS[by].key,
    discipline,
    ...rangeQuery(range, 'ALL_TIME'),
    page: page === 1 ? null : String(page),
  }
}

export const splitsPath = (state: SplitsState) => withQuery(profilePath(state.side, state.tab), splitsQueryOf(state))

export function splitsVariables({ side, by, discipline, range, page }: SplitsState) {
  return {
    page,
    pageSize: SPLITS_A_PAGE,
    input: { ...ownerOf(side), by, discipline, ...rangeInput(range) },
  }
}

export const splitsQuery = (state: SplitsState) => valueQuery(SplitsDocument, splitsVariables(state))
