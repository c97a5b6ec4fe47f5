import type { ReactNode } from 'react'
import type { FormMatchFragment } from '../data/generated/form.ts'
import type { MedalTotalsFragment } from '../data/generated/medals.ts'
import type { SideFactsFragment, SplitRowFragment } from '../data/generated/profile.ts'
import type { CoveredPeriod } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { profilePath, withQuery } from '../routing/paths.ts'
import { type OwnResultsTotals, ownResultsQuery } from '../tables/own-results.ts'
import { type OverviewState, overviewPath } from './overview-state.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileRecord } from './ProfileRecord.tsx'
import { LEAST_MATCHES, matchesOf, ownerOf, type Profiled, viewedSide } from './profile.ts'

const ProfileAnswers = deferred(async () => (await import('./ProfileAnswers.tsx')).ProfileAnswers)
const OwnResults = deferred(async () => (await import('../tables/OwnResults.tsx')).OwnResults)

/** What the first page of either kind of profile is answered. */
interface OverviewAnswer extends OwnResultsTotals {
  timePeriods: readonly CoveredPeriod[]
  sideSummary: SideFactsFragment | null
  partners?: { items: readonly SplitRowFragment[] }
  opponents: { items: readonly SplitRowFragment[] }
  form: { items: readonly FormMatchFragment[] }
}

interface ProfileOverviewProps {
  state: OverviewState
  profiled: Profiled
  answer: OverviewAnswer
  medals: MedalTotalsFragment
  /** What the page has of its own, such as the years beside each other. */
  children: ReactNode
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
