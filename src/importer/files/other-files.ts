import { RESULTS_FILE_NAMES } from './results-files.ts'

const WORKBOOK = /\.(?:xlsx|xlsm|xlsb|xls|ods|numbers)$/i

/** Matches names of hidden and temporary files, such as `~$players.xlsx` while a workbook is open. */
const TEMPORARY = /^(?:\.|~)/

export function isWorkbook(name: string): boolean {
  return WORKBOOK.test(name) && !TEMPORARY.test(name)
}

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
  const intended = intendedFile(name)
  if (isWorkbook(name)) {
    const saved = intended === null ? 'under the names of the format' : `as ${intended}`
    return `${name} is a workbook and was not read: save each of its sheets as "CSV UTF-8", ${saved}`
  }
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
