import { RESULTS_FILE_NAMES } from './results-files.ts'

const WORKBOOK = /\.(?:xlsx|xlsm|xlsb|xls|ods|numbers)$/i

/** Files that a program keeps for itself, such as `~$players.xlsx` while a workbook is open. */
const OF_A_PROGRAM = /^(?:\.|~)/

export function isWorkbook(name: string): boolean {
  return WORKBOOK.test(name) && !OF_A_PROGRAM.test(name)
}

/**
 * Returns a warning for each file that may hold results and is not read.
 * @param names all files of the folder
 * @param read those that are read
 */
export function warningsOfOthers(names: readonly string[], read: ReadonlySet<string>): string[] {
  return names
    .filter((name) => !read.has(name))
    .sort()
    .flatMap((name) => warningOf(name) ?? [])
}

function warningOf(name: string): string | null {
  if (OF_A_PROGRAM.test(name)) return null
  const meant = meantFile(name)
  if (isWorkbook(name)) {
    const saved = meant === null ? 'under the names of the format' : `as ${meant}`
    return `${name} is a workbook and was not read: save each of its sheets as "CSV UTF-8", ${saved}`
  }
  if (name.toLowerCase().endsWith('.csv')) {
    return `${name} is not a file of the format and was not read: rename it, or name it in --mapping`
  }
  return meant === null
    ? null
    : `${name} is not a CSV file and was not read: save it as "CSV UTF-8" under the name ${meant}`
}

/** The file of the format that a name such as `players.xlsx`, `Matches.tsv` or `players.csv.gz` means. */
function meantFile(name: string): string | null {
  const [stem] = name.toLowerCase().split('.')
  return RESULTS_FILE_NAMES.find((file) => file === `${stem}.csv` && file !== name) ?? null
}
