import type { Corrections } from '#database/import/merge-corrections.ts'
import type { StagedCorrection } from '#database/tables/staging-tables.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'
import { type MedalColumns, medalIdOf, medalOfId } from '#domain/division/medal-id.ts'
import { type FieldReader, readId, readSlug, readText, Unreadable, wordIn } from '#importer/fields/field.ts'
import { readEventDivision } from '#importer/fields/match-field.ts'
import {
  type ContentFile,
  PLAYERS_OF_MATCH,
  PLAYERS_OF_MEDAL,
  RESULTS_FILES,
  type Rejection,
} from '#importer/files/results-files.ts'
import { isEnd } from './correction-row.ts'
import { readMedal } from './medal-row.ts'
import type { RowReader } from './row-reader.ts'

const readKind = wordIn<CorrectedKind>('match', 'player', 'tournament', 'medal')

/** The file of each kind, and the columns that identify its rows, which cannot be corrected. */
export const CORRECTED_FILES = {
  match: { file: 'matches.csv', key: ['match_id'] },
  player: { file: 'players.csv', key: ['player_slug'] },
  tournament: { file: 'tournaments.csv', key: ['tournament_slug'] },
  medal: { file: 'medals.csv', key: ['tournament_slug', 'event_division'] },
} as const satisfies Record<CorrectedKind, { file: ContentFile; key: readonly string[] }>

const PLAYER_COLUMNS: readonly string[] = [...PLAYERS_OF_MATCH, ...PLAYERS_OF_MEDAL]

/** Returns the current slug if the column has the slug of a player or tournament; otherwise the text itself. */
export function currentText(corrections: Corrections, column: string, text: string): string {
  if (PLAYER_COLUMNS.includes(column) || column === 'player_slug') return corrections.canonical('player', text)
  return column === 'tournament_slug' ? corrections.canonical('tournament', text) : text
}

/** Returns the id of the row with current slugs. */
export function currentId(corrections: Corrections, kind: CorrectedKind, id: string): string {
  if (kind === 'player' || kind === 'tournament') return corrections.canonical(kind, id)
  const medal = kind === 'medal' ? medalOfId(id) : null
  return medal === null ? id : medalIdOf(currentRow(corrections, medal))
}

/** Returns the row with current slugs of players and tournaments. */
export function currentRow<Row extends object>(corrections: Corrections, row: Row): Row {
  const texts = Object.entries(row).map(([column, text]) => [column, currentText(corrections, column, text)])
  return Object.fromEntries(texts) as Row
}

const NO_MEDAL = new Unreadable(
  'is not a medal: write tournament/division/medal/player, or …/player--player for a pair',
)

/** Reads the id of a medal, and writes its division and medal in capitals. */
const readMedalId: FieldReader<string> = (text) => {
  const medal = medalOfId(text)
  if (medal === null) return NO_MEDAL
  const event_division = readEventDivision(medal.event_division)
  const metal = readMedal(medal.medal)
  const slugs = [medal.tournament_slug, medal.player_one, ...(medal.player_two === '' ? [] : [medal.player_two])]
  const isSlug = slugs.every((slug) => !(readSlug(slug) instanceof Unreadable))
  if (event_division instanceof Unreadable || metal instanceof Unreadable || !isSlug) return NO_MEDAL
  return medalIdOf({ ...(medal satisfies MedalColumns), event_division, medal: metal })
}

const READ_ID: Readonly<Record<CorrectedKind, FieldReader<string>>> = {
  match: readId,
  player: readSlug,
  tournament: readSlug,
  medal: readMedalId,
}

/** Returns a reader of the name of a column that can be corrected. */
function columnReader(kind: CorrectedKind): FieldReader<string> {
  const { file, key } = CORRECTED_FILES[kind]
  const { required, optional } = RESULTS_FILES[file]
  const columns = [...required, ...optional].filter((column) => !key.some((name) => name === column))
  return (text) => {
    const column = text.toLowerCase()
    if (columns.some((name) => name === column)) return column
    if (!key.some((name) => name === column))
      return new Unreadable(`is not a column of ${file}: use one of ${columns.join(', ')}`)
    const advice = kind === 'match' || kind === 'medal' ? '' : ': rename it by a row of redirects.csv'
    return new Unreadable(`identifies the ${kind} and can't be corrected${advice}`)
  }
}

export function valueCorrectionRow(
  row: RowReader<'corrections.csv'>,
  corrections: Corrections,
): StagedCorrection | Rejection {
  const kind = row.required('kind', readKind)
  const given = kind === null ? null : row.required('id', READ_ID[kind])
  const field = kind === null ? null : row.required('column', columnReader(kind))
  const reason = row.required('reason', readText)
  if (!row.has('value') && reason !== null && !isEnd({ reason }))
    row.reject('value', 'is not a column of the file: add it, with the right values')
  if (row.isRejected() || kind === null || given === null || field === null || reason === null) return row.rejected()
  const id = currentId(corrections, kind, given)
  const text = currentText(corrections, field, row.text('value'))
  return { correction_key: `${kind} ${id} ${field}`, kind, id, field, value: text === '' ? null : text, reason }
}
