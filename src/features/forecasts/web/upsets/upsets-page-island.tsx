import { UpsetsDocument } from '#features/forecasts/web/generated/upsets.ts'
import {
  FORECAST_LIST_ADDRESS,
  FORECAST_MATCHES_ADDRESS,
  type ForecastListState,
  forecastMatchesPath,
  upsetsPath,
} from '#features/forecasts/web/upsets-path.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { ForecastChoices } from './ForecastChoices.tsx'
import { forecastList, newcomersIn } from './forecast-list.ts'
import { UPSET_COLUMNS } from './upset-columns.tsx'

export const route = defineNumberedRoute({
  ...forecastList((_: ForecastListState) => 'Upsets', upsetsPath),
  document: UpsetsDocument,
  list: ({ upsets }) => upsets,
  address: FORECAST_LIST_ADDRESS,
  /** The former address of the matches of a calibration bin redirects to their list. */
  parse: ({ search }) => {
    const upsets = FORECAST_LIST_ADDRESS.read(search)
    const { page: _, ...record } = FORECAST_MATCHES_ADDRESS.read(search)
    return record.bin === null ? upsets : { kind: 'redirect', to: forecastMatchesPath(record) }
  },
  description: 'Matches that the favorite lost, by the winners’ win chance before the match, lowest first.',
  lead: (state) => (
    <p>
      Matches that the favorite lost: the winners’ win chance before the match was below 50%. {newcomersIn(state)}{' '}
      <a href={FORECASTS_PATH}>How forecasts work</a>
    </p>
  ),
  choices: (first, answer) => <ForecastChoices state={first} answer={answer} path={upsetsPath} />,
  columns: () => UPSET_COLUMNS,
  empty: 'No upsets found',
  noun: 'upsets',
})
