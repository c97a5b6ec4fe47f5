import { disciplineLabel } from '#domain/division/discipline.ts'
import type { ProfileSplitsQuery } from '#features/profiles/web/generated/profile-splits.ts'
import type { TabProps } from '#features/profiles/web/profile/tab-route.tsx'
import { offeredOrAll } from '#web/routing/offered.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { ChoiceMenu } from '#web/ui/controls/ChoiceMenu.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { SplitsTable } from './SplitsTable.tsx'
import { disciplinesOf, SPLIT_FACTS, type SplitsState, splitsOf, splitsPath } from './split-lists.ts'

/** A side's matches grouped by one property, such as the round. */
export function SplitsPage({ state, profiled, answer }: TabProps<SplitsState, ProfileSplitsQuery>) {
  const { side, tab } = state
  const first = { ...state, page: 1 }
  const chip = chipsFor(first, splitsPath)
  const splits = splitsOf(tab, side)
  return (
    <>
      <RangeChoices
        range={state.range}
        answer={answer}
        known={answer.choices.time_periods}
        href={(range) => splitsPath({ ...first, range })}
      >
        <Chips label="By" chips={splits.map((by) => chip(SPLIT_FACTS[by].label, { by }))} />
        {'player' in profiled && (
          <ChoiceMenu
            name="Discipline"
            choices={offeredOrAll(disciplinesOf(tab, side), answer.choices.disciplines, state.discipline).map((each) =>
              chip(each ? disciplineLabel(each, profiled.player.gender) : 'All disciplines', { discipline: each }),
            )}
          />
        )}
      </RangeChoices>
      <SplitsTable state={state} answer={answer} />
    </>
  )
}
