import type { DayOrder } from '#importer/files/day-order.ts'
import type { MappingJson } from '#importer/files/mapping.ts'
import type { ResultsFile } from '#importer/files/results-files.ts'
import type { ColumnSource } from '#importer/files/row-conversion.ts'
import { PROPOSAL_FOLDER } from './proposal-files.ts'

interface Facts {
  delimiter: string
  encoding: string
  order: DayOrder | null
  /** Names of the tables with matches, and of the tables that only proposals read. */
  matches: readonly string[]
  others: readonly string[]
  columns: Record<string, ColumnSource>
  values: Record<string, Record<string, string>>
  defaults: Record<string, string>
  /** Columns of the tables with matches that are not read. */
  ignored: readonly string[]
  matchIdFrom: readonly string[]
  hasExtraFields: boolean
  hasOwnLeagues: boolean
}

/** Returns the proposed mapping. What an earlier mapping has stays as it is; only what it lacks is added. */
export function proposedMapping(before: MappingJson, facts: Facts): MappingJson {
  const file: ResultsFile = 'matches.csv'
  const values: Record<string, Record<string, string>> = { ...before.values?.[file] }
  for (const [column, words] of Object.entries(facts.values)) values[column] = { ...words, ...values[column] }
  const defaults = { ...facts.defaults, ...before.defaults?.[file] }
  const earlier = before.files?.[file] ?? []
  const matches = [...(typeof earlier === 'string' ? [earlier] : earlier)]
  for (const name of facts.matches) if (!matches.includes(name)) matches.push(name)
  const others = [...new Set([...(before.other_files ?? []), ...facts.others])]
  const ignored = [...new Set([...(before.other_columns?.[file] ?? []), ...facts.ignored])]
  const own = (name: string) => `${PROPOSAL_FOLDER}/${name}`
  return {
    delimiter: before.delimiter ?? facts.delimiter,
    encoding: before.encoding ?? facts.encoding,
    ...(facts.order !== null && { date_format: facts.order }),
    ...before,
    files: {
      'tournaments.csv': own('tournaments.csv'),
      'players.csv': own('players.csv'),
      ...(facts.hasOwnLeagues && { 'leagues.csv': own('leagues.csv') }),
      ...before.files,
      ...(matches.length > 0 && { [file]: matches }),
    },
    ...(others.length > 0 && { other_files: others }),
    ...(matches.length > 0 && {
      columns: { ...before.columns, [file]: facts.columns },
      values: { ...before.values, [file]: values },
      defaults: { ...before.defaults, [file]: defaults },
      ...(ignored.length > 0 && { other_columns: { ...before.other_columns, [file]: ignored } }),
      find_by_name: before.find_by_name ?? ['players', 'tournaments'],
      match_id_from: before.match_id_from ?? facts.matchIdFrom,
    }),
    ...(facts.hasExtraFields && { ignore_extra_empty_fields: before.ignore_extra_empty_fields ?? true }),
  }
}
