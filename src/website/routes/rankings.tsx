import { useMemo } from 'react'
import { GENDER_LABELS } from '#domain/gender.ts'
import {
  isRankingDivision,
  isRankingSort,
  RANKING_DIVISIONS,
  RANKING_SORTS,
  RANKINGS,
  type RankingDivision,
  type RankingSort,
} from '#domain/ranking.ts'
import { PAGE_DEFAULT_PERIOD, type TimePeriod } from '#domain/time-period.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { PeriodField } from '../components/controls/PeriodField.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '../components/table/InfiniteTable.tsx'
import { RankingsDocument, type RankingsQuery } from '../data/generated/rankings.ts'
import { type Connection, listQuery, useList } from '../data/query.ts'
import { playerPath, rankingPath, ratingsPath, withQuery } from '../routing/paths.ts'
import { defineRoute, type PageError } from '../routing/route.tsx'
import {
  LIST_START,
  type ListStart,
  listStartIn,
  orderIn,
  periodIn,
  uncoveredPeriod,
} from '../routing/search-params.ts'
import { type RankingRow, rankingColumns } from '../tables/ranking-columns.tsx'
import type { OrderBy } from '../tables/sort.ts'

const UNKNOWN_DIVISION: PageError = { kind: 'error', status: 404, sentence: 'Invalid division for gender' }
const UNKNOWN_SORT: PageError = { kind: 'error', status: 400, sentence: 'Invalid sortBy' }
const DEFAULT_SORT: RankingSort = 'MATCHES_WON'

export interface RankingsState {
  division: RankingDivision
  sort: RankingSort
  order: OrderBy
  period: TimePeriod
  start: ListStart
}

/** What of the state stands in the query but the start of the list; the default is null. */
function queryOf({ sort, order, period }: RankingsState) {
  return {
    sort: sort === DEFAULT_SORT ? null : sort,
    order: order === 'asc' ? order : null,
    period: period === PAGE_DEFAULT_PERIOD ? null : period,
  }
}

/** The page's address; what is the default does not stand in it. */
export function rankingsPath(state: RankingsState): string {
  const { after, from } = state.start
  return withQuery(rankingPath(state.division), { ...queryOf(state), after, from: after && from })
}

function variablesOf({ division, sort, order, period, start }: RankingsState) {
  const { gender, discipline } = RANKINGS[division]
  return {
    first: LIST_STEP,
    after: start.after,
    input: { gender, time_period: period, sort_by: `${discipline}_${RANKING_SORTS[sort]}` as const, order_by: order },
    singles: discipline === 'singles',
    gender_doubles: discipline === 'gender_doubles',
    mixed_doubles: discipline === 'mixed_doubles',
  }
}

/** What answers hold, so that the rows of each are the same whenever the list is drawn. */
const known = new WeakMap<RankingsQuery, Connection<RankingRow>>()

/** The service counts the ranks, so that they hold wherever the list begins. */
function rankedIn(answer: RankingsQuery, division: RankingDivision) {
  const ranked = known.get(answer) ?? readRanked(answer, division)
  known.set(answer, ranked)
  return ranked
}

function readRanked({ playersStats: { edges, pageInfo } }: RankingsQuery, division: RankingDivision) {
  const { discipline } = RANKINGS[division]
  const rows = edges.map(({ rank, node }) => {
    const figures = node[discipline]
    if (!figures) throw new Error(`The ranking was answered without ${discipline}`)
    return { node: { rank, player: node.player, figures } }
  })
  return { edges: rows, pageInfo } satisfies Connection<RankingRow>
}

const rowsOf = (state: RankingsState) =>
  listQuery(RankingsDocument, variablesOf(state), (answer) => rankedIn(answer, state.division))

export const route = defineRoute({
  defaults: { period: PAGE_DEFAULT_PERIOD },
  parse({ params: { division = '' }, search }) {
    if (!isRankingDivision(division)) return UNKNOWN_DIVISION
    const sort = search.get('sort') ?? DEFAULT_SORT
    if (!isRankingSort(sort)) return UNKNOWN_SORT
    const state = { division, sort, order: orderIn(search), period: periodIn(search), start: listStartIn(search) }
    return { kind: 'page', state }
  },
  document: RankingsDocument,
  variables: variablesOf,
  queries: (state) => [rowsOf(state)],
  tables: (state) => [{ name: '', query: rowsOf({ ...state, start: LIST_START }) }],
  settle: (state: RankingsState, { timePeriods }) =>
    uncoveredPeriod(state.period, timePeriods)
      ? {
          kind: 'redirect',
          temporary: true,
          to: rankingsPath({ ...state, period: PAGE_DEFAULT_PERIOD, start: LIST_START }),
        }
      : null,
  head: ({ division }, answer) => headOf(division, answer),
  Page: RankingsPage,
})

function headOf(division: RankingDivision, answer: RankingsQuery | undefined) {
  const { label, gender } = RANKINGS[division]
  const path = rankingPath(division)
  const title = `${label} Rankings`
  return {
    title,
    description: `${title} of professional pickleball: ${GENDER_LABELS[gender].toLowerCase()} players by matches and points won, for every season and the last 52 weeks.`,
    canonical: path,
    ...(answer && { statistics: leadersOf(rankedIn(answer, division).edges.map(({ node }) => node)) }),
    jsonLd: {
      '@type': 'CollectionPage',
      name: title,
      url: path,
      ...(answer && { mainEntity: ranksAsList(rankedIn(answer, division).edges.map(({ node }) => node)) }),
    },
  }
}

/** How many of a ranking's players the picture of its address names. */
const LEADERS = 3

/** An empty ranking has none. */
function leadersOf(rows: readonly RankingRow[]) {
  const leaders = rows.slice(0, LEADERS).map(({ player, figures }) => [player.name, figures.matches_won] as const)
  return leaders.length === 0 ? undefined : leaders
}

function ranksAsList(rows: readonly RankingRow[]) {
  return {
    '@type': 'ItemList',
    itemListElement: rows.map(({ rank, player }) => ({
      '@type': 'ListItem',
      position: rank,
      name: player.name,
      url: playerPath(player.player_slug),
    })),
  }
}

function RankingsPage({ state, answer }: { state: RankingsState; answer: RankingsQuery | undefined }) {
  const list = useList(rowsOf(state))
  const anew = { ...state, start: LIST_START }
  const { sort, order } = queryOf(state)
  const { label, discipline, gender } = RANKINGS[state.division]
  const title = `${label} Rankings`
  const { period } = state
  const columns = useMemo(() => rankingColumns({ discipline, period }), [discipline, period])
  return (
    <>
      <PageHeader
        title={title}
        lead={<Link href={ratingsPath(gender === 'FEMALE' ? 'women' : 'men')}>The same players by rating</Link>}
      >
        <PeriodField
          period={period}
          periods={answer?.timePeriods}
          action={rankingPath(state.division)}
          keep={{ sort, order }}
          href={(period) => rankingsPath({ ...anew, period })}
        />
      </PageHeader>
      <Chips
        label="Rankings"
        chips={RANKING_DIVISIONS.map((division) => ({
          label: RANKINGS[division].label,
          href: rankingsPath({ ...anew, division }),
          current: division === state.division,
        }))}
      />
      <InfiniteTable
        caption={title}
        columns={columns}
        rowKey={({ player }) => player.player_slug}
        list={list}
        empty="No players found"
        sort={{
          by: state.sort,
          order: state.order,
          href: (by, next) => rankingsPath({ ...anew, sort: by, order: next }),
        }}
        forms={{ address: rankingsPath(anew), name: '', query: rowsOf(anew) }}
        moreHref={(after, from) => rankingsPath({ ...state, start: { after, from } })}
        startHref={state.start.after === null ? null : rankingsPath(anew)}
      />
    </>
  )
}
