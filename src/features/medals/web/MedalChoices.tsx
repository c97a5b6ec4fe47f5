import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { KindsFragment, MedalKindsFragment, RangePeriodsFragment } from '#web/data/generated/dataset.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { ChoiceMenu } from '#web/ui/controls/ChoiceMenu.tsx'
import { KindChoices } from '#web/ui/controls/KindChoices.tsx'
import { leagueChoices } from '#web/ui/controls/league-choices.ts'
import { RangeControl } from '#web/ui/controls/RangeControl.tsx'
import { divisionChoices } from './division-choices.ts'
import type { MedalChoice } from './medal-address.ts'

interface MedalChoicesProps<Choice extends MedalChoice> {
  choice: Choice
  /** The page's response; undefined while it loads. */
  answer: (KindsFragment & MedalKindsFragment & RangePeriodsFragment) | undefined
  /** Gender of the player whose medals are listed; null or absent if the list has no such player. */
  gender?: Gender | null | undefined
  /** Returns the page's URL with another choice. */
  href: (choice: Choice) => string
}

/** Links that choose the medals that count. */
export function MedalChoices<Choice extends MedalChoice>({ choice, answer, gender, href }: MedalChoicesProps<Choice>) {
  const option = chipsFor<MedalChoice>(choice, (changed) => href({ ...choice, ...changed }))
  return (
    <>
      <ChoiceMenu
        name="Division"
        choices={divisionChoices(answer, choice.division, gender ?? null).map((division) =>
          option(division ? EVENT_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <KindChoices
        kind={choice}
        answer={answer}
        href={(kind) => href({ ...choice, ...kind })}
        leagues={leagueChoices(answer?.medalKinds.medal_leagues, choice.league)}
        isRanked
      />
      <RangeControl range={choice.range} periods={answer?.timePeriods} href={(range) => href({ ...choice, range })} />
    </>
  )
}
