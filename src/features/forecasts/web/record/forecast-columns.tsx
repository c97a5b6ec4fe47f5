import { ABSENT, formatCount, formatPercentage } from '#domain/format/format.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'

interface Measures {
  log_loss: number | null
  brier: number | null
  accuracy_percentage: number | null
}

/** A group of matches with the accuracy of their forecasts. */
export interface ForecastGroupRow extends Measures {
  name: string
  /** The URL of the matches. */
  href: string
  matches: number
  /** Accuracy of Elo on the same matches. */
  elo: Measures
}

const formatMeasure = (value: number | null) => (value === null ? ABSENT : value.toFixed(3).replace(/^0/, ''))

const LOG_LOSS = {
  key: 'log_loss',
  header: 'Log loss',
  tooltip: 'Mean negative logarithm of the winners’ chances; lower is better',
  cell: ({ log_loss }) => formatMeasure(log_loss),
  numeric: true,
} as const satisfies Column<Measures>

const BRIER = {
  key: 'brier',
  header: 'Brier',
  tooltip: 'Mean squared difference of forecast and result; lower is better',
  cell: ({ brier }) => formatMeasure(brier),
  numeric: true,
} as const satisfies Column<Measures>

const RIGHT = {
  key: 'right',
  header: 'Correct',
  tooltip: 'Share of matches won by the favorite',
  more: 'If the forecast is exactly one half, the match’s id decides which team is the favorite.',
  cell: ({ accuracy_percentage }) => formatPercentage(accuracy_percentage),
  ...NUMBER,
} as const satisfies Column<Measures>

const ELO = 'The same measure for Elo ratings that move up to 100 points per match'

/** Accuracy of the forecasts of a group of matches, and of Elo's. */
export const FORECAST_GROUP_COLUMNS = [
  {
    key: 'name',
    header: 'Group',
    tooltip: 'Division, league or year; select it to see the matches',
    cell: ({ name, href }) => <a href={href}>{name}</a>,
    rowHeader: 'link',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Completed doubles matches with a winner',
    leavesOut: 'Singles, DreamBreakers, walkovers and retirements.',
    cell: ({ matches }) => formatCount(matches),
    ...COUNT,
  },
  { ...LOG_LOSS, more: 'A coin flip has .693.', width: 'small' },
  {
    key: 'elo_log_loss',
    header: 'Elo log loss',
    short: 'Elo',
    tooltip: ELO,
    cell: ({ elo }) => formatMeasure(elo.log_loss),
    ...NUMBER,
  },
  { ...BRIER, ...COUNT, more: 'A coin flip has .250.' },
  {
    key: 'elo_brier',
    header: 'Elo Brier',
    tooltip: ELO,
    cell: ({ elo }) => formatMeasure(elo.brier),
    ...COUNT,
  },
  { ...RIGHT, ...COUNT },
  {
    key: 'elo_right',
    header: 'Elo correct',
    tooltip: ELO,
    cell: ({ elo }) => formatPercentage(elo.accuracy_percentage),
    ...COUNT,
  },
] as const satisfies readonly Column<ForecastGroupRow>[]

/** A forecasting method with its accuracy on all matches. */
export type ForecasterRow = Measures & { name: string }

/** Accuracy of several forecasting methods on the same matches. */
export const FORECASTER_COLUMNS = [
  {
    key: 'name',
    header: 'Forecast by',
    tooltip: 'Forecasting method',
    more: 'A coin flip gives each side 50%. Elo moves up to 100 rating points per match. “Games won” counts games without their scores.',
    cell: ({ name }) => name,
    rowHeader: true,
  },
  LOG_LOSS,
  BRIER,
  RIGHT,
] as const satisfies readonly Column<ForecasterRow>[]
