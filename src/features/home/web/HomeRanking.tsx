import type { ReactNode } from 'react'
import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { RANKING_DIVISIONS, RANKINGS, type RankingDivision, type RankingSort } from '#domain/figures/ranking.ts'
import { formatSigned } from '#domain/format/format.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { Leaders } from '#features/names/web/Leaders.tsx'
import { TopTen } from '#features/rankings/web/TopTen.tsx'
import { rangeInWords, rangeOfPeriod } from '#web/routing/day-range.ts'
import { HOME_PATH, RANKINGS_PATH, rankingPath, ratingsPath, withQuery } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './HomeRanking.module.css'

/** Returns the variables of a ranking by matches won. */
export function rankingVariables(division: RankingDivision) {
  const { gender, discipline } = RANKINGS[division]
  return { ranking: { gender, time_period: PAGE_DEFAULT_PERIOD, sort_by: `${discipline}_matches_won` } } as const
}

const BY_PERCENTAGE: RankingSort = 'MATCHES_WON_PERCENTAGE'

interface HomeRankingProps {
  /** The ranking by matches won that the visitor chose; null for the ratings. */
  division: RankingDivision | null
  answer: HomeQuery
  /** Lines below the switch. */
  children: ReactNode
}

/** The best-rated women and men, with a switch for the six rankings by matches won. */
export function HomeRanking({ division, answer, children }: HomeRankingProps) {
  return (
    <Section
      id="rankings"
      title="Rankings"
      note={
        division ? (
          <>
            Most wins, {rangeInWords(rangeOfPeriod(PAGE_DEFAULT_PERIOD), answer.timePeriods)} ·{' '}
            <a className="text-link" href={withQuery(rankingPath(division), { sort: BY_PERCENTAGE })}>
              by win %
            </a>
          </>
        ) : (
          'Points per game to 11, compared with the average player on court over the past year.'
        )
      }
      more={{ label: 'All rankings', href: RANKINGS_PATH }}
    >
      {division ? <Ranking division={division} answer={answer} /> : <BestRated {...answer} />}
      <nav aria-label="Ranking">
        <ul className={classes.switch}>
          <Choice label="Ratings" name="Ratings" division={null} chosen={division} />
          {RANKING_DIVISIONS.map((each) => {
            const { label, short } = RANKINGS[each]
            return <Choice key={each} label={short} name={label} division={each} chosen={division} />
          })}
        </ul>
      </nav>
      {children}
    </Section>
  )
}

interface ChoiceProps {
  label: string
  /** The full name of the choice. */
  name: string
  division: RankingDivision | null
  chosen: RankingDivision | null
}

function Choice({ label, name, division, chosen }: ChoiceProps) {
  // Without JavaScript the page loads again and scrolls to the switch.
  const href = `${withQuery(HOME_PATH, { ranking: division })}#rankings`
  return (
    <li>
      <a href={href} aria-current={division === chosen ? 'true' : undefined} title={name}>
        <span aria-hidden="true">{label}</span>
        <span className="visually-hidden">{name}</span>
      </a>
    </li>
  )
}

function Ranking({ division, answer }: { division: RankingDivision; answer: HomeQuery }) {
  const { discipline } = RANKINGS[division]
  return (
    <TopTen
      division={division}
      href={rankingPath(division)}
      leaders={answer.playersStats.edges.map(({ node, ...edge }) => ({
        ...edge,
        node: { player: node.player, record: node[discipline] },
      }))}
      coverage={answer.matchCoverage}
    />
  )
}

/** The best-rated women and men, next to each other. */
function BestRated({ women, men }: Pick<HomeQuery, 'women' | 'men'>) {
  if (women.edges.length + men.edges.length === 0)
    return <p className="note">There are no doubles ratings yet. Choose a ranking by matches won below.</p>
  return (
    <div className="strip grid">
      <RatedList title="Women" href={ratingsPath('women')} rated={women} />
      <RatedList title="Men" href={ratingsPath('men')} rated={men} />
    </div>
  )
}

function RatedList({ title, href, rated }: { title: string; href: string; rated: HomeQuery['women'] }) {
  return (
    <Leaders
      title={
        <>
          {title}
          <span className="visually-hidden">’s ratings</span>
        </>
      }
      href={href}
      leaders={rated.edges.map(({ node: { rank, rating, player } }) => ({
        player,
        rank: rank ?? '',
        figure: formatSigned(rating),
      }))}
    />
  )
}
