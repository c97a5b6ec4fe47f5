import { ProfileSplitsDocument } from '../data/generated/profile.ts'
import type { Route } from '../routing/route.tsx'
import { SplitsPage } from './SplitsPage.tsx'
import { SPLIT_FACTS, SPLITS_LIST, type SplitsState, type SplitTab, splitsAddress } from './splits.ts'
import { defineTab } from './tab-route.tsx'

/** The page of a profile's partners, of its opponents, or of its other cuts. */
export function splitsRoute(tab: SplitTab): Route {
  return defineTab({
    tab,
    address: (side) => splitsAddress(tab, side),
    document: ProfileSplitsDocument,
    variables: {},
    list: SPLITS_LIST,
    lists: listsOf,
    canonical: (state) => ({ ...state, page: 1 }),
    Page: SplitsPage,
  })
}

function listsOf({ tab, by }: SplitsState): string {
  if (tab === 'partners') return 'partners'
  if (tab === 'opponents') return by === 'OPPONENT' ? 'opponents' : 'opposing pairs'
  return `results by ${SPLIT_FACTS[by].label.toLowerCase()}`
}
