import { EVENT_DIVISION_FACTS, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import type { KindsFragment, RangePeriodsFragment, SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import type { MedalChoice } from './medal-address.ts'

interface MedalChoicesProps<Choice extends MedalChoice> {
  choice: Choice
  answer: KindsFragment & RangePeriodsFragment & { medalChoices: SharedChoicesFragment }
  /** Returns the page's URL with another choice. */
  href: (choice: Choice) => string
}

/** Links that choose the medals that count. */
export function MedalChoices<Choice extends MedalChoice>({ choice, answer, href }: MedalChoicesProps<Choice>) {
  const known = answer.medalChoices
  const option = chipsFor<MedalChoice>(choice, (changed) => href({ ...choice, ...changed }))
  return (
    <>
      <ChoiceMenu
        name="Division"
        choices={offeredOrAll(LISTED_EVENT_DIVISIONS, known.event_divisions, choice.division).map((division) =>
          option(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <KindMenus
        kind={choice}
        answer={answer}
        href={(kind) => href({ ...choice, ...kind })}
        choices={known}
        hasLeagues
        isRanked
      />
      <RangeDropdown
        range={choice.range}
        answer={answer}
        known={known.time_periods}
        href={(range) => href({ ...choice, range })}
      />
    </>
  )
}
