import type { ColumnTexts } from './column-texts.ts'

/** The columns of results of teams in events. */
export const EVENT_TEAM_TEXTS = {
  date: { header: 'Date', tooltip: 'The tournament’s first day' },
  tournament: { header: 'Tournament', tooltip: 'Where it was played' },
  division: { header: 'Division', tooltip: 'The division of the event' },
  medal: { header: 'Medal', tooltip: 'The medal won in it' },
  team: { header: 'Team', tooltip: 'Who played together' },
  matches: { header: 'Matches', tooltip: 'Matches won and lost in it' },
  games: { header: 'Games', tooltip: 'Games won and lost in it' },
  differential: { header: 'Avg. Point Diff', tooltip: 'Points scored vs points lost per game' },
} as const satisfies ColumnTexts

/** The same on the page of a player or a team. */
export const OWN_EVENT_TEXTS = {
  ...EVENT_TEAM_TEXTS,
  matches: { ...EVENT_TEAM_TEXTS.matches, header: 'Matches W/L' },
  games: { ...EVENT_TEAM_TEXTS.games, header: 'Games W/L' },
} as const satisfies ColumnTexts
