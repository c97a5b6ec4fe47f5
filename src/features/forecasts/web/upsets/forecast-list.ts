import { type ForecastChoice, forecastInput } from '#features/forecasts/web/upsets-path.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { withRange } from '#web/routing/day-range.ts'

type ForecastState = ForecastChoice & { page: number }

/** Returns what the pages with a list made from forecasts have in common. */
export function forecastList<State extends ForecastState>(
  nameOf: (state: State) => string,
  path: (state: Partial<State>) => string,
) {
  return {
    variables: (state: State) => ({
      input: forecastInput(state),
      ...undatedInput(state.range, { match_division: state.division }),
    }),
    path: path as (state: State) => string,
    title: (state: State) => withRange(nameOf(state), state.range, 'ALL_TIME'),
    head: (state: State) => ({ noindex: path({ ...state, page: 1 }) !== path({}) }),
    rowKey: ({ id }: { id: string }) => id,
  }
}

/** Returns a sentence about the matches of newcomers. */
export const newcomersIn = ({ newcomers }: ForecastChoice) =>
  newcomers ? '* A player had fewer than 10 earlier matches.' : 'Each player had at least 10 earlier matches.'
