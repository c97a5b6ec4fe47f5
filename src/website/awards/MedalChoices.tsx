import { EVENT_DIVISION_FACTS, EVENT_DIVISIONS } from '#domain/division.ts'
import { LEAGUES } from '#domain/league.ts'
import { chipsFor } from '../components/controls/Chips.tsx'
import { ChoiceMenu } from '../components/controls/ChoiceMenu.tsx'
import { RangeControl } from '../components/controls/RangeControl.tsx'
import type { CoveredPeriod } from '../routing/day-range.ts'
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
        choices={[null, ...EVENT_DIVISIONS].map((division) =>
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
