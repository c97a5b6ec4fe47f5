import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import { GENDER_LABELS } from '#domain/division/gender.ts'
import { RANKING_FIGURES, RANKING_MINIMUM } from '#domain/figures/figures.ts'
import { MEASURES } from '#domain/figures/measure.ts'
import {
  isRankingDivision,
  RANKING_DIVISIONS,
  RANKINGS,
  type RankingDivision,
  type RankingSort,
} from '#domain/figures/ranking.ts'
import { formatCount, formatRecord } from '#domain/format/format.ts'
import { kindMatches } from '#features/match-links/web/number-matches.ts'
import {
  RankingPageDocument,
  type RankingPageQuery,
  RankingsDocument,
  type RankingsQuery,
} from '#features/rankings/web/generated/rankings.ts'
import type { Connection } from '#web/data/query.ts'
import type { ListState } from '#web/list-page/list-definition.ts'
import { defineListRoute } from '#web/list-page/list-route.tsx'
import type { AddressQuery } from '#web/routing/address.ts'
import { rangeInput } from '#web/routing/day-range.ts'
import { kindInput, ranksSomeLevels } from '#web/routing/kind.ts'
import { playerPath, rankingPath, withQuery } from '#web/routing/paths.ts'
import { notFound, type PageError, type Route } from '#web/routing/route.tsx'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { rankingFileColumns } from './file-columns.ts'
import { KnownMatches } from './KnownMatches.tsx'
import { Risers } from './Risers.tsx'
import { type RankingRow, rankingColumns, rankingSort } from './ranking-columns.tsx'
import { rankingsOffered } from './rankings-offered.ts'
import { TopTen } from './TopTen.tsx'

const UNKNOWN_SORT: PageError = { kind: 'error', status: 400, sentence: 'Invalid sortBy' }

/** The sort keys of rankings, the default first. */
const SORTS = RANKING_FIGURES.map(rankingSort) as [RankingSort, ...RankingSort[]]
const SORTS_WITH_MINIMUM = RANKING_FIGURES.filter((figure) => 'hasMinimum' in MEASURES[figure].ranking).map(rankingSort)

type RankingState = ListState<RankingSort>

function readRanked({ playersStats: { edges, pageInfo } }: RankingsQuery, division: RankingDivision) {
  const { discipline } = RANKINGS[division]
  const rows = edges.map(({ rank, previous_rank, node }) => {
    const figures = node[discipline]
    if (!figures) throw new Error(`The response has no figures of ${discipline}`)
    return { node: { rank, previous_rank, player: node.player, figures } }
  })
  return { edges: rows, pageInfo } satisfies Connection<RankingRow>
}

function rankingRoute(division: RankingDivision): Route {
  const { label, gender, discipline } = RANKINGS[division]
  const title = `${label} Rankings`
  const sortBy = (sort: RankingSort) => `${discipline}_${sort.toLowerCase() as Lowercase<RankingSort>}` as const
  const rankedIn = (response: RankingsQuery) => readRanked(response, division)
  const risers = {
    gender,
    time_period: PAGE_DEFAULT_PERIOD,
    sort_by: sortBy('MATCHES_WON'),
    min_matches: RANKING_MINIMUM,
  }
  return defineListRoute({
    title,
    description: `${title} in pickleball: ${GENDER_LABELS[gender].toLowerCase()} players by matches and points won, for every season and the last 52 weeks.`,
    document: RankingsDocument,
    variables: ({ sort, order, range, ...kind }, min_matches) => ({
      input: { gender, ...rangeInput(range), ...kindInput(kind), sort_by: sortBy(sort), order_by: order, min_matches },
      singles: discipline === 'singles',
      gender_doubles: discipline === 'gender_doubles',
      mixed_doubles: discipline === 'mixed_doubles',
    }),
    connection: rankedIn,
    page: {
      document: RankingPageDocument,
      variables: ({ range, ...kind }) => ({ risers: { ...risers, ...kindInput(kind) }, ...rangeInput(range) }),
    },
    columns: ({ range, sort, order, ...kind }, answer) =>
      rankingColumns({
        discipline,
        range,
        kind: kindMatches(kind, ranksSomeLevels(answer)),
        endsWithoutWins: sort.startsWith('MATCHES_WON') && order === 'desc',
      }),
    rowKey: ({ player }) => player.player_slug,
    empty: 'No players found',
    sorts: SORTS,
    kinds: 'ranked',
    range: PAGE_DEFAULT_PERIOD,
    matchDivision: RANKINGS[division].matchDivision,
    minimum: { matches: RANKING_MINIMUM, sorts: SORTS_WITH_MINIMUM },
    folds: true,
    choices: (query, known) => <DivisionLinks current={division} query={query} known={known?.match_divisions} />,
    notes: (_state, answer) => (
      <>
        <Risers risers={answer.risers} />
        {discipline === 'singles' && <KnownMatches gender={gender} coverage={answer.matchCoverage} />}
      </>
    ),
    isEmbeddable: true,
    ...(import.meta.env.SSR && {
      embed: (answer: RankingPageQuery) => <RankingCard division={division} rows={rankedIn(answer).edges} />,
      fileColumns: ({ range }: RankingState, { timePeriods }: RankingPageQuery) =>
        rankingFileColumns(division, range, timePeriods),
      head: (answer: RankingPageQuery | undefined) => answer && headOf(rankedIn(answer).edges.map(({ node }) => node)),
    }),
  })
}

/** One route for each ranking. A route created for each request would make React mount the page again. */
const PAGES = Object.fromEntries(RANKING_DIVISIONS.map((division) => [division, rankingRoute(division)])) as Record<
  RankingDivision,
  Route
>

export const route: Route = {
  open(url, path, request) {
    const { division = '' } = request.params
    if (!isRankingDivision(division)) return notFound('Invalid division for gender')
    const sort = request.search.get('sort')
    const hasSort = sort === null || SORTS.some((each) => each === sort)
    return hasSort ? PAGES[division].open(url, path, request) : UNKNOWN_SORT
  },
}

interface DivisionLinksProps {
  current: RankingDivision
  query: AddressQuery
  /** The match divisions with rows. */
  known: readonly MatchDivision[] | null | undefined
}

function DivisionLinks({ current, query, known }: DivisionLinksProps) {
  return (
    <Chips
      label="Rankings"
      chips={rankingsOffered(known, current).map((division) => ({
        label: RANKINGS[division].label,
        href: withQuery(rankingPath(division), query),
        current: division === current,
      }))}
    />
  )
}

/** Number of players that frames on other sites show. */
const CARD_ROWS = 10

/** The first players of a ranking, for frames on other sites. */
function RankingCard({ division, rows }: { division: RankingDivision; rows: readonly { node: RankingRow }[] }) {
  const leaders = rows.slice(0, CARD_ROWS).map(({ node: { rank, previous_rank, player, figures } }) => ({
    rank,
    previous_rank,
    node: { player, record: figures },
  }))
  return <TopTen division={division} href={rankingPath(division)} leaders={leaders} coverage={[]} />
}

/** Number of players in the preview image of a ranking. */
const LEADERS = 5

function headOf(rows: readonly RankingRow[]) {
  const leaders = rows.slice(0, LEADERS).map(({ rank, player, figures }) => ({
    label: formatCount(rank),
    name: player.name,
    players: [player],
    values: [{ text: formatRecord(figures.matches_won, figures.matches_lost), isStrong: true }],
    isStrong: rank === 1,
  }))
  return {
    // An empty ranking has no leaders.
    ...(leaders.length > 0 && {
      picture: { content: { heading: 'Matches won and lost', description: '', figures: [], rows: leaders } },
    }),
    jsonLd: {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: rows.map(({ rank, player }) => ({
          '@type': 'ListItem',
          position: rank,
          name: player.name,
          url: playerPath(player.player_slug),
        })),
      },
    },
  }
}
