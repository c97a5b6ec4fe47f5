import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { RANKING_DIVISIONS, RANKINGS, type RankingDivision } from '#domain/figures/ranking.ts'
import { OverdueNotice } from '#features/dataset/web/OverdueNotice.tsx'
import { TopTensDocument, type TopTensQuery } from '#features/rankings/web/generated/top-tens.ts'
import { playedInput, rankedInput, undatedInput } from '#web/list-page/filter-choices.ts'
import list from '#web/list-page/ListPage.module.css'
import { defineAddress } from '#web/routing/address.ts'
import { type ChosenRange, days, rangeInput, withRange } from '#web/routing/day-range.ts'
import { RANKINGS_PATH, rankingPath, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { RangeDays, RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { rankingsOffered } from './rankings-offered.ts'
import { TopTen } from './TopTen.tsx'

const TITLE = 'Rankings by match wins'

type Alias<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}_${Alias<Rest>}` : Name

/** Returns the name of a ranking in the query of all six. */
const aliasOf = (division: RankingDivision) => division.replaceAll('-', '_') as Alias<RankingDivision>

const variablesOf = (range: ChosenRange) => ({
  ...rangeInput(range),
  ...undatedInput(range),
  counted: playedInput(range, rankedInput({ league: null, level: null })),
})
const ADDRESS = defineAddress({ range: days(PAGE_DEFAULT_PERIOD) })
const pathOf = (path: string, range: ChosenRange) => withQuery(path, ADDRESS.query({ range }))

export const route = defineRoute({
  address: ADDRESS,
  document: TopTensDocument,
  variables: ({ range }) => variablesOf(range),
  head: ({ range }) => ({
    title: withRange(TITLE, range, PAGE_DEFAULT_PERIOD),
    description: 'The top ten of each pickleball ranking: doubles, mixed doubles and singles.',
    canonical: pathOf(RANKINGS_PATH, range),
    jsonLd: 'CollectionPage',
  }),
  Page: ({ state: { range }, answer }) => <TopTensPage range={range} answer={answer} />,
})

function TopTensPage({ range, answer }: { range: ChosenRange; answer: TopTensQuery }) {
  return (
    <div className={`stack-3 ${list.list}`}>
      <PageHeader title={TITLE} compact />
      <div className={`row choices ${list.choices}`}>
        <RangeDropdown
          range={range}
          fallback={PAGE_DEFAULT_PERIOD}
          answer={answer}
          known={answer.choices.time_periods}
          href={(chosen) => pathOf(RANKINGS_PATH, chosen)}
        />
        <Chips
          label="Rankings"
          chips={rankingsOffered(answer.choices.match_divisions).map((division) => ({
            label: RANKINGS[division].label,
            href: pathOf(rankingPath(division), range),
            current: false,
          }))}
        />
      </div>
      <p className={`notes ${list.notes}`}>
        <RangeDays range={range} answer={answer} />
      </p>
      <OverdueNotice dataset={answer.dataset} />
      <div className="grid">
        {RANKING_DIVISIONS.map((division) => (
          <TopTen
            key={division}
            division={division}
            href={pathOf(rankingPath(division), range)}
            leaders={answer[aliasOf(division)].edges}
            coverage={answer.matchCoverage}
          />
        ))}
      </div>
    </div>
  )
}
