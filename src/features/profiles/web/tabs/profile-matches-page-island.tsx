import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { ListedMatchesDocument } from '#features/matches/web/generated/listed-matches.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import { matchesInput } from '#features/matches/web/matches-input.ts'
import { ProfileMatchesDocument, type ProfileMatchesQuery } from '#features/profiles/web/generated/profile-matches.ts'
import { slugOf, viewedSide } from '#features/profiles/web/profile/profile.ts'
import { defineTab, type TabProps } from '#features/profiles/web/profile/tab-route.tsx'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { days } from '#web/routing/day-range.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { type ProfileSide, profilePath, withQuery } from '#web/routing/paths.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { MonthlyResults } from './MonthlyResults.tsx'

const RESULTS = ['WON', 'LOST'] as const
const RESULT_LABELS = { WON: 'Won', LOST: 'Lost' } as const

const ADDRESS = defineAddress({ result: choice(RESULTS, null), range: days('ALL_TIME'), page: PAGE })

interface MatchesState extends StateOf<typeof ADDRESS> {
  side: ProfileSide
}

const pathOf = (state: MatchesState) => withQuery(profilePath(state.side, 'matches'), ADDRESS.query(state))

/** Returns the filters of the list, as in the match finder. */
function filtersOf({ side, result, range }: MatchesState) {
  return { ...side, ...(result && { result }), ...inRange(range) }
}

const LIST = numberedList({
  document: ListedMatchesDocument,
  variables: (state: MatchesState) => ({ input: matchesInput(filtersOf(state)), side: slugOf(state.side) }),
  pageSize: 20,
  list: ({ matchesList }) => matchesList,
  path: pathOf,
})

export const route = defineTab({
  tab: 'matches',
  address: () => ADDRESS,
  document: ProfileMatchesDocument,
  counted: (state) => matchesInput(filtersOf(state)),
  list: LIST,
  lists: () => 'matches',
  canonical: ({ side, range }) => ({ ...ADDRESS.initial, side, range }),
  Page: MatchesPage,
})

function MatchesPage({ state, answer }: TabProps<MatchesState, ProfileMatchesQuery>) {
  const { side, range } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, pathOf)
  const months = ('player' in side ? answer.player : answer.team)?.monthly_results ?? []
  return (
    <>
      <RangeChoices
        range={range}
        answer={answer}
        known={answer.choices.time_periods}
        href={(chosen) => pathOf({ ...first, range: chosen })}
      >
        <Chips
          label="Result"
          chips={offeredOrAll(RESULTS, answer.choices.results, state.result).map((result) =>
            chip(result ? RESULT_LABELS[result] : 'All', { result }),
          )}
        />
        <p>
          <a className="text-link" href={matchesPath(filtersOf(state))}>
            More filters
          </a>
        </p>
      </RangeChoices>
      <MatchesTable {...LIST.table(state, answer)} viewed={viewedSide(side)} />
      {months.length > 0 && <h2 className="visually-hidden">Over time</h2>}
      <MonthlyResults months={months} />
    </>
  )
}
