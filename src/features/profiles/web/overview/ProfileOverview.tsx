import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { LiveMatchFragment, ScheduledMatchFragment } from '#features/matches/web/generated/matches.ts'
import { ProfileHeader } from '#features/profiles/web/profile/ProfileHeader.tsx'
import { MIN_PROFILE_MATCHES, matchesOf, nameOf } from '#features/profiles/web/profile/profile.ts'
import type { SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import { type CoveredPeriod, rangeQuery } from '#web/routing/day-range.ts'
import { profilePath, withQuery } from '#web/routing/paths.ts'
import { deferred } from '#web/ui/page/deferred.tsx'
import type { OverviewState, OverviewTotals } from './overview-state.ts'
import type { ProfileAnswersProps } from './ProfileAnswers.tsx'
import { ProfileRecord } from './ProfileRecord.tsx'

const ProfileAnswers = deferred(() => import('./ProfileAnswers.tsx'), 'ProfileAnswers')
const CurrentPlay = deferred(() => import('#features/matches/web/play/CurrentPlay.tsx'), 'CurrentPlay', null)
const OwnResults = deferred(() => import('./OwnResults.tsx'), 'OwnResults')
const SharePicture = deferred(() => import('#web/ui/controls/SharePicture.tsx'), 'SharePicture', null)

/** The response to the query of a profile's first page. */
type OverviewAnswer = OverviewTotals &
  ProfileAnswersProps['answer'] & {
    timePeriods: readonly CoveredPeriod[]
    choices: SharedChoicesFragment
    liveMatches: readonly LiveMatchFragment[]
    scheduledMatches: { items: readonly ScheduledMatchFragment[]; pageInfo: { totalCount: number } }
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
      <ProfileRecord
        state={state}
        periods={answer.timePeriods}
        known={answer.choices.time_periods}
        gender={'player' in profiled ? profiled.player.gender : null}
      />
      {hasPlayedMuch && (
        <ProfileAnswers side={side} profiled={profiled} answer={answer} medals={medals}>
          {children}
        </ProfileAnswers>
      )}
      <OwnResults state={state} totals={answer} />
      <SharePicture
        page={withQuery(profilePath(side), rangeQuery(state.range, PAGE_DEFAULT_PERIOD))}
        title={nameOf(profiled)}
      />
    </>
  )
}
