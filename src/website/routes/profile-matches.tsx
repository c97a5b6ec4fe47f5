import { Chips, chipsFor } from '../components/controls/Chips.tsx'
import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import { Link } from '../components/shell/Link.tsx'
import { ListedMatchesDocument } from '../data/generated/listed-matches.ts'
import { ProfileMatchesDocument, type ProfileMatchesQuery } from '../data/generated/profile-matches.ts'
import { matchesInput } from '../matches/matches-input.ts'
import { matchesPath } from '../matches/matches-path.ts'
import { inRange } from '../matches/number-matches.ts'
import { ProfileHeader } from '../profiles/ProfileHeader.tsx'
import { type Profiled, slugOf, viewedSide } from '../profiles/profile.ts'
import { defineTab } from '../profiles/tab-route.tsx'
import { choice, defineAddress, PAGE, type StateOf } from '../routing/address.ts'
import { days } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { numberedList } from '../routing/numbered-list.ts'
import { type ProfileSide, profilePath, withQuery } from '../routing/paths.ts'

const MatchesTable = deferred(() => import('../tables/MatchesTable.tsx'), 'MatchesTable')
const MonthlyResults = deferred(() => import('../charts/MonthlyResults.tsx'), 'MonthlyResults')

const ADDRESS = defineAddress({ result: choice(['WON', 'LOST'], null), range: days('ALL_TIME'), page: PAGE })

interface MatchesState extends StateOf<typeof ADDRESS> {
  side: ProfileSide
}

const pathOf = (state: MatchesState) => withQuery(profilePath(state.side, 'matches'), ADDRESS.query(state))

/** What the list shows, as the page that finds matches would. */
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
  list: LIST,
  lists: () => 'matches',
  canonical: ({ side, range }) => ({ ...ADDRESS.initial, side, range }),
  Page: MatchesPage,
})

interface MatchesPageProps {
  state: MatchesState
  profiled: Profiled
  answer: ProfileMatchesQuery
}

function MatchesPage({ state, profiled, answer }: MatchesPageProps) {
  const { side, range } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, pathOf)
  const months = ('player' in side ? answer.player : answer.team)?.monthly_results ?? []
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} tab="matches" />
      <RangeChoices range={range} periods={answer.timePeriods} href={(chosen) => pathOf({ ...first, range: chosen })}>
        <Chips
          label="Result"
          chips={[chip('All', { result: null }), chip('Won', { result: 'WON' }), chip('Lost', { result: 'LOST' })]}
        />
        <p>
          <Link href={matchesPath(filtersOf(state))}>More filters</Link>
        </p>
      </RangeChoices>
      <MatchesTable {...LIST.table(state, answer)} viewed={viewedSide(side)} />
      {months.length > 0 && <h2 className="visually-hidden">Over time</h2>}
      <MonthlyResults months={months} />
    </>
  )
}
