import { DISCIPLINE_LABELS, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import type { KindsFragment, MatchChoicesFragment, RangePeriodsFragment } from '#web/data/generated/dataset.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import type { RecordChoice } from './record-address.ts'

interface RecordChoicesProps {
  choice: RecordChoice
  /** True if the page has records of pairs too. */
  ofPairs: boolean
  answer: KindsFragment & MatchChoicesFragment & RangePeriodsFragment
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
  const known = answer.choices
  // Pairs play no singles.
  const disciplines = LISTED_DISCIPLINES.filter((each) => choice.of === 'PLAYER' || each !== 'singles')
  const option = chipsFor(choice, href)
  return (
    <div className="row choices">
      {ofPairs && (
        <ChoiceMenu
          name="Records of"
          choices={[
            option('Players', { of: 'PLAYER' }),
            option('Pairs', { of: 'PAIR', ...(choice.discipline === 'singles' && { discipline: null }) }),
          ]}
        />
      )}
      <ChoiceMenu name="Gender" choices={GENDERS.map(([label, gender]) => option(label, { gender }))} />
      <ChoiceMenu
        name="Discipline"
        choices={offeredOrAll(disciplines, known.disciplines, choice.discipline).map((discipline) =>
          option(discipline ? DISCIPLINE_LABELS[discipline] : 'All disciplines', { discipline }),
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
    </div>
  )
}
