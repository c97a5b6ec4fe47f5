import { DISCIPLINE_LABELS, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import type { KindsFragment, KnownLeaguesFragment, RangePeriodsFragment } from '#web/data/generated/dataset.ts'
import { chipsFor } from '#web/ui/controls/Chips.tsx'
import { ChoiceMenu } from '#web/ui/controls/ChoiceMenu.tsx'
import { KindChoices } from '#web/ui/controls/KindChoices.tsx'
import { leagueChoices, leaguesWithMatches } from '#web/ui/controls/league-choices.ts'
import { RangeControl } from '#web/ui/controls/RangeControl.tsx'
import type { RecordChoice } from './record-address.ts'

interface RecordChoicesProps {
  choice: RecordChoice
  /** True if the page has records of pairs too. */
  ofPairs: boolean
  /** The page's response; undefined while it loads. */
  answer: (KindsFragment & KnownLeaguesFragment & RangePeriodsFragment) | undefined
  /** Returns the page's URL with another choice. */
  href: (choice: RecordChoice) => string
}

const GENDERS = [
  ['Women and men', null],
  ['Women', 'FEMALE'],
  ['Men', 'MALE'],
] as const

/** Links that choose players or pairs, and the matches that count. */
export function RecordChoices({ choice, ofPairs, answer, href }: RecordChoicesProps) {
  const option = chipsFor(choice, href)
  return (
    <div className="row choices">
      {ofPairs && (
        <ChoiceMenu
          name="Records of"
          choices={[option('Players', { of: 'PLAYER' }), option('Pairs', { of: 'PAIR' })]}
        />
      )}
      <ChoiceMenu name="Gender" choices={GENDERS.map(([label, gender]) => option(label, { gender }))} />
      <ChoiceMenu
        name="Discipline"
        choices={[null, ...LISTED_DISCIPLINES].map((discipline) =>
          option(discipline ? DISCIPLINE_LABELS[discipline] : 'All disciplines', { discipline }),
        )}
      />
      <KindChoices
        kind={choice}
        answer={answer}
        href={(kind) => href({ ...choice, ...kind })}
        leagues={leagueChoices(leaguesWithMatches(answer), choice.league)}
        isRanked
      />
      <RangeControl range={choice.range} periods={answer?.timePeriods} href={(range) => href({ ...choice, range })} />
    </div>
  )
}
