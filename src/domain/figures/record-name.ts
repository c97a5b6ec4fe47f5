/** The record book, in its order. */
export const RECORD_NAMES = [
  'WINNING_STREAK',
  'ACTIVE_WINNING_STREAK',
  'TITLES',
  'TRIPLE_CROWNS',
  'TITLE_PARTNERS',
  'FINALS_WON',
  'FINALS_PLAYED',
  'DECIDING_GAMES_WON',
  'PICKLES',
  'MATCHES_WON',
  'MATCHES_PLAYED',
  'TOURNAMENTS_PLAYED',
] as const
export type RecordName = (typeof RECORD_NAMES)[number]

/** What a record is called in addresses. */
export const recordSlug = (name: RecordName): string => name.toLowerCase().replaceAll('_', '-')

/** The record that an address names; undefined where it names none. */
export function recordOfSlug(slug: string): RecordName | undefined {
  return RECORD_NAMES.find((name) => recordSlug(name) === slug)
}
