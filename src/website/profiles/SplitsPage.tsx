import { disciplineLabel } from '#domain/discipline.ts'
import { Chips } from '../components/controls/Chips.tsx'
import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import type { ProfileSplitsQuery } from '../data/generated/profile.ts'
import { deferred } from '../routing/deferred.tsx'
import { profilePath } from '../routing/paths.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import type { Profiled } from './profile.ts'
import { disciplinesOf, SPLIT_FACTS, type SplitsState, splitsOf, splitsPath, splitsQueryOf } from './splits.ts'

const SplitsTable = deferred(async () => (await import('./SplitsTable.tsx')).SplitsTable)

interface SplitsPageProps {
  state: SplitsState
  profiled: Profiled
  answer: ProfileSplitsQuery
}

/** A side's matches, cut by one thing. */
export function SplitsPage({ state, profiled, answer }: SplitsPageProps) {
  const { side, tab, range } = state
  const path = (changed: Partial<SplitsState>) => splitsPath({ ...state, page: 1, ...changed })
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} tab={tab} />
      <RangeChoices
        range={range}
        fallback="ALL_TIME"
        periods={answer.timePeriods}
        action={profilePath(side, tab)}
        keep={splitsQueryOf({ ...state, page: 1 })}
        href={(chosen) => path({ range: chosen })}
      >
        <SplitChips state={state} href={path} />
        <DisciplineChips state={state} profiled={profiled} href={path} />
      </RangeChoices>
      <SplitsTable
        state={state}
        periods={answer.timePeriods}
        expected={{ ...answer.splits.pageInfo, currentPage: state.page }}
      />
    </>
  )
}

interface ChipsProps {
  state: SplitsState
  href: (changed: Partial<SplitsState>) => string
}

function SplitChips({ state: { tab, side, by }, href }: ChipsProps) {
  const cuts = splitsOf(tab, side)
  if (cuts.length < 2) return null
  return (
    <Chips
      label="By"
      chips={cuts.map((cut) => ({ label: SPLIT_FACTS[cut].label, href: href({ by: cut }), current: cut === by }))}
    />
  )
}

function DisciplineChips({ state: { tab, side, discipline }, profiled, href }: ChipsProps & { profiled: Profiled }) {
  const disciplines = disciplinesOf(tab, side)
  if (disciplines.length === 0 || !('player' in profiled)) return null
  const { gender } = profiled.player
  return (
    <Chips
      label="Discipline"
      chips={[null, ...disciplines].map((each) => ({
        label: each === null ? 'All' : disciplineLabel(each, gender),
        href: href({ discipline: each }),
        current: each === discipline,
      }))}
    />
  )
}
