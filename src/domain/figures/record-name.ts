import { recordSlug } from './record-slug.ts'

/** The records, in display order. */
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
  'POINTS_WON',
  'MEDALS',
  'SILVER_MEDALS',
  'BRONZE_MEDALS',
  'FINALS_LOST',
  'MATCHES_LOST',
] as const
export type RecordName = (typeof RECORD_NAMES)[number]

/** Returns the record with that name in URLs; undefined if there is none. */
export function recordOfSlug(slug: string): RecordName | undefined {
  return RECORD_NAMES.find((name) => recordSlug(name) === slug)
}
