import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { FORECAST_DIVISIONS, type ForecastChoice } from '#features/forecasts/web/upsets-path.ts'
import type {
  KindsFragment,
  RangePeriodsFragment,
  SharedChoicesFragment,
  UndatedFragment,
} from '#web/data/generated/dataset.ts'
import { offered, offeredOrAll } from '#web/routing/offered.ts'
import { ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { RangeChoices } from '#web/ui/controls/RangeControl.tsx'

interface ForecastListAnswer extends KindsFragment, RangePeriodsFragment, UndatedFragment {
  forecastChoices: SharedChoicesFragment & { include_newcomers?: readonly boolean[] | null }
}

interface ForecastChoicesProps<State> {
  /** The filters of a list made from forecasts, on its first page. */
  state: State
  answer: ForecastListAnswer
  path: (state: State) => string
}

const NEWCOMERS = [false, true]

/** Links that filter a list made from forecasts by days, division, league and, if it can leave them out, newcomers. */
export function ForecastChoices<State extends ForecastChoice>({ state, path, answer }: ForecastChoicesProps<State>) {
  const choices = answer.forecastChoices
  const chip = chipsFor(state, path)
  const choice = (label: string, changed: Partial<ForecastChoice>) => chip(label, changed as Partial<State>)
  return (
    <RangeChoices
      range={state.range}
      answer={answer}
      known={choices.time_periods}
      href={(range) => path({ ...state, range })}
    >
      <ChoiceMenu
        name="Division"
        choices={offeredOrAll(FORECAST_DIVISIONS, choices.match_divisions, state.division).map((division) =>
          choice(division ? MATCH_DIVISION_FACTS[division].label : 'All divisions', { division }),
        )}
      />
      <KindMenus
        kind={state}
        answer={answer}
        href={(kind) => path({ ...state, ...kind })}
        choices={choices}
        hasLeagues
        isRanked
      />
      {state.newcomers !== undefined && (
        <ChoiceMenu
          name="Newcomers"
          choices={offered(NEWCOMERS, choices.include_newcomers, state.newcomers !== null).map((included) =>
            included
              ? choice('Include newcomers', { newcomers: '1' })
              : choice('Without newcomers', { newcomers: null }),
          )}
        />
      )}
    </RangeChoices>
  )
}
