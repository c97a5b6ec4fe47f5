import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { GENDER_LABELS } from '#domain/division/gender.ts'
import { formatQuantity } from '#domain/format/format.ts'
import { countryName } from '#domain/names/country.ts'
import { CorrectionNotes } from '#features/corrections/web/CorrectionNotes.tsx'
import { PlayerDocument, type PlayerQuery } from '#features/profiles/web/generated/player.ts'
import { ownerOf, slugOf } from '#features/profiles/web/profile/profile.ts'
import { Timeline } from '#features/profiles/web/timeline/Timeline.tsx'
import { RatingHistory } from '#features/ratings/web/RatingHistory.tsx'
import { rangeQuery, withRange } from '#web/routing/day-range.ts'
import { profilePath, withQuery } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { OVERVIEW_ROUTE, type OverviewState, overviewVariables } from './overview-state.ts'
import { ProfileOverview } from './ProfileOverview.tsx'
import { profilePicture } from './profile-picture.ts'
import { Seasons } from './Seasons.tsx'

export const route = defineRoute({
  ...OVERVIEW_ROUTE,
  document: PlayerDocument,
  variables(state: OverviewState) {
    const owner = ownerOf(state.side)
    return {
      partners_input: { ...owner, by: 'PARTNER' as const },
      opponents_input: { ...owner, by: 'OPPONENT' as const },
      ...overviewVariables(state),
    }
  },
  head: (state, answer) => headOf(state, answer?.player, answer),
  Page: ({ state, answer }) =>
    answer.player && (
      <>
        <ProfileOverview
          key={slugOf(state.side)}
          state={state}
          profiled={{ player: answer.player }}
          answer={answer}
          medals={{ ...answer.player.medal_counts, withoutMatches: answer.player.medals_without_matches }}
        >
          <RatingHistory
            player={answer.player}
            gender={answer.player.gender}
            hasSingles={answer.career?.seasons.some(({ singles }) => singles.matches_played > 0) ?? false}
          />
          {answer.career && <Seasons side={state.side} seasons={answer.career.seasons} gender={answer.player.gender} />}
          <Timeline side={state.side} timeline={answer.careerTimeline} />
        </ProfileOverview>
        <CorrectionNotes corrections={answer.player.corrections} />
      </>
    ),
})

type Player = NonNullable<PlayerQuery['player']>

function headOf({ side, range }: OverviewState, player: Player | null | undefined, answer: PlayerQuery | undefined) {
  const path = withQuery(profilePath(side), rangeQuery(range, PAGE_DEFAULT_PERIOD))
  if (!player || !answer) return { title: 'Player', description: 'A pickleball player.', canonical: path }
  const { name, aliases, gender, country_code, profile_image_url } = player
  const matches = formatQuantity(player.total_matches_played, 'match', 'matches')
  return {
    title: withRange(name, range, PAGE_DEFAULT_PERIOD),
    description: `${name}: record, medals and results of ${matches}.`,
    canonical: path,
    picture: { content: profilePicture({ side, players: [player], answer, medals: player.medal_counts }) },
    image: profile_image_url,
    jsonLd: {
      '@type': 'Person',
      name,
      url: path,
      ...(aliases.length > 0 && { alternateName: aliases }),
      ...(gender && { gender: GENDER_LABELS[gender] }),
      ...(country_code && { nationality: { '@type': 'Country', name: countryName(country_code) } }),
    },
  }
}
