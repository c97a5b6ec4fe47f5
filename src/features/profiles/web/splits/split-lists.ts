import { type Discipline, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import type { SplitBy } from '#domain/match/split.ts'
import { SplitsDocument } from '#features/profiles/web/generated/splits.ts'
import { ownerOf } from '#features/profiles/web/profile/profile.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { always, choice, defineAddress, PAGE, param, type StateOf } from '#web/routing/address.ts'
import { days, rangeInput } from '#web/routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '#web/routing/paths.ts'

/** The pages of a profile that group its matches. */
export type SplitTab = 'partners' | 'opponents' | 'splits'

interface SplitFacts {
  /** Name of the split in URLs. */
  key: string
  /** Label of the split's chip. */
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

/** Returns the splits of a page, the default first. */
export function splitsOf(tab: SplitTab, side: ProfileSide): readonly SplitBy[] {
  if (tab === 'partners') return ['PARTNER']
  if (tab === 'opponents') return 'player' in side ? ['OPPONENT', 'OPPONENT_TEAM'] : ['OPPONENT_TEAM', 'OPPONENT']
  return ['ROUND', 'MATCH_DIVISION', 'EVENT_DIVISION', 'LEAGUE', 'TOURNAMENT', 'YEAR', 'DECIDING_GAME']
}

/** Returns the state of such a page in its URL. */
export function splitsAddress(tab: SplitTab, side: ProfileSide) {
  const splits = splitsOf(tab, side)
  const [first = 'ROUND'] = splits
  return defineAddress({
    tab: always(tab),
    by: param<SplitBy>(
      (text) => splits.find((by) => SPLIT_FACTS[by].key === text),
      (by) => (by === first ? null : SPLIT_FACTS[by].key),
      first,
      splits.map((by) => SPLIT_FACTS[by].key).join(' or '),
    ),
    discipline: choice(disciplinesOf(tab, side), null),
    range: days('ALL_TIME'),
    page: PAGE,
  })
}

export interface SplitsState extends StateOf<ReturnType<typeof splitsAddress>> {
  side: ProfileSide
}

/** Returns the disciplines to choose from: none for a pair, which has one, and no singles for partners. */
export function disciplinesOf(tab: SplitTab, side: ProfileSide): readonly Discipline[] {
  if ('team' in side) return []
  return tab === 'partners' ? LISTED_DISCIPLINES.filter((discipline) => discipline !== 'singles') : LISTED_DISCIPLINES
}

export const splitsPath = (state: SplitsState) =>
  withQuery(profilePath(state.side, state.tab), splitsAddress(state.tab, state.side).query(state))

export const SPLITS_LIST = numberedList({
  document: SplitsDocument,
  variables: ({ side, by, discipline, range }: SplitsState) => ({
    input: { ...ownerOf(side), by, discipline, in_order: true, ...rangeInput(range) },
  }),
  pageSize: 20,
  list: ({ splits }) => splits,
  path: splitsPath,
})
