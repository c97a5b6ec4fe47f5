import type { Column } from '#web/ui/table/StatsTable.tsx'

/**
 * Definitions of the columns of records and medals. They are separate from the cells, so that the glossary doesn't load the
 * components that render cells.
 */

type Definition = Pick<Column<never>, 'key' | 'header' | 'tooltip'>

const RANK = {
  key: 'rank',
  header: 'Rank',
  tooltip: 'Equal winners share a rank',
} as const satisfies Definition

export const RECORD_BOOK = [
  { key: 'record', header: 'Record', tooltip: 'What is counted' },
  {
    key: 'holders',
    header: 'Holder and value',
    tooltip: 'Who holds it; the number opens what it counts',
  },
] as const satisfies readonly Definition[]

export const RECORD_LIST = [
  RANK,
  { key: 'holder', header: 'Holder', tooltip: 'The player or pair' },
  {
    key: 'value',
    header: 'Number',
    tooltip: 'The number opens what it counts',
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
  { key: 'gold', header: 'Gold', tooltip: 'Gold medals; the number opens them' },
  { key: 'silver', header: 'Silver', tooltip: 'Silver medals; the number opens them' },
  { key: 'bronze', header: 'Bronze', tooltip: 'Bronze medals; the number opens them' },
  { key: 'all', header: 'All', tooltip: 'All medals; the number opens them' },
] as const satisfies readonly Definition[]

export const WON_MEDALS = [
  { key: 'medal', header: 'Medal', tooltip: 'The medal' },
  { key: 'tournament', header: 'Tournament', tooltip: 'The tournament of the medal' },
  { key: 'event', header: 'Event', tooltip: 'The event, or its division' },
  {
    key: 'teams',
    header: 'Winner',
    tooltip: 'The pair or player who won the medal',
  },
  { key: 'date', header: 'Date', tooltip: 'The days of the tournament' },
] as const satisfies readonly Definition[]
