import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { SeasonCalendar } from '../charts/SeasonCalendar.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { StatsTable } from '../components/table/StatsTable.tsx'
import { Section } from '../components/text/Section.tsx'
import { HomeDocument, type HomeQuery } from '../data/generated/home.ts'
import { periodAlone, rangeInWords } from '../routing/day-range.ts'
import { HOME_PATH, SEARCH_PATH, TOP_EVENTS_PATH, TOURNAMENTS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { TOP_EVENT_COLUMNS } from '../tables/event-team-columns.tsx'
import { HomeHero } from './home/HomeHero.tsx'
import { LatestTournaments } from './home/LatestTournaments.tsx'
import { RankingLeaders } from './home/RankingLeaders.tsx'
import classes from './home.module.css'

const LATEST_TOURNAMENTS = 6
const TOP = 5

export const route = defineRoute({
  parse: () => ({ kind: 'page', state: null }),
  document: HomeDocument,
  variables: () => ({ tournaments: LATEST_TOURNAMENTS, top: TOP, period: PAGE_DEFAULT_PERIOD }),
  head: () => ({
    title: 'Professional pickleball statistics',
    description:
      'Results, rankings and records of professional pickleball: tournaments with their champions, players, partner teams and every match of them.',
    canonical: HOME_PATH,
    jsonLd: {
      '@type': 'WebSite',
      name: 'Erne',
      url: HOME_PATH,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${SEARCH_PATH}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  }),
  Page: ({ answer }) => (
    <>
      <HomeHero dataset={answer?.dataset} />
      <div className={classes.sections}>{answer ? <HomePage answer={answer} /> : <Waiting />}</div>
    </>
  ),
})

function HomePage({ answer }: { answer: HomeQuery }) {
  return (
    <>
      <Section title="Latest tournaments" more={{ label: 'All tournaments', href: TOURNAMENTS_PATH }}>
        <LatestTournaments tournaments={answer.tournaments.edges.map(({ node }) => node)} />
      </Section>
      {answer.season && answer.season.tournaments.length > 0 && (
        <Section title="Season">
          <SeasonCalendar year={answer.season.year} tournaments={answer.season.tournaments} />
        </Section>
      )}
      <Section
        title="Rankings"
        note={`Most matches won: ${rangeInWords(periodAlone(PAGE_DEFAULT_PERIOD), answer.timePeriods)}`}
      >
        <RankingLeaders
          leaders={{
            'mens-doubles': answer.mens_doubles,
            'mens-singles': answer.mens_singles,
            'womens-doubles': answer.womens_doubles,
            'womens-singles': answer.womens_singles,
            'mens-mixed-doubles': answer.mens_mixed_doubles,
            'womens-mixed-doubles': answer.womens_mixed_doubles,
          }}
        />
      </Section>
      <Section
        title="Top events"
        note="Most dominant tournament runs by average point difference"
        more={{ label: 'All top events', href: TOP_EVENTS_PATH }}
      >
        <StatsTable
          caption="Top events"
          columns={TOP_EVENT_COLUMNS}
          rowKey={({ id }) => id}
          content={{ status: 'ready', rows: answer.eventTeamStats.edges.map(({ node }) => node) }}
          pageSize={TOP}
          empty="No event team stats found"
        />
      </Section>
    </>
  )
}
