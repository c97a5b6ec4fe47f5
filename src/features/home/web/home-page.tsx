import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { RANKING_DIVISIONS, type RankingDivision } from '#domain/figures/ranking.ts'
import { formatCount, formatPercentage } from '#domain/format/format.ts'
import { HomeDocument, type HomeQuery } from '#features/home/web/generated/home.ts'
import { NextMatches } from '#features/matches/web/play/NextMatches.tsx'
import { ImprovedLine } from '#features/ratings/web/MostImproved.tsx'
import { choice, defineAddress } from '#web/routing/address.ts'
import { Link } from '#web/routing/Link.tsx'
import { FORECASTS_PATH, HOME_PATH, SEARCH_PATH, tournamentPath } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Fixtures } from './Fixtures.tsx'
import { Headline } from './Headline.tsx'
import { Highlights } from './Highlights.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeRanking, rankingVariables } from './HomeRanking.tsx'
import classes from './home.module.css'
import { LatestTournaments, TournamentsUnderWay } from './LatestTournaments.tsx'
import { MatchLines } from './MatchLines.tsx'

/** Number of latest tournaments that are listed after the one with its finals. */
const OTHERS = 3

const ADDRESS = defineAddress({ ranking: choice(RANKING_DIVISIONS, null) })

export const route = defineRoute({
  address: ADDRESS,
  document: HomeDocument,
  variables: ({ ranking }) => ({
    ...rankingVariables(ranking ?? 'womens-doubles'),
    period: PAGE_DEFAULT_PERIOD,
  }),
  head: (_state, answer) => ({
    title: answer?.dataset.site.headline ?? 'Pickleball statistics, ratings and head-to-heads',
    description:
      'Ratings, head-to-heads, win chances, results and records in pickleball, with the matches behind every number.',
    canonical: HOME_PATH,
    ...(import.meta.env.SSR && {
      jsonLd: {
        '@type': 'WebSite',
        name: answer?.dataset.site.name,
        url: HOME_PATH,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${SEARCH_PATH}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    }),
  }),
  Page: ({ state, answer }) => (
    <>
      <HomeHero answer={answer} />
      <div className="stack-5 tall">
        <HomePage chosen={state.ranking} answer={answer} />
      </div>
    </>
  ),
})

/** Returns each tournament with its matches in progress, in the order of the response. */
function liveByTournament({ liveMatches }: HomeQuery) {
  const groups = Map.groupBy(liveMatches, ({ tournament }) => tournament.tournament_slug)
  return [...groups.values()].flatMap((matches) => (matches[0] ? [[matches[0].tournament, matches] as const] : []))
}

function HomePage({ chosen, answer }: { chosen: RankingDivision | null; answer: HomeQuery }) {
  const latest = answer.tournaments.edges.map(({ node }) => node)
  const top = answer.topTournaments[0]?.tournament
  const headline = top?.finals.length ? top : latest.find(({ finals }) => finals.length > 0)
  const underWay = answer.under_way.edges.map(({ node }) => node)
  const next = answer.scheduledMatches.items
  const others = latest.filter(
    ({ tournament_slug, is_under_way }) => tournament_slug !== headline?.tournament_slug && !is_under_way,
  )
  const toCome = answer.upcoming.edges.map(({ node }) => node)
  const upcoming = toCome.filter(({ is_under_way }) => !is_under_way)
  if (latest.length === 0 && toCome.length === 0) return <Emptiness text="No tournaments found" />
  if (latest.length === 0) return <LatestTournaments tournaments={[]} upcoming={toCome} />
  return (
    <div className={`stack-5 ${classes.columns}`}>
      <div className="stack-5">
        {underWay.length > 0 && <TournamentsUnderWay tournaments={underWay} />}
        {liveByTournament(answer).map(([{ tournament_slug, title_display }, matches]) => (
          <Section
            key={tournament_slug}
            title="Live now"
            note={<Link href={tournamentPath(tournament_slug)}>{title_display}</Link>}
          >
            <MatchLines matches={matches} isCard />
          </Section>
        ))}
        {next.length > 0 && (
          <Section title="Next matches today">
            <NextMatches matches={next} isOneDay withTournament />
          </Section>
        )}
        {headline && <Headline tournament={headline} />}
        <LatestTournaments tournaments={others.slice(0, OTHERS)} upcoming={upcoming} />
      </div>
      <div className="stack-5">
        <HomeRanking division={chosen} answer={answer} />
        <ImprovedLine women={answer.improved_women} men={answer.improved_men} />
        <ForecastAccuracy record={answer.forecastRecord} />
        <Fixtures fixtures={answer.latestFixtures} />
      </div>
      <Highlights answer={answer} />
    </div>
  )
}

/** The accuracy of the forecasts before matches, in one line. */
function ForecastAccuracy({ record }: { record: HomeQuery['forecastRecord'] }) {
  if (record.matches === 0) return null
  return (
    <p className="note">
      Our forecasts, from earlier results only, would have picked the winner in{' '}
      {formatPercentage(record.accuracy_percentage)} of {formatCount(record.matches)} doubles matches.{' '}
      <Link className="text-link" href={FORECASTS_PATH}>
        Forecast record
      </Link>
    </p>
  )
}
