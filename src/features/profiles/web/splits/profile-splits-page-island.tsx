import { ProfileSplitsDocument } from '#features/profiles/web/generated/profile-splits.ts'
import { ownerOf } from '#features/profiles/web/profile/profile.ts'
import { defineTab } from '#features/profiles/web/profile/tab-route.tsx'
import { playedInput } from '#web/list-page/filter-choices.ts'
import type { Route } from '#web/routing/route.tsx'
import { SplitsPage } from './SplitsPage.tsx'
import { SPLIT_FACTS, SPLITS_LIST, type SplitsState, type SplitTab, splitsAddress } from './split-lists.ts'

/** Returns the route of a profile's partners, opponents or other splits. */
const routeOf = (tab: SplitTab) =>
  defineTab({
    tab,
    address: (side) => splitsAddress(tab, side),
    document: ProfileSplitsDocument,
    counted: ({ side, discipline, range }) => playedInput(range, { ...ownerOf(side), discipline }),
    list: SPLITS_LIST,
    lists: listsOf,
    canonical: (state) => ({ ...state, page: 1 }),
    Page: SplitsPage,
  })

function listsOf({ tab, by }: SplitsState): string {
  if (tab === 'partners') return 'partners'
  if (tab === 'opponents') return by === 'OPPONENT' ? 'opponents' : 'opposing pairs'
  return `results by ${SPLIT_FACTS[by].label.toLowerCase()}`
}

/** One component for each tab: a component for each URL would lose its state. */
const ROUTES = { partners: routeOf('partners'), opponents: routeOf('opponents'), splits: routeOf('splits') }

export const route: Route = {
  open(url, path, request) {
    const tab = path.slice(path.lastIndexOf('/') + 1) as SplitTab
    return ROUTES[tab].open(url, path, request)
  },
}
