import { Waiting } from '../components/feedback/Waiting.tsx'
import { ProfileSplitsDocument } from '../data/generated/profile.ts'
import { NO_DAYS } from '../routing/day-range.ts'
import { defineRoute, type Route } from '../routing/route.tsx'
import { profiledOf, settleTab, slugOf } from './profile.ts'
import { SplitsPage } from './SplitsPage.tsx'
import {
  SPLIT_FACTS,
  type SplitsState,
  type SplitTab,
  splitsIn,
  splitsPath,
  splitsQuery,
  splitsQueryOf,
  splitsVariables,
} from './splits.ts'
import { tabHead } from './tab-head.ts'

/** The page of a profile's partners, of its opponents, or of its other cuts. */
export function splitsRoute(tab: SplitTab): Route {
  return defineRoute({
    defaults: { ...NO_DAYS, period: 'ALL_TIME' },
    parse: (request) => splitsIn(tab, request),
    document: ProfileSplitsDocument,
    variables: (state: SplitsState) => ({ slug: slugOf(state.side), ...splitsVariables(state) }),
    queries: (state) => [splitsQuery(state)],
    tables: (state) => [{ name: '', query: splitsQuery(state) }],
    settle: (state, answer) => settleTab(state, answer, answer.splits.pageInfo, { tab, query: splitsQueryOf }),
    head: (state, answer) => tabHead(state, answer, listsOf(state), splitsPath({ ...state, page: 1 })),
    Page({ state, answer }) {
      const profiled = profiledOf(state.side, answer)
      if (!answer || !profiled) return <Waiting />
      return <SplitsPage key={slugOf(state.side)} state={state} profiled={profiled} answer={answer} />
    },
  })
}

function listsOf({ tab, by }: SplitsState): string {
  if (tab === 'partners') return 'partners'
  if (tab === 'opponents') return by === 'OPPONENT' ? 'opponents' : 'opposing pairs'
  return `results by ${SPLIT_FACTS[by].label.toLowerCase()}`
}
