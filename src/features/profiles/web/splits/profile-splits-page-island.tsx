import { disciplineLabel } from '#domain/division/discipline.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { matchesWithOthers, type SplitOf, splitMatches } from '#features/match-links/web/side-matches.ts'
import { ProfileSplitsDocument, type ProfileSplitsQuery } from '#features/profiles/web/generated/profile-splits.ts'
import { ownerOf, slugOf } from '#features/profiles/web/profile/profile.ts'
import { defineTab, type TabProps } from '#features/profiles/web/profile/tab-route.tsx'
import { playedInput } from '#web/list-page/filter-choices.ts'
import { type CoveredPeriod, coveredDays } from '#web/routing/day-range.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { comparePath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import type { Route } from '#web/routing/route.tsx'
import { Chips, ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { splitColumns } from './split-columns.tsx'
import {
  disciplinesOf,
  SPLIT_FACTS,
  SPLITS_LIST,
  type SplitsState,
  type SplitTab,
  splitsAddress,
  splitsOf,
  splitsPath,
} from './split-lists.ts'

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

/** A side's matches grouped by one property, such as the round. */
function SplitsPage({ state, profiled, answer }: TabProps<SplitsState, ProfileSplitsQuery>) {
  const { side, tab, by } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, splitsPath)
  const splits = splitsOf(tab, side)
  return (
    <>
      <RangeChoices
        range={state.range}
        answer={answer}
        known={answer.choices.time_periods}
        href={(range) => splitsPath({ ...first, range })}
      >
        <Chips label="By" chips={splits.map((each) => chip(SPLIT_FACTS[each].label, { by: each }))} />
        {'player' in profiled && (
          <ChoiceMenu
            name="Discipline"
            choices={offeredOrAll(disciplinesOf(tab, side), answer.choices.disciplines, state.discipline).map((each) =>
              chip(each ? disciplineLabel(each, profiled.player.gender) : 'All disciplines', { discipline: each }),
            )}
          />
        )}
      </RangeChoices>
      <NumberedTable
        {...SPLITS_LIST.table(state, answer)}
        caption={tab === 'splits' ? `By ${SPLIT_FACTS[by].label.toLowerCase()}` : SPLIT_FACTS[by].header}
        columns={columnsOf(state, answer.timePeriods)}
        rowKey={({ key }) => key}
        empty="No matches found"
      />
    </>
  )
}

function columnsOf({ side, by, discipline, range }: SplitsState, timePeriods: readonly CoveredPeriod[]) {
  const split: SplitOf = { side, by, discipline, range, days: coveredDays(range, timePeriods) }
  return splitColumns({
    header: SPLIT_FACTS[by].header,
    href: (key) => hrefOf(split, key),
    matches: (key) => splitMatches(split, key),
    others: by === 'PARTNER' ? (key) => matchesWithOthers(split, key) : undefined,
  })
}

/** Returns the URL of a row's name; null if the row has no page. */
function hrefOf({ side, by }: SplitOf, key: string): string | null {
  if (by === 'PARTNER') return teamPath(teamSlug(slugOf(side), key))
  if (by === 'OPPONENT' || by === 'OPPONENT_TEAM') return comparePath(slugOf(side), key)
  return by === 'TOURNAMENT' ? tournamentPath(key) : null
}
