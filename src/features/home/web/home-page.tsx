import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { RANKING_DIVISIONS, type RankingDivision } from '#domain/figures/ranking.ts'
import { formatCount, formatPercentage } from '#domain/format/format.ts'
import { isPending } from '#domain/match/match.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import { HomeDocument, type HomeQuery } from '#features/home/web/generated/home.ts'
import { matchPicture } from '#features/match/web/match-picture.ts'
import { MatchCards } from '#features/matches/web/board/MatchCards.tsx'
import { matchRound } from '#features/matches/web/match-round.ts'
import { NextMatches } from '#features/matches/web/play/NextMatches.tsx'
import { ImprovedLine } from '#features/ratings/web/MostImproved.tsx'
import { choice, defineAddress } from '#web/routing/address.ts'
import { FORECASTS_PATH, HOME_PATH, SEARCH_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Fixtures } from './Fixtures.tsx'
import { MedalWinners, Streaks, Upsets } from './Highlights.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeRanking, rankingVariables } from './HomeRanking.tsx'
import classes from './home.module.css'
import { LatestTournaments, TournamentsUnderWay } from './LatestTournaments.tsx'
import { type Story, storyOf } from './story.ts'

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
  head: (_state, answer) => {
    const story = answer && storyOf(answer)
    return {
      title: answer?.dataset.site.headline ?? 'Pickleball statistics, ratings and head-to-heads',
      description:
        'Ratings, head-to-heads, win chances, results and records in pickleball, with the matches behind every number.',
      canonical: HOME_PATH,
      ...(story && { picture: { content: matchPicture(story.match) } }),
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
    }
  },
  Page: ({ state, answer }) => {
    const story = storyOf(answer)
    return (
      <>
        <HomeHero answer={answer} story={story} />
        {story && story.others.length > 0 && <Others story={story} />}
        <div className="stack-5">
          <HomePage chosen={state.ranking} answer={answer} story={story} />
        </div>
      </>
    )
  },
})

/** Finals of the story's or the last tournament, or other matches in progress, over the edge of the court. */
function Others({ story: { match, others } }: { story: Story }) {
  const areLive = others.some(({ status }) => isPending(status))
  const { short_title } = (areLive ? match : (others[0] ?? match)).tournament
  const title = areLive ? 'Live now' : `${short_title}: finals`
  return (
    <section aria-label={title}>
      <MatchCards
        matches={others}
        facts={(other) => {
          const chance = areLive ? null : winnersChance(other)
          const where = other.tournament.short_title === short_title ? '' : `, ${other.tournament.short_title}`
          const version = MATCH_DIVISION_FACTS[other.match_division].discipline === 'singles' ? ' (first version)' : ''
          return [
            `${matchRound(other) ?? ''}${where}`,
            chance === null ? null : `${Math.round(chance)}% before${version}`,
          ]
        }}
      />
    </section>
  )
}

interface HomePageProps {
  chosen: RankingDivision | null
  answer: HomeQuery
  story: Story | null
}

function HomePage({ chosen, answer, story }: HomePageProps) {
  const latest = answer.tournaments.edges.map(({ node }) => node)
  const underWay = answer.under_way.edges.map(({ node }) => node)
  const next = answer.scheduledMatches.items
  const told = story?.kind === 'final' ? story.match.tournament.tournament_slug : undefined
  const others = latest.filter(({ tournament_slug, is_under_way }) => tournament_slug !== told && !is_under_way)
  const toCome = answer.upcoming.edges.map(({ node }) => node)
  const upcoming = toCome.filter(({ is_under_way }) => !is_under_way)
  // Without upsets and team matches, the other lists are next to each other.
  const hasLeft = answer.upsets.items.length + answer.latestFixtures.length > 0
  if (latest.length === 0) {
    return toCome.length === 0 ? (
      <Emptiness text="No tournaments found" />
    ) : (
      <LatestTournaments tournaments={[]} upcoming={toCome} />
    )
  }
  return (
    <>
      {underWay.length > 0 && <TournamentsUnderWay tournaments={underWay} />}
      {next.length > 0 && (
        <Section title="Next matches today">
          <NextMatches matches={next} isOneDay withTournament />
        </Section>
      )}
      <HomeRanking division={chosen} answer={answer}>
        <ImprovedLine women={answer.improved_women} men={answer.improved_men} />
        <ForecastAccuracy record={answer.forecastRecord} />
      </HomeRanking>
      <div className={hasLeft ? classes.columns : undefined}>
        <Upsets matches={answer.upsets.items} />
        <div className={`strip ${classes.rest}`}>
          <Fixtures fixtures={answer.latestFixtures} />
          <div className={`${hasLeft ? 'stack-5' : 'grid'} ${classes.right}`}>
            <LatestTournaments tournaments={others.slice(0, OTHERS)} upcoming={upcoming} />
            <MedalWinners rows={answer.medalTable.items} />
            <Streaks running={answer.running.items} longest={answer.longest.items[0]} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The accuracy of the forecasts before matches, of sealed ones first. */
function ForecastAccuracy({ record: { sealed, ...record } }: { record: HomeQuery['forecastRecord'] }) {
  if (record.matches === 0) return null
  return (
    <p className="note">
      {sealed.matches > 0 &&
        `Our sealed forecasts picked the winner in ${formatPercentage(sealed.accuracy_percentage)} of ${formatCount(sealed.matches)} doubles matches. `}
      Our forecasts, from earlier results only, would have picked the winner in{' '}
      {formatPercentage(record.accuracy_percentage)} of {formatCount(record.matches)} doubles matches.{' '}
      <a className="text-link" href={FORECASTS_PATH}>
        Forecast record
      </a>
    </p>
  )
}
