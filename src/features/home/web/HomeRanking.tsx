import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { RANKINGS, type RankingDivision, type RankingSort } from '#domain/figures/ranking.ts'
import type { HomeQuery, HomeRankingQuery } from '#features/home/web/generated/home.ts'
import { RANKING_ALIASES } from '#features/rankings/web/ranking-aliases.ts'
import { TopTen } from '#features/rankings/web/TopTen.tsx'
import type { AsyncState } from '#web/data/query.ts'
import { periodAlone, rangeInWords } from '#web/routing/day-range.ts'
import { Link } from '#web/routing/Link.tsx'
import { HOME_PATH, RANKINGS_PATH, rankingPath, withQuery } from '#web/routing/paths.ts'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './HomeRanking.module.css'

/** The ranking that the page comes with. */
export const FIRST_RANKING: RankingDivision = 'mens-doubles'

/** The switch's names: as many stand side by side on a phone. */
const SHORT = {
  'mens-doubles': 'MD',
  'womens-doubles': 'WD',
  'mens-mixed-doubles': 'MXD',
  'womens-mixed-doubles': 'WXD',
  'mens-singles': 'MS',
  'womens-singles': 'WS',
} as const satisfies Record<RankingDivision, string>
const DIVISIONS = Object.keys(SHORT) as RankingDivision[]

/** The first ranking of the switch that has a player. */
export function firstPlayed(answer: HomeQuery): RankingDivision {
  return DIVISIONS.find((division) => answer[RANKING_ALIASES[division]].edges.length > 0) ?? FIRST_RANKING
}

const BY_SHARE: RankingSort = 'MATCHES_WON_PERCENTAGE'

interface HomeRankingProps {
  division: RankingDivision
  list: AsyncState<HomeRankingQuery>
  answer: HomeQuery
}

/** The first five of one ranking, and the way to each of the six. */
export function HomeRanking({ division, list, answer }: HomeRankingProps) {
  const { discipline } = RANKINGS[division]
  const leaders = list.status === 'ready' ? list.value.playersStats.edges : undefined
  return (
    <Section
      id="rankings"
      title="Rankings"
      note={
        <>
          By matches won, or by{' '}
          <Link className={classes.way} href={withQuery(rankingPath(division), { sort: BY_SHARE })}>
            share won
          </Link>
          : {rangeInWords(periodAlone(PAGE_DEFAULT_PERIOD), answer.timePeriods)}
        </>
      }
      more={{ label: 'All rankings', href: RANKINGS_PATH }}
    >
      <nav aria-label="Ranking">
        <ul className={classes.switch}>
          {DIVISIONS.map((each) => (
            <li key={each}>
              <Link
                href={pathOf(each)}
                aria-current={each === division ? 'true' : undefined}
                aria-label={RANKINGS[each].label}
                title={RANKINGS[each].label}
              >
                {SHORT[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.list}>
        {list.status === 'failed' ? (
          <Failure retry={list.retry} />
        ) : (
          <TopTen
            division={division}
            href={rankingPath(division)}
            leaders={leaders?.map(({ node, ...edge }) => ({
              ...edge,
              node: { player: node.player, record: node[discipline] },
            }))}
            coverage={answer.matchCoverage}
          />
        )}
      </div>
    </Section>
  )
}

/** Without JavaScript the page loads again and scrolls to the switch. */
const pathOf = (ranking: RankingDivision) => `${withQuery(HOME_PATH, { ranking })}#rankings`
