import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { League } from '#domain/division/league.ts'
import { FORECAST_DIVISIONS, type ForecastChoice } from '#features/forecasts/web/upsets-path.ts'
import type { KindsFragment, RangePeriodsFragment, UndatedFragment } from '#web/data/generated/dataset.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { KindChoices } from '#web/ui/controls/KindChoices.tsx'
import { leagueChoices } from '#web/ui/controls/league-choices.ts'
import { RangeChoices } from '#web/ui/controls/RangeChoices.tsx'

interface ForecastChoicesProps<State> {
  /** The filters of a list made from forecasts, on its first page. */
  state: State
  /** The page's response; undefined while it loads. */
  answer: (KindsFragment & RangePeriodsFragment & UndatedFragment) | undefined
  /** The leagues that the list has; undefined while the page's response loads. */
  leagues: readonly League[] | undefined
  path: (state: State) => string
}

/** Links that filter a list made from forecasts by days, division, league and newcomers. */
export function ForecastChoices<State extends ForecastChoice>({
  state,
  path,
  answer,
  leagues,
}: ForecastChoicesProps<State>) {
  const chip = chipsFor(state, path)
  const choice = (label: string, changed: Partial<ForecastChoice>) => chip(label, changed as Partial<State>)
  return (
    <RangeChoices
      range={state.range}
      periods={answer?.timePeriods}
      undated={answer?.undatedTournaments}
      href={(range) => path({ ...state, range })}
    >
      <Chips
        label="Division"
        chips={[null, ...FORECAST_DIVISIONS].map((division) =>
          choice(division ? MATCH_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <KindChoices
        kind={state}
        answer={answer}
        href={(kind) => path({ ...state, ...kind })}
        leagues={leagueChoices(leagues, state.league)}
        isFlat
        isRanked
      />
      <Chips
        label="Newcomers"
        chips={[choice('Without newcomers', { newcomers: null }), choice('Include newcomers', { newcomers: '1' })]}
      />
    </RangeChoices>
  )
}
