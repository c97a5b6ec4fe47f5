import { disciplineLabel } from '#domain/discipline.ts'
import { Chips, chipsFor } from '../components/controls/Chips.tsx'
import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import type { ProfileSplitsQuery } from '../data/generated/profile-splits.ts'
import { deferred } from '../routing/deferred.tsx'
import { profilePath } from '../routing/paths.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import type { Profiled } from './profile.ts'
import { disciplinesOf, SPLIT_FACTS, type SplitsState, splitsAddress, splitsOf, splitsPath } from './splits.ts'

const SplitsTable = deferred(() => import('./SplitsTable.tsx'), 'SplitsTable')

interface SplitsPageProps {
  state: SplitsState
  profiled: Profiled
  answer: ProfileSplitsQuery
}

/** A side's matches, cut by one thing. */
export function SplitsPage({ state, profiled, answer }: SplitsPageProps) {
  const { side, tab, range } = state
  const first = { ...state, page: 1 }
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} tab={tab} />
      <RangeChoices
        range={range}
        fallback="ALL_TIME"
        periods={answer.timePeriods}
        action={profilePath(side, tab)}
        keep={splitsAddress(tab, side).query(first)}
        href={(chosen) => splitsPath({ ...first, range: chosen })}
      >
        <SplitChips state={first} />
        <DisciplineChips state={first} profiled={profiled} />
      </RangeChoices>
      <SplitsTable state={state} answer={answer} />
    </>
  )
}

function SplitChips({ state }: { state: SplitsState }) {
  const cuts = splitsOf(state.tab, state.side)
  const chip = chipsFor(state, splitsPath)
  return cuts.length > 1 && <Chips label="By" chips={cuts.map((by) => chip(SPLIT_FACTS[by].label, { by }))} />
}

function DisciplineChips({ state, profiled }: { state: SplitsState; profiled: Profiled }) {
  const disciplines = disciplinesOf(state.tab, state.side)
  if (disciplines.length === 0 || !('player' in profiled)) return null
  const { gender } = profiled.player
  const chip = chipsFor(state, splitsPath)
  return (
    <Chips
      label="Discipline"
      chips={[null, ...disciplines].map((discipline) =>
        chip(discipline === null ? 'All' : disciplineLabel(discipline, gender), { discipline }),
      )}
    />
  )
}
