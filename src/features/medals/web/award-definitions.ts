import type { Column } from '#web/ui/table/StatsTable.tsx'

/**
 * Definitions of the columns of records and medals. They are separate from the cells, so that the glossary doesn't load the
 * components that render cells.
 */

type Definition = Pick<Column<never>, 'key' | 'header' | 'tooltip'>

const RANK = {
  key: 'rank',
  header: 'Rank',
  tooltip: 'Tied holders share a rank',
} as const satisfies Definition

export const RECORD_BOOK = [
  { key: 'record', header: 'Record', tooltip: 'The statistic that the record is about' },
  {
    key: 'holders',
    header: 'Holder and value',
    tooltip: 'The record holder and the value; select the number to see the matches or medals behind it',
  },
] as const satisfies readonly Definition[]

export const RECORD_LIST = [
  RANK,
  { key: 'holder', header: 'Holder', tooltip: 'The player or pair' },
  {
    key: 'value',
    header: 'Number',
    tooltip: 'The holder’s number; select it to see the matches or medals behind it',
  },
  {
    key: 'when',
    header: 'When',
    tooltip: 'The days of a streak, or the day on which the value was reached',
  },
] as const satisfies readonly Definition[]

export const MEDAL_TABLE = [
  RANK,
  {
    key: 'winner',
    header: 'Winner',
    tooltip: 'A player, a pair or a country',
  },
  { key: 'gold', header: 'Gold', tooltip: 'Gold medals won; select the number to see them' },
  { key: 'silver', header: 'Silver', tooltip: 'Silver medals won; select the number to see them' },
  { key: 'bronze', header: 'Bronze', tooltip: 'Bronze medals won; select the number to see them' },
  { key: 'all', header: 'All', tooltip: 'All medals won; select the number to see them' },
] as const satisfies readonly Definition[]

export const WON_MEDALS = [
  { key: 'medal', header: 'Medal', tooltip: 'Gold, silver or bronze' },
  { key: 'tournament', header: 'Tournament', tooltip: 'The tournament at which the medal was won' },
  { key: 'event', header: 'Event', tooltip: 'The event’s name, or its division if the name is unknown' },
  {
    key: 'teams',
    header: 'Winner',
    tooltip: 'The pair or player who won the medal',
  },
  { key: 'date', header: 'Date', tooltip: 'The tournament’s first and last day' },
] as const satisfies readonly Definition[]
