import { UNDECIDED, UNSCORED } from './shared-definitions.ts'

/** What the columns of a cut count. The first is called by what the cut is by. */
export const SPLIT_DEFINITIONS = {
  name: {
    key: 'name',
    header: 'Partner',
    tooltip: 'What the matches have in common',
    more: 'By partner and opponent a doubles match counts once for each; every other cut adds up to the whole.',
    leavesOut: 'Walkovers and Dreambreakers; by partner, singles.',
  },
  matches: {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches played',
  },
  record: {
    key: 'record',
    header: 'Record',
    tooltip: 'Matches won and lost',
    leavesOut: `Walkovers. ${UNDECIDED}`,
  },
  win_percentage: {
    key: 'win_percentage',
    header: 'Win %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    leavesOut: 'What the record leaves out.',
  },
  games: {
    key: 'games',
    header: 'Games',
    tooltip: 'Games won and lost',
    leavesOut: UNSCORED,
  },
  points: {
    key: 'points',
    header: 'Points',
    tooltip: 'Points won and lost',
    leavesOut: UNSCORED,
  },
  forecast: {
    key: 'forecast',
    header: 'Forecast',
    tooltip: 'Wins that the forecasts made before the matches come to',
    leavesOut: 'Singles, and matches of unknown players.',
  },
  with_others: {
    key: 'with_others',
    header: 'With others',
    tooltip: 'Record in doubles with other partners than this one',
    more: 'Of the chosen discipline, else of all doubles.',
    leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
  },
} as const
