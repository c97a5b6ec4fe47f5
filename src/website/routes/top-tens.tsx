import { RANKINGS, type RankingDivision } from '#domain/ranking.ts'
import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { RangeControl, RangeDays } from '../components/controls/RangeControl.tsx'
import { Failure } from '../components/feedback/Failure.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { OverdueNotice } from '../components/text/OverdueNotice.tsx'
import { TopTensDocument, type TopTensQuery } from '../data/generated/top-tens.ts'
import { useValue, valueQuery } from '../data/query.ts'
import {
  type ChosenRange,
  isUncovered,
  NO_DAYS,
  rangeIn,
  rangeInput,
  rangeQuery,
  withRange,
} from '../routing/day-range.ts'
import list from '../routing/ListPage.module.css'
import { RANKINGS_PATH, rankingPath, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { TopTen } from './rankings/TopTen.tsx'
import classes from './rankings/top-tens.module.css'

const TITLE = 'Rankings'

/** The six rankings in the order of the page: each row of three is of one gender. */
const SHOWN = {
  'mens-doubles': 'mens_doubles',
  'mens-mixed-doubles': 'mens_mixed_doubles',
  'mens-singles': 'mens_singles',
  'womens-doubles': 'womens_doubles',
  'womens-mixed-doubles': 'womens_mixed_doubles',
  'womens-singles': 'womens_singles',
} as const satisfies Record<RankingDivision, keyof TopTensQuery>
const DIVISIONS = Object.keys(SHOWN) as RankingDivision[]

const topTens = (range: ChosenRange) => valueQuery(TopTensDocument, rangeInput(range))
const pathOf = (path: string, range: ChosenRange) => withQuery(path, rangeQuery(range, PAGE_DEFAULT_PERIOD))

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: PAGE_DEFAULT_PERIOD },
  parse: ({ search }) => ({ kind: 'page', state: rangeIn(search, PAGE_DEFAULT_PERIOD) }),
  document: TopTensDocument,
  variables: rangeInput,
  queries: (range) => [topTens(range)],
  settle: (range, { timePeriods }) =>
    isUncovered(range, PAGE_DEFAULT_PERIOD, timePeriods)
      ? { kind: 'redirect', temporary: true, to: RANKINGS_PATH }
      : null,
  head: (range) => {
    const title = withRange(TITLE, range, PAGE_DEFAULT_PERIOD)
    const canonical = pathOf(RANKINGS_PATH, range)
    return {
      title,
      description: 'The first ten of each ranking of professional pickleball: doubles, mixed doubles and singles.',
      canonical,
      jsonLd: { '@type': 'CollectionPage', name: title, url: canonical },
    }
  },
  Page: TopTensPage,
})

function TopTensPage({ state: range, answer }: { state: ChosenRange; answer: TopTensQuery | undefined }) {
  const tops = useValue(topTens(range))
  const shown = tops.status === 'ready' ? tops.value : undefined
  return (
    <div className={`stack-3 ${list.list}`}>
      <PageHeader title={TITLE} compact />
      <div className={`row choices ${list.choices}`}>
        <RangeControl
          range={range}
          fallback={PAGE_DEFAULT_PERIOD}
          periods={answer?.timePeriods}
          href={(chosen) => pathOf(RANKINGS_PATH, chosen)}
        />
        <Chips
          label="Rankings"
          chips={DIVISIONS.map((division) => ({
            label: RANKINGS[division].label,
            href: pathOf(rankingPath(division), range),
            current: false,
          }))}
        />
      </div>
      <p className={`notes ${list.notes}`}>
        <RangeDays range={range} periods={answer?.timePeriods} />
        <span>By matches won</span>
      </p>
      <OverdueNotice dataset={answer?.dataset} />
      {tops.status === 'failed' && <Failure retry={tops.retry} />}
      <div className={classes.lists}>
        {DIVISIONS.map((division) => (
          <TopTen
            key={division}
            division={division}
            href={pathOf(rankingPath(division), range)}
            leaders={shown?.[SHOWN[division]].edges}
            coverage={shown?.matchCoverage ?? []}
          />
        ))}
      </div>
    </div>
  )
}
