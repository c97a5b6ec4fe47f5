import { EVENT_DIVISION_FACTS, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { LEAGUES } from '#domain/division/league.ts'
import type { CoveredPeriod } from '#web/routing/day-range.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { ChoiceMenu } from '#web/ui/controls/ChoiceMenu.tsx'
import { RangeControl } from '#web/ui/controls/RangeControl.tsx'
import type { MedalChoice } from './medal-address.ts'

interface MedalChoicesProps<Choice extends MedalChoice> {
  choice: Choice
  periods: readonly CoveredPeriod[] | undefined
  /** The page's address with another choice. */
  href: (choice: Choice) => string
}

/** Which medals count: each choice a link. */
export function MedalChoices<Choice extends MedalChoice>({ choice, periods, href }: MedalChoicesProps<Choice>) {
  const option = chipsFor<MedalChoice>(choice, (changed) => href({ ...choice, ...changed }))
  return (
    <>
      <ChoiceMenu
        name="Division"
        choices={[null, ...LISTED_EVENT_DIVISIONS].map((division) =>
          option(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <ChoiceMenu
        name="League"
        choices={[null, ...LEAGUES].map((league) => option(league ?? 'All leagues', { league }))}
      />
      <RangeControl range={choice.range} periods={periods} href={(range) => href({ ...choice, range })} />
    </>
  )
}
