import { addDays, addMonths, type Day, FIRST_DAY, isDay } from '#domain/days/day.ts'
import { ALL_LEVELS } from '#domain/division/level.ts'
import { formatDay, formatMonth, formatQuantity, monthAndDate } from '#domain/format/format.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import { OverdueNotice } from '#features/dataset/web/OverdueNotice.tsx'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { ResultsDocument, type ResultsQuery } from '#features/results/web/generated/results.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { defineAddress, PAGE, type StateOf, textParam } from '#web/routing/address.ts'
import { KIND, type Kind, kindInput } from '#web/routing/kind.ts'
import { RESULTS_PATH, withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { Chips, ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLinks } from '#web/ui/table/PageLinks.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { DayResults, MatchGroups } from './DayResults.tsx'

const ADDRESS = defineAddress({
  /** `2026-06` */
  month: textParam((text) => isDay(`${text}-01`), 'a month'),
  ...KIND,
  page: PAGE,
})

interface ResultsState extends StateOf<typeof ADDRESS> {
  /** The chosen day, whose month is then the month; null for all days, newest first. */
  day: Day | null
}

function resultsPath({ day, ...state }: ResultsState): string {
  return withQuery(
    day ? `${RESULTS_PATH}/${day}` : RESULTS_PATH,
    ADDRESS.query({ ...state, month: day ? null : state.month }),
  )
}

/** Returns the first and the last day of a month. */
function daysOf(month: string | null) {
  if (month === null) return { from: null, to: null }
  const first = `${month}-01`
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}

/** Number of days to choose from if no month is chosen. */
const LATEST_DAYS = 14

const LIST = numberedList({
  document: ResultsDocument,
  variables({ day, month, ...kind }: ResultsState) {
    const days = daysOf(month)
    const range = day ? { from: day, to: day } : days
    // Only the page of a day has matches without a result: no match is before the first day.
    const kinds = kindInput(kind)
    const pending = { ...kinds, pending: true, ...(day ? range : { to: FIRST_DAY }) }
    return { input: { ...kinds, pending: false, ...range }, pending, ...kinds, ...days, days: month ? 31 : LATEST_DAYS }
  },
  pageSize: 50,
  list: ({ matchesList }) => matchesList,
  path: resultsPath,
})

function titleOf({ day, month }: ResultsState): string {
  if (day) return `Results for ${formatDay(day)}`
  return month ? `Results for ${formatMonth(month)}` : 'Results'
}

export const route = defineRoute({
  ...LIST.whole,
  parse: ({ params: { day = null }, search }) => {
    if (day !== null && !isDay(day)) return notFound('Day not found')
    const state = ADDRESS.read(search)
    return { ...state, day, month: day?.slice(0, 7) ?? state.month }
  },
  head: (state) => {
    const title = titleOf(state)
    return {
      title,
      description: `${title} in pickleball: finals and matches by tournament, newest first.`,
      canonical: resultsPath({ ...state, league: null, level: null, page: 1 }),
      noindex: state.league !== null || state.level !== null,
      jsonLd: 'CollectionPage',
    }
  },
  Page: ResultsPage,
})

function ResultsPage({ state, answer }: { state: ResultsState; answer: ResultsQuery }) {
  const { address, href, pageSize } = LIST.table(state, answer)
  const title = titleOf(state)
  const { totalCount, totalPages } = answer.matchesList.pageInfo
  const isLatest = state.day === null && state.month === null && state.page === 1
  const live = isLatest ? liveOf(answer, state) : []
  const pending = answer.pending.items.toSorted((one, other) => pendingOrder(one) - pendingOrder(other))
  return (
    <div className="stack-3">
      <PageHeader title={title} compact />
      <ResultChoices state={state} answer={answer} />
      {state.day === null && state.month === null && <OverdueNotice dataset={answer.dataset} />}
      <div className="notes">
        {totalCount !== 0 && <p>{`${formatQuantity(totalCount, 'match', 'matches')}, finals first`}</p>}
        <TableLinks caption={title} address={address} name="" query={LIST.query({ ...state, page: 1 })} />
      </div>
      {live.length > 0 && <MatchGroups title="Live now" matches={live} />}
      <DayResults matches={answer.matchesList.items} fixtures={answer.matchesList.fixtures} />
      {answer.matchesList.items.length + live.length + pending.length === 0 && <Emptiness text="No matches found" />}
      {pending.length > 0 && <MatchGroups title="No result yet" matches={pending} fixtures={answer.pending.fixtures} />}
      <PageLinks
        name={title}
        page={state.page}
        pageSize={pageSize}
        totalCount={totalCount}
        totalPages={totalPages}
        noun="matches"
        href={href}
      />
    </div>
  )
}

/** Returns a number that sorts matches in progress first, and matches with unknown players last. */
function pendingOrder({ status, team_one_slug, team_two_slug }: MatchRowFragment): number {
  if (status === 'IN_PROGRESS') return 0
  return `${team_one_slug} ${team_two_slug}`.includes(TO_BE_DECIDED) ? 2 : 1
}

/** Returns the matches in progress of the chosen league and level. */
function liveOf(answer: ResultsQuery, { league, level }: Kind) {
  return answer.liveMatches.filter(
    ({ tournament }) =>
      (league === null || tournament.sanctioned_by.code === league) &&
      (level === null || level === ALL_LEVELS || tournament.level === level),
  )
}

/** Returns the days with results or matches in progress, newest first, each with its number of matches. */
function daysWithMatches(answer: ResultsQuery, kind: Kind) {
  const days = new Map(answer.resultDays.map(({ day, matches }) => [day, matches]))
  for (const { date } of liveOf(answer, kind)) days.set(date, (days.get(date) ?? 0) + 1)
  return [...days].toSorted(([one], [other]) => (one < other ? 1 : -1))
}

/** The choice of a league and a month, and the days of the month. */
function ResultChoices({ state, answer }: { state: ResultsState; answer: ResultsQuery }) {
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, resultsPath)
  // The URL can have a month without results.
  const known = answer.resultMonths.map(({ month }) => month)
  const months = [...new Set([...known, ...(state.month === null ? [] : [state.month])])].toSorted().toReversed()
  const monthChip = chipsFor({ ...first, day: null }, resultsPath)
  return (
    <div className="row choices">
      <KindMenus
        kind={state}
        answer={answer}
        href={(kind) => resultsPath({ ...first, ...kind })}
        choices={answer.matchChoices}
        hasLeagues
      />
      <ChoiceMenu
        name="Month"
        choices={[null, ...months].map((month) => monthChip(month ? formatMonth(month) : 'Latest', { month }))}
      />
      <Chips
        label="Days"
        chips={daysWithMatches(answer, state).map(([day, matches]) => ({
          ...chip(monthAndDate(day), { day }),
          note: String(matches),
        }))}
      />
    </div>
  )
}
