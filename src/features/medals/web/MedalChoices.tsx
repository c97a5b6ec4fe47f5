import { EVENT_DIVISION_FACTS, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import type { KindsFragment, KnownLeaguesFragment, RangePeriodsFragment } from '#web/data/generated/dataset.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { ChoiceMenu } from '#web/ui/controls/ChoiceMenu.tsx'
import { KindChoices } from '#web/ui/controls/KindChoices.tsx'
import { leagueChoices } from '#web/ui/controls/league-choices.ts'
import { RangeControl } from '#web/ui/controls/RangeControl.tsx'
import type { MedalChoice } from './medal-address.ts'

interface MedalChoicesProps<Choice extends MedalChoice> {
  choice: Choice
  /** The page's response; undefined while it loads. */
  answer: (KindsFragment & KnownLeaguesFragment & RangePeriodsFragment) | undefined
  /** Returns the page's URL with another choice. */
  href: (choice: Choice) => string
}

/** Links that choose the medals that count. */
export function MedalChoices<Choice extends MedalChoice>({ choice, answer, href }: MedalChoicesProps<Choice>) {
  const option = chipsFor<MedalChoice>(choice, (changed) => href({ ...choice, ...changed }))
  return (
    <>
      <ChoiceMenu
        name="Division"
        choices={[null, ...LISTED_EVENT_DIVISIONS].map((division) =>
          option(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <KindChoices
        kind={choice}
        answer={answer}
        href={(kind) => href({ ...choice, ...kind })}
        leagues={leagueChoices(answer, choice.league)}
        isRanked
      />
      <RangeControl range={choice.range} periods={answer?.timePeriods} href={(range) => href({ ...choice, range })} />
    </>
  )
}
