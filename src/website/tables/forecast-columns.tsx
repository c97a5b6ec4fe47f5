import { Link } from '../components/shell/Link.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { ABSENT, formatCount, formatPercentage } from '../format.ts'
import { COUNT } from './shared-definitions.ts'

interface Measures {
  log_loss: number | null
  brier: number | null
  accuracy_percentage: number | null
}

/** Some of the matches, with how the forecasts of them have done. */
export interface ForecastGroupRow extends Measures {
  name: string
  /** The address of the matches. */
  href: string
  matches: number
  /** The same for Elo. */
  elo: Measures
}

const formatMeasure = (value: number | null) => (value === null ? ABSENT : value.toFixed(3).replace(/^0/, ''))

const LOG_LOSS = {
  key: 'log_loss',
  header: 'Log loss',
  tooltip: 'Mean of the negative natural logarithms of what the winners were given',
  more: 'Lower is better.',
  cell: ({ log_loss }) => formatMeasure(log_loss),
  numeric: true,
} as const satisfies Column<Measures>

const BRIER = {
  key: 'brier',
  header: 'Brier',
  tooltip: 'Mean square of the probability less the outcome, which is 1 or 0',
  more: 'Lower is better.',
  cell: ({ brier }) => formatMeasure(brier),
  numeric: true,
} as const satisfies Column<Measures>

const RIGHT = {
  key: 'right',
  header: 'Right',
  tooltip: 'Share of matches won by the side that was given more than one half',
  more: 'Exactly one half counts for the team that counts as the second.',
  cell: ({ accuracy_percentage }) => formatPercentage(accuracy_percentage),
  numeric: true,
} as const satisfies Column<Measures>

const ELO = 'On the same matches, by Elo with 100 points at stake'

/** Three measures of forecasts; of those by Elo too. */
export const FORECAST_GROUP_COLUMNS = [
  {
    key: 'name',
    header: 'Matches of',
    tooltip: 'The division, league or year; it opens the matches',
    cell: ({ name, href }) => <Link href={href}>{name}</Link>,
    rowHeader: 'link',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Completed doubles matches with a winner: each has a forecast from the days before it',
    leavesOut: 'Singles, Dreambreakers, walkovers and retirements.',
    cell: ({ matches }) => formatCount(matches),
    ...COUNT,
  },
  { ...LOG_LOSS, more: 'Lower is better. A coin has .693.', width: 'small' },
  {
    key: 'elo_log_loss',
    header: 'Elo log loss',
    short: 'Elo',
    tooltip: ELO,
    cell: ({ elo }) => formatMeasure(elo.log_loss),
    numeric: true,
    width: 'small',
  },
  { ...BRIER, ...COUNT, more: 'Lower is better. A coin has .250.' },
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
    header: 'Elo right',
    tooltip: ELO,
    cell: ({ elo }) => formatPercentage(elo.accuracy_percentage),
    ...COUNT,
  },
] as const satisfies readonly Column<ForecastGroupRow>[]

/** A way of forecasting, with how it has done on all matches. */
export type ForecasterRow = Measures & { name: string }

/** The same measures of several ways of forecasting the same matches. */
export const FORECASTER_COLUMNS = [
  {
    key: 'name',
    header: 'Forecast by',
    tooltip: 'What makes the forecast',
    more: 'A coin gives each side one half. Elo moves 100 points at stake between the players of each match.',
    cell: ({ name }) => name,
    rowHeader: true,
  },
  LOG_LOSS,
  BRIER,
  RIGHT,
] as const satisfies readonly Column<ForecasterRow>[]
