import { SEALED_FOLDER } from '#domain/sealed-file-name.ts'
import { RESULTS_FILE_NAMES } from './results-files.ts'

/** Files with tables that are read if they are imported by themselves. */
const OTHER_TABLE = /\.(?:xlsx|xlsm|ods|tsv|json)$/i
/** Files that exports and downloads of the full data set have besides the tables, and the mapping. */
const OWN_JSON = ['dataset.json', 'dictionary.json', 'private.json', 'mapping.json']

/** Matches names of hidden and temporary files, such as `~$players.xlsx` while a workbook is open. */
const TEMPORARY = /^(?:\.|~)/

/**
 * Returns a warning for each file that may have results but is not read.
 * @param names names of all files of the folder
 * @param read names of the files that are read
 */
export function warningsOfOthers(names: readonly string[], read: ReadonlySet<string>): string[] {
  return names
    .filter((name) => !read.has(name))
    .sort()
    .flatMap((name) => warningOf(name) ?? [])
}

function warningOf(name: string): string | null {
  if (TEMPORARY.test(name)) return null
  if (name === SEALED_FOLDER) return null
  const intended = intendedFile(name)
  if (OTHER_TABLE.test(name) && !OWN_JSON.includes(name))
    return `${name} is not read next to files of the format: import it by itself, with npm run import -- ${name}`
  if (name.toLowerCase().endsWith('.csv')) {
    return `${name} is not a file of the format and was not read: rename it, or name it in --mapping`
  }
  return intended === null
    ? null
    : `${name} is not a CSV file and was not read: save it as "CSV UTF-8" under the name ${intended}`
}

/** Returns the file of the exchange format that a name such as `players.xlsx`, `Matches.tsv` or `players.csv.gz` means. */
function intendedFile(name: string): string | null {
  const [stem] = name.toLowerCase().split('.')
  return RESULTS_FILE_NAMES.find((file) => file === `${stem}.csv` && file !== name) ?? null
}
