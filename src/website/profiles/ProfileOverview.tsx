import type { CoveredPeriod } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { profilePath, withQuery } from '../routing/paths.ts'
import { type OwnResultsTotals, ownResultsQuery } from '../tables/own-results.ts'
import { type OverviewState, overviewPath } from './overview-state.ts'
import type { ProfileAnswersProps } from './ProfileAnswers.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileRecord } from './ProfileRecord.tsx'
import { LEAST_MATCHES, matchesOf, ownerOf, viewedSide } from './profile.ts'

const ProfileAnswers = deferred(async () => (await import('./ProfileAnswers.tsx')).ProfileAnswers)
const OwnResults = deferred(async () => (await import('../tables/OwnResults.tsx')).OwnResults)

/** What the first page of either kind of profile is answered. */
type OverviewAnswer = OwnResultsTotals & ProfileAnswersProps['answer'] & { timePeriods: readonly CoveredPeriod[] }

interface ProfileOverviewProps extends Omit<ProfileAnswersProps, 'side'> {
  state: OverviewState
  answer: OverviewAnswer
}

/** A profile's first page. */
export function ProfileOverview({ state, profiled, answer, medals, children }: ProfileOverviewProps) {
  const { side } = state
  const hasPlayedMuch = matchesOf(profiled) >= LEAST_MATCHES
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} />
      <ProfileRecord state={state} periods={answer.timePeriods} />
      {hasPlayedMuch && (
        <ProfileAnswers side={side} profiled={profiled} answer={answer} medals={medals}>
          {children}
        </ProfileAnswers>
      )}
      <OwnResults
        owner={ownerOf(side)}
        viewed={viewedSide(side)}
        state={state}
        totals={answer}
        address={withQuery(profilePath(side), ownResultsQuery(state))}
        href={(tables) => overviewPath({ ...state, ...tables })}
      />
    </>
  )
}
