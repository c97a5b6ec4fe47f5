import { RESULTS_FILE_NAMES, RESULTS_FILES, type ResultsFile } from './results-files.ts'

/** The word in `match_id_from` for all players of a match, in the order of their slugs. */
export const ALL_PLAYERS = 'players'

/** Returns what is wrong with the parts of a mapping that name files and columns; null if nothing is. */
export function mappingProblem(content: Readonly<Record<string, unknown>>): string | null {
  const { files = {}, columns = {}, values = {}, defaults = {} } = content
  return (
    wrongFiles(files, columns) ??
    wrongTexts('values', values, (translations) => isRecord(translations) && hasOnlyTexts(translations)) ??
    wrongTexts('defaults', defaults, (value) => typeof value === 'string') ??
    wrongOthers(content) ??
    wrongLists(content)
  )
}

function wrongFiles(files: unknown, columns: unknown): string | null {
  const isNames = isRecord(files) && Object.values(files).every((names) => typeof names === 'string' || isTexts(names))
  if (!isNames || !isRecord(columns)) {
    return 'has invalid files or columns: write {"matches.csv": "Games.csv"} and {"matches.csv": {"match_id": "Nr"}}'
  }
  const other = Object.keys(files).find((name) => !isOneOf(RESULTS_FILE_NAMES, name))
  if (other !== undefined) return unknownFile(other)
  return wrongColumns(columns, (names) => {
    const isValid = isRecord(names) && Object.values(names).every(isColumnSource)
    return isValid ? null : 'are not an object of names: write {"match_id": "Nr", "games": ["Set 1", "Set 2"]}'
  })
}

function unknownFile(name: string): string {
  return `names the unknown file ${name}: use ${RESULTS_FILE_NAMES.join(', ')}`
}

function wrongTexts(key: string, content: unknown, isValid: (value: unknown) => boolean): string | null {
  if (!isRecord(content)) return `has invalid ${key}: write ${EXAMPLES[key]}`
  return wrongColumns(content, (columns) => {
    const isRight = isRecord(columns) && Object.values(columns).every(isValid)
    return isRight ? null : `are invalid in ${key}: write ${EXAMPLES[key]}`
  })
}

const EXAMPLES: Readonly<Record<string, string>> = {
  values: '{"matches.csv": {"round": {"Halbfinale": "Semi-Finals"}}}',
  defaults: '{"matches.csv": {"best_of": "3"}}',
}

function wrongOthers(content: Readonly<Record<string, unknown>>): string | null {
  const { other_columns = {} } = content
  const isValid = isRecord(other_columns) && Object.values(other_columns).every(isTexts)
  if (!isValid) return 'has invalid other_columns: write {"matches.csv": ["Referee"]}'
  const other = Object.keys(other_columns).find((name) => !isOneOf(RESULTS_FILE_NAMES, name))
  return other === undefined ? null : `names the unknown file ${other}: use ${RESULTS_FILE_NAMES.join(', ')}`
}

function wrongLists({
  other_files,
  find_by_name,
  match_id_from,
  ignore_extra_empty_fields,
}: Readonly<Record<string, unknown>>) {
  if (other_files !== undefined && !isTexts(other_files)) {
    return `has the other_files ${JSON.stringify(other_files)}: use a list of file names`
  }
  const things = ['players', 'tournaments']
  if (find_by_name !== undefined && !(isTexts(find_by_name) && find_by_name.every((name) => things.includes(name)))) {
    return `has the find_by_name ${JSON.stringify(find_by_name)}: use a list of ${things.join(', ')}`
  }
  const parts = [...columnsOf('matches.csv'), ALL_PLAYERS].filter((column) => column !== 'match_id')
  if (match_id_from !== undefined && !(isTexts(match_id_from) && match_id_from.every((part) => parts.includes(part)))) {
    return `has the match_id_from ${JSON.stringify(match_id_from)}: use a list of ${parts.join(', ')}`
  }
  if (ignore_extra_empty_fields === undefined || typeof ignore_extra_empty_fields === 'boolean') return null
  return `has the ignore_extra_empty_fields ${JSON.stringify(ignore_extra_empty_fields)}: use true or false`
}

/** Checks parts that are given by file and column. @param wrong returns what is wrong with the part of one file */
function wrongColumns(
  parts: Readonly<Record<string, unknown>>,
  wrong: (columns: unknown) => string | null,
): string | null {
  for (const [file, columns] of Object.entries(parts)) {
    if (!isOneOf(RESULTS_FILE_NAMES, file)) return unknownFile(file)
    const reason = wrong(columns)
    if (reason !== null) return `has columns of ${file} that ${reason}`
    const known = columnsOf(file)
    const other = Object.keys(columns as object).find((name) => !known.includes(name))
    if (other !== undefined) return `maps the unknown column ${other} of ${file}: use ${known.join(', ')}`
  }
  return null
}

function columnsOf(file: ResultsFile): string[] {
  const { required, optional } = RESULTS_FILES[file] as Record<'required' | 'optional', readonly string[]>
  return [...required, ...optional]
}

function isColumnSource(source: unknown): boolean {
  if (typeof source === 'string') return true
  const isGame = (item: unknown) => isTexts(item) && item.length === 2
  return Array.isArray(source) && source.length > 0 && source.every((item) => typeof item === 'string' || isGame(item))
}

function hasOnlyTexts(record: Readonly<Record<string, unknown>>): boolean {
  return isTexts(Object.values(record))
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value)
}
