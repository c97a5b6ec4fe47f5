import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { TeamDocument, type TeamQuery } from '#features/profiles/web/generated/team.ts'
import { nameOf, ownerOf, pairOf } from '#features/profiles/web/profile/profile.ts'
import { Timeline } from '#features/profiles/web/timeline/Timeline.tsx'
import { PairRating } from '#features/ratings/web/PairRating.tsx'
import { rangeQuery, withRange } from '#web/routing/day-range.ts'
import { playerPath, profilePath, teamPath, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { OVERVIEW_ROUTE, type OverviewState, overviewVariables } from './overview-state.ts'
import { ProfileOverview } from './ProfileOverview.tsx'
import { profilePicture } from './profile-picture.ts'
import { Seasons } from './Seasons.tsx'

export const route = defineRoute({
  ...OVERVIEW_ROUTE,
  document: TeamDocument,
  variables: (state: OverviewState) => ({
    opponents_input: { ...ownerOf(state.side), by: 'OPPONENT_TEAM' as const },
    ...overviewVariables(state),
  }),
  head: (state, answer) => headOf(state, pairOf(answer?.team), answer),
  Page({ state, answer }) {
    const pair = pairOf(answer.team)
    return (
      pair && (
        <ProfileOverview
          key={pair.team_slug}
          state={state}
          profiled={{ pair }}
          answer={answer}
          medals={{ ...pair.medal_counts, withoutMatches: pair.medals_without_matches }}
        >
          <PairRating points={pair.rating_history} />
          {answer.career && <Seasons side={state.side} seasons={answer.career.seasons} />}
          <Timeline side={state.side} timeline={answer.careerTimeline} />
        </ProfileOverview>
      )
    )
  },
})

type Team = NonNullable<ReturnType<typeof pairOf<NonNullable<TeamQuery['team']>>>>

function headOf({ side, range }: OverviewState, pair: Team | null, answer: TeamQuery | undefined) {
  const path = withQuery(profilePath(side), rangeQuery(range, PAGE_DEFAULT_PERIOD))
  if (!pair || !answer) return { title: 'Team', description: 'A pickleball team.', canonical: path }
  const players = [pair.player_one, pair.player_two]
  const name = nameOf({ pair })
  return {
    title: withRange(name, range, PAGE_DEFAULT_PERIOD),
    description: `${name}: record together, medals and results of ${formatQuantity(pair.match_count, 'match', 'matches')}.`,
    canonical: path,
    picture: { content: profilePicture({ side, players, answer, medals: pair.medal_counts }) },
    image: players.find(({ profile_image_url }) => profile_image_url)?.profile_image_url,
    jsonLd: {
      '@type': 'SportsTeam',
      name,
      sport: 'Pickleball',
      url: teamPath(pair.team_slug),
      athlete: players.map((player) => ({
        '@type': 'Person',
        name: player.name,
        url: playerPath(player.player_slug),
        ...(player.country_code && { nationality: { '@type': 'Country', name: countryName(player.country_code) } }),
      })),
    },
  }
}
