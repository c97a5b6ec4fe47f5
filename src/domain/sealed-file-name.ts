import type { Day } from './days/day.ts'

/** Path of the list of days with sealed forecasts. Their files are below it. */
export const SEALED_PATH = '/about/forecasts/sealed'

/** Folder of an export with the files of sealed forecasts. */
export const SEALED_FOLDER = 'sealed'

/** A day with sealed forecasts, as its files are named. */
export interface NamedSealedDay {
  /** Number in the chain, from 1. */
  id: number
  day: Day
  time_zone: string
}

/** Returns the name of a day's file, such as `000001-2026-05-03-America-New_York.csv`; names sort in the order of the chain. */
export function sealedFileName({ id, day, time_zone }: NamedSealedDay): string {
  return `${String(id).padStart(6, '0')}-${day}-${time_zone.replaceAll('/', '-')}.csv`
}

/** Returns the name of the second file, which has the salts. */
export const saltsFileName = (day: NamedSealedDay) => sealedFileName(day).replace(/csv$/, 'salts.csv')
