import { ForecastMatchesDocument } from '#features/forecasts/web/generated/forecast-matches.ts'
import {
  FORECAST_MATCHES_ADDRESS,
  type ForecastMatchesState,
  forecastInput,
  forecastMatchesPath,
} from '#features/forecasts/web/upsets-path.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { ForecastChoices } from './ForecastChoices.tsx'
import { forecastList } from './forecast-list.ts'
import { UPSET_COLUMNS } from './upset-columns.tsx'

const nameOf = ({ bin }: ForecastMatchesState) =>
  bin === null ? 'Past forecasts' : `Past forecasts in group ${bin} of 10`

export const route = defineNumberedRoute({
  ...forecastList(nameOf, forecastMatchesPath),
  document: ForecastMatchesDocument,
  variables: ({ bin, ...state }: ForecastMatchesState) => ({
    input: { ...forecastInput(state), calibration_bin: bin },
    ...undatedInput(state.range, { match_division: state.division }),
  }),
  list: ({ pastForecasts: { items, pageInfo } }) => ({ items: items.map(({ match }) => match), pageInfo }),
  address: FORECAST_MATCHES_ADDRESS,
  description: 'All matches of the forecast record, by the winners’ win chance before the match.',
  lead: () => (
    <p>
      All matches of the <a href={FORECASTS_PATH}>forecast record</a> by the winners’ win chance before the match, wins
      of favorites included. * A player had fewer than 10 earlier matches.
    </p>
  ),
  // Filters lead from a group to all matches, because each selection has groups of its own.
  choices: (first, answer) => (
    <ForecastChoices state={{ ...first, bin: null }} answer={answer} path={forecastMatchesPath} />
  ),
  columns: () => UPSET_COLUMNS,
  empty: 'No matches found',
  noun: 'matches',
})
