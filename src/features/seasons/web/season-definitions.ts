import type { Column } from '#web/ui/table/StatsTable.tsx'

/**
 * Definitions of the columns of seasons. They are separate from the cells, so that the glossary doesn't load the
 * components that render cells.
 */

type Definition = Pick<Column<never>, 'key' | 'header' | 'tooltip' | 'more' | 'leavesOut'>

export const SEASONS = [
  { key: 'season', header: 'Season', tooltip: 'A calendar year with at least one match played' },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches played in the year, DreamBreakers included',
    leavesOut: 'Walkovers.',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'Players who played a match in the year',
    leavesOut: 'DreamBreakers.',
  },
  {
    key: 'titles',
    header: 'Titles',
    tooltip: 'Gold medals of tournaments that ended in the year',
  },
  { key: 'most_titles', header: 'Most titles', tooltip: 'Most gold medals in the year' },
  { key: 'most_wins', header: 'Most wins', tooltip: 'Most matches won in the year' },
  { key: 'most_finals', header: 'Most finals', tooltip: 'Most finals played in the year' },
  { key: 'longest_streak', header: 'Longest streak', tooltip: 'Most consecutive wins in the year' },
] as const satisfies readonly Definition[]

export const CHAMPIONS = [
  { key: 'event', header: 'Event', tooltip: 'The event’s name, or its division if the name is unknown' },
  { key: 'tournament', header: 'Tournament', tooltip: 'The tournament that the event is part of' },
  { key: 'champions', header: 'Champions', tooltip: 'The pair, player or team that won' },
  { key: 'score', header: 'Final', tooltip: 'Points per game, the winners’ first' },
  { key: 'runners_up', header: 'Runners-up', tooltip: 'The losers of the final' },
  { key: 'date', header: 'Date', tooltip: 'The tournament’s first and last day' },
] as const satisfies readonly Definition[]

export const NEW_PLAYERS = [
  {
    key: 'player',
    header: 'Player',
    tooltip: 'A player who played no match in an earlier year',
    more: 'In the first year of the results it is unknown who is new, so the list is empty.',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches played in the season',
    leavesOut: 'Walkovers.',
  },
] as const satisfies readonly Definition[]
