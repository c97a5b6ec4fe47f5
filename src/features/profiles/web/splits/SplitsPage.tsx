import { disciplineLabel } from '#domain/division/discipline.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { matchesWithOthers, type SplitOf, splitMatches } from '#features/match-links/web/side-matches.ts'
import type { ProfileSplitsQuery } from '#features/profiles/web/generated/profile-splits.ts'
import { slugOf } from '#features/profiles/web/profile/profile.ts'
import type { TabProps } from '#features/profiles/web/profile/tab-route.tsx'
import { type CoveredPeriod, coveredDays } from '#web/routing/day-range.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { comparePath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { Chips, ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { splitColumns } from './split-columns.tsx'
import { disciplinesOf, SPLIT_FACTS, SPLITS_LIST, type SplitsState, splitsOf, splitsPath } from './split-lists.ts'

/** A side's matches grouped by one property, such as the round. */
export function SplitsPage({ state, profiled, answer }: TabProps<SplitsState, ProfileSplitsQuery>) {
  const { side, tab, by } = state
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
        <Chips label="By" chips={splits.map((each) => chip(SPLIT_FACTS[each].label, { by: each }))} />
        {'player' in profiled && (
          <ChoiceMenu
            name="Discipline"
            choices={offeredOrAll(disciplinesOf(tab, side), answer.choices.disciplines, state.discipline).map((each) =>
              chip(each ? disciplineLabel(each, profiled.player.gender) : 'All disciplines', { discipline: each }),
            )}
          />
        )}
      </RangeChoices>
      <NumberedTable
        {...SPLITS_LIST.table(state, answer)}
        caption={tab === 'splits' ? `By ${SPLIT_FACTS[by].label.toLowerCase()}` : SPLIT_FACTS[by].header}
        columns={columnsOf(state, answer.timePeriods)}
        rowKey={({ key }) => key}
        empty="No matches found"
      />
    </>
  )
}

function columnsOf({ side, by, discipline, range }: SplitsState, timePeriods: readonly CoveredPeriod[]) {
  const split: SplitOf = { side, by, discipline, range, days: coveredDays(range, timePeriods) }
  return splitColumns({
    header: SPLIT_FACTS[by].header,
    href: (key) => hrefOf(split, key),
    matches: (key) => splitMatches(split, key),
    others: by === 'PARTNER' ? (key) => matchesWithOthers(split, key) : undefined,
  })
}

/** Returns the URL of a row's name; null if the row has no page. */
function hrefOf({ side, by }: SplitOf, key: string): string | null {
  if (by === 'PARTNER') return teamPath(teamSlug(slugOf(side), key))
  if (by === 'OPPONENT' || by === 'OPPONENT_TEAM') return comparePath(slugOf(side), key)
  return by === 'TOURNAMENT' ? tournamentPath(key) : null
}
