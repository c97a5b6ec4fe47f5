import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { EventTeamsQuery } from '#features/event-teams/web/generated/event-team.ts'
import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import type { LiveMatchFragment, NextMatchFragment } from '#features/matches/web/generated/matches.ts'
import { CurrentPlay } from '#features/matches/web/play/CurrentPlay.tsx'
import { ProfileHeader } from '#features/profiles/web/profile/ProfileHeader.tsx'
import { MIN_PROFILE_MATCHES, matchesOf, nameOf } from '#features/profiles/web/profile/profile.ts'
import { rangeQuery } from '#web/routing/day-range.ts'
import { profilePath, withQuery } from '#web/routing/paths.ts'
import { Island as SharePicture } from '#web/ui/controls/share-picture-island.tsx'
import { type OverviewState, overviewPath } from './overview-state.ts'
import { Island as OwnResults } from './own-results-island.tsx'
import type { ProfileAnswersProps } from './ProfileAnswers.tsx'
import { ProfileAnswers } from './ProfileAnswers.tsx'
import { ProfileRecord, type ProfileRecordProps } from './ProfileRecord.tsx'

/** The response to the query of a profile's first page. */
type OverviewAnswer = ListedMatchesQuery &
  EventTeamsQuery &
  ProfileAnswersProps['answer'] &
  ProfileRecordProps['answer'] & {
    liveMatches: readonly LiveMatchFragment[]
    scheduledMatches: { items: readonly NextMatchFragment[]; pageInfo: { totalCount: number } }
  }

interface ProfileOverviewProps extends Omit<ProfileAnswersProps, 'side'> {
  state: OverviewState
  answer: OverviewAnswer
}

/** A profile's first page. */
export function ProfileOverview({ state, profiled, answer, medals, children }: ProfileOverviewProps) {
  const { side } = state
  const hasPlayedMuch = matchesOf(profiled) >= MIN_PROFILE_MATCHES
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} />
      <CurrentPlay live={answer.liveMatches} next={answer.scheduledMatches} />
      {answer.liveMatches.length + answer.scheduledMatches.items.length === 0 && (
        <p className="note">No matches scheduled</p>
      )}
      <ProfileRecord state={state} answer={answer} gender={'player' in profiled ? profiled.player.gender : null} />
      {hasPlayedMuch && (
        <ProfileAnswers side={side} profiled={profiled} answer={answer} medals={medals}>
          {children}
        </ProfileAnswers>
      )}
      <OwnResults
        side={side}
        url={overviewPath(state)}
        answer={{ matchesList: answer.matchesList, eventTeamStatsList: answer.eventTeamStatsList }}
      />
      <SharePicture
        page={withQuery(profilePath(side), rangeQuery(state.range, PAGE_DEFAULT_PERIOD))}
        title={nameOf(profiled)}
      />
    </>
  )
}
