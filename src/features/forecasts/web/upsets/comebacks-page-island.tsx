import { ComebacksDocument } from '#features/forecasts/web/generated/comebacks.ts'
import { comebacksPath, FORECAST_LIST_ADDRESS, type ForecastListState } from '#features/forecasts/web/upsets-path.ts'
import { defineNumberedRoute } from '#web/list-page/numbered-route.tsx'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { COMEBACK_COLUMNS } from './comeback-columns.tsx'
import { ForecastChoices } from './ForecastChoices.tsx'
import { forecastList, newcomersIn } from './forecast-list.ts'

export const route = defineNumberedRoute({
  ...forecastList((_: ForecastListState) => 'Comebacks', comebacksPath),
  document: ComebacksDocument,
  list: ({ comebacks: { items, pageInfo } }) => ({
    items: items.map(({ match, lowest }) => ({ ...match, lowest })),
    pageInfo,
  }),
  address: FORECAST_LIST_ADDRESS,
  description: 'Matches won after trailing in games, by the winners’ lowest win chance while they trailed.',
  lead: (state) => (
    <p>
      Matches won after trailing in games with a win chance below 50%, lowest first. {newcomersIn(state)}{' '}
      <a href={`${FORECASTS_PATH}#during`}>How win probability works</a>
    </p>
  ),
  choices: (first, answer) => <ForecastChoices state={first} answer={answer} path={comebacksPath} />,
  columns: () => COMEBACK_COLUMNS,
  empty: 'No comebacks found',
  noun: 'comebacks',
})
