import type { Finding } from '#database/checks/new-findings.ts'
import { DATA_CHECKS } from '#domain/data-check.ts'
import { APART_REASONS } from '#domain/series/editions.ts'
import { count, quantity } from '#importer/report/quantity.ts'
import type { FaultKind, FollowOn } from '#importer/report/rejection-log.ts'
import {
  byFileAndLine,
  type CorrectionReport,
  type DerivedReport,
  type FileReport,
  type ImportReport,
} from '#importer/report/report.ts'
import type { Remark } from '#importer/rows/remarks.ts'
import type { SlugRepair } from '#importer/rows/slug-repairs.ts'
import { type TextCount, UNRECOGNIZED, UNRECOGNIZED_KINDS } from './fields/unrecognized-texts.ts'
import { isContentFile, type ResultsFile } from './files/results-files.ts'
import type { ImportOutcome } from './import.ts'

/** Maximum number of items of a list in the text; the JSON has all items. */
const SHOWN = 20

/** Maximum number of findings of each check in the text. */
const EXAMPLES = 5

const UNKNOWN = 'The outcome is unknown. Import the folder again, which changes nothing if the results were imported:'

const ANONYMIZED_NOTE =
  'A player is now anonymized. Earlier versions were removed, so a rollback cannot go back before this import. Backups, ' +
  'results folders, logs and, on PostgreSQL, the write-ahead log still contain the name: remove them yourself.'

const HEADINGS: Record<keyof FileReport, string> = {
  rows: 'Read',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  doubled: 'Duplicate',
  skipped: 'Skipped',
  withdrawn: 'Removed',
}

type ReportedOutcome = Extract<ImportOutcome, { report: ImportReport }>

/** Returns an import's outcome as text for the operator. */
export function outcomeText(outcome: ImportOutcome): string {
  if (outcome.kind === 'unknown') return `${UNKNOWN} ${outcome.reason}.\n`
  if (!('report' in outcome)) return `Nothing has changed: ${outcome.reason}.\n`
  const { report } = outcome
  const parts = [
    headline(outcome),
    fileTable(report),
    listing('Warnings', report.warnings),
    rejectionList(report),
    listing('Repaired player slugs', report.slugs_repaired.map(repairText)),
    remarkList(report),
    columnCounts('Stored values overwritten by empty fields', report.emptied),
    columnCounts('Values changed back to what they were before an earlier import', report.changed_back),
    listing('Removed, redirected, replaced and corrected', report.corrections.map(correctionText)),
    correctedText(report.corrected),
    listing('Players left without a match or a medal', report.players_left),
    report.withheld > 0 && !report.dry_run ? ANONYMIZED_NOTE : '',
    listing('Duplicate rows, imported once', report.duplicates.map(duplicateText)),
    ...UNRECOGNIZED_KINDS.map((kind) => countsText(UNRECOGNIZED[kind], report[`${kind}_unknown`])),
    listing('Players with the same name', report.name_collisions.map(collisionText)),
    report.derived === null ? '' : derivedText(report.derived),
    report.findings === null ? '' : findingsText(report.findings),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function correctedText({ applied, confirmed, gone }: ImportReport['corrected']): string {
  const total = applied + confirmed + gone
  if (total === 0) return ''
  const states = [
    `${count(applied)} applied`,
    `${count(confirmed)} confirmed by the source`,
    `${count(gone)} of rows that are gone`,
  ]
  return `Corrections in effect: ${count(total)} (${states.join(', ')}).`
}

function columnCounts(title: string, columns: ImportReport['emptied']): string {
  const total = columns.reduce((sum, { values }) => sum + values, 0)
  const items = columns.map(({ file, column, values }) => `${file} ${column}: ${count(values)}`)
  return itemsBelow(`${title}: ${count(total)}`, items)
}

function findingsText({ count: total, by_check, first }: NonNullable<ImportReport['findings']>): string {
  if (total === 0) return 'The data checks have no new findings.'
  const byCheck = Map.groupBy(first, ({ check }) => check)
  const checks = by_check.flatMap(({ check, count: number }) => {
    const examples = (byCheck.get(check) ?? []).slice(0, EXAMPLES).map((finding) => `    ${findingText(finding)}`)
    if (number > examples.length)
      examples.push(`    … and ${count(number - examples.length)} more; --json lists them all`)
    return [`  ${DATA_CHECKS[check].title}: ${count(number)}`, ...examples]
  })
  return [`New findings of the data checks: ${count(total)}`, ...checks].join('\n')
}

function findingText({ tournament_slug, match_id, player_slug, found }: Finding): string {
  return [tournament_slug, match_id, player_slug, found]
    .flatMap((part) => (part === null ? [] : [printable(part)]))
    .join(', ')
}

function headline(outcome: ReportedOutcome): string {
  const { report } = outcome
  if (outcome.kind === 'refused') return `Nothing has changed: ${outcome.reason}.`
  const lines = [sentence(outcome.kind, report), totalsText(report.totals)]
  if (report.demo_data_removed)
    lines.push(report.dry_run ? 'The demonstration data would be removed.' : 'The demonstration data was removed.')
  return lines.join('\n')
}

function sentence(kind: 'imported' | 'unchanged', { dry_run, version, seconds }: ImportReport): string {
  const took = `${seconds.toFixed(1)} s`
  if (version.after === null) return `There is nothing to import; the database stays empty (${took}).`
  if (kind === 'unchanged') return `The folder has nothing new; the data stays at version ${version.after} (${took}).`
  if (dry_run) return `Dry run: the data would be version ${version.after}; nothing has changed (${took}).`
  return `The results are in: the data is now version ${version.after} (${took}).`
}

function totalsText(totals: FileReport): string {
  const figures = (['new', 'changed', 'unchanged', 'rejected'] as const).map((name) => `${count(totals[name])} ${name}`)
  return `${quantity(totals.rows, 'row')} read: ${figures.join(', ')}.`
}

function fileTable({ files, totals }: ImportReport): string {
  const figures = (Object.keys(HEADINGS) as (keyof FileReport)[]).filter(
    (figure) => totals[figure] > 0 || !['doubled', 'skipped', 'withdrawn'].includes(figure),
  )
  const rows = [['File', ...figures.map((figure) => HEADINGS[figure])]]
  for (const [name, file] of Object.entries(files)) {
    // Most folders have no leagues, removals, redirects or corrections.
    if (file === null && (!isContentFile(name) || name === 'leagues.csv')) continue
    rows.push([name, ...(file === null ? ['not in the folder'] : figures.map((figure) => count(file[figure])))])
  }
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(16) : cell.padStart(11))).join(''))
    .join('\n')
}

function listing(title: string, items: readonly string[]): string {
  return itemsBelow(`${title}: ${count(items.length)}`, items)
}

function rejectionList({ faults, follow_on, totals: { rejected } }: ImportReport): string {
  if (rejected === 0) return ''
  const most = Math.max(1, Math.floor(SHOWN / Math.max(1, faults.length)))
  const shown = faults
    .flatMap((kind) => kind.first.slice(0, most).map((fault, index) => ({ kind, fault, isLast: index === most - 1 })))
    .sort((a, b) => byFileAndLine({ ...a.kind, ...a.fault }, { ...b.kind, ...b.fault }))
    .map(({ kind, fault, isLast }) => {
      const more =
        isLast && kind.count > most ? ` (and ${count(kind.count - most)} more like this; --json lists them all)` : ''
      return `  ${faultText(kind.file, fault)}${more}`
    })
  const causes = follow_on.slice(0, SHOWN).map((item) => `  ${followOnText(item)}`)
  if (follow_on.length > SHOWN)
    causes.push(`  … and rows that name ${count(follow_on.length - SHOWN)} more rejected rows`)
  return [`Rejected rows: ${count(rejected)}`, ...shown, ...causes].join('\n')
}

function remarkList({ remarks: { count: total, first } }: ImportReport): string {
  return itemsBelow(`Remarks on imported rows: ${count(total)}`, first.slice(0, SHOWN).map(remarkText), total)
}

function followOnText({ cause, file, rows }: FollowOn): string {
  const named = `${quantity(rows, 'row')} of ${file} ${rows === 1 ? 'names' : 'name'} ${printable(cause.id)}`
  return `${named}, whose row in ${cause.file} line ${cause.line} was rejected`
}

/** @param total number of all items, if `items` has only the first */
function itemsBelow(title: string, items: readonly string[], total = items.length): string {
  if (items.length === 0) return ''
  const shown = items.slice(0, SHOWN).map((item) => `  ${item}`)
  if (total > shown.length) shown.push(`  … and ${count(total - shown.length)} more; --json lists them all`)
  return [title, ...shown].join('\n')
}

function countsText(title: string, counts: readonly TextCount[]): string {
  const total = counts.reduce((sum, { count: times }) => sum + times, 0)
  const items = counts.map(({ text, count: times }) => `${text === '' ? 'empty' : quoted(text)}: ${count(times)}`)
  return itemsBelow(`${title}: ${count(total)}`, items)
}

/** Describes a fault. The value is left out if the reason quotes it already. */
function faultText(file: ResultsFile, fault: FaultKind['first'][number]): string {
  const { line, value, reason } = fault
  const column = fault.source_column === undefined ? fault.column : printable(fault.source_column)
  const isQuoted = value !== null && reason.includes(`"${value}"`)
  const shown = value === null || isQuoted ? null : quoted(value)
  const subject = [column, shown].filter((part) => part !== null).join(' ')
  return `${fault.source_file ?? file} line ${line}: ${subject === '' ? '' : `${subject}${isQuoted && column !== null ? ':' : ''} `}${printable(reason)}`
}

function repairText({ line, from, to, name }: SlugRepair): string {
  return `players.csv line ${line}: "${from}" became "${to}" (${printable(name)})`
}

function remarkText({ file, source_file, line, column, source_column, value, reason }: Remark): string {
  return `${source_file ?? file} line ${line}: ${source_column ?? column} ${quoted(value)} ${reason}`
}

function correctionText({ file, line, what, effect, hint }: CorrectionReport): string {
  const rows = (['tournaments', 'players', 'matches', 'medals'] as const).flatMap((kind) =>
    effect[kind] > 0 ? [quantity(effect[kind], kind.replace(/(?<=ch)es$|s$/, ''), kind)] : [],
  )
  const removed = rows.length === 0 ? '' : ` (removed: ${rows.join(', ')})`
  const where = line === null ? '' : `${file} line ${line}: `
  return `${where}${printable(what)}${removed}${hint === undefined ? '' : `; ${hint}`}`
}

function duplicateText({ file, id, lines }: ImportReport['duplicates'][number]): string {
  return `${file} lines ${lines.slice(0, SHOWN).join(', ')}: ${printable(id)}`
}

function collisionText({ name, player_slugs }: ImportReport['name_collisions'][number]): string {
  return `${printable(name)}: ${player_slugs.join(', ')}`
}

function derivedText(derived: DerivedReport): string {
  const { counts, genders_inferred: genders } = derived
  const covered = derived.data_from === null ? '' : `, from ${derived.data_from} through ${derived.data_through}`
  const lines = [
    `The data: ${quantity(counts.tournaments, 'tournament')}, ${quantity(counts.players, 'player')}, ` +
      `${quantity(counts.teams, 'pair')}, ${quantity(counts.matches, 'match', 'matches')}${covered}.`,
    `Genders inferred: ${count(genders.by_division)} by the player's own divisions, ` +
      `${count(genders.by_partner)} by mixed-doubles partners; ${count(genders.unknown)} remain unknown.`,
  ]
  if (derived.dates_filled_in > 0) {
    lines.push(`Matches without a date, listed on their tournament's first day: ${count(derived.dates_filled_in)}.`)
  }
  if (derived.medals_without_matches > 0) {
    lines.push(`Medals of events without a match: ${count(derived.medals_without_matches)}.`)
  }
  const contradictions = derived.gender_contradictions.map(({ player_slug, kind }) => `${player_slug}: ${kind}`)
  const widened = derived.tournaments_widened.map((tournament) => {
    const source = `${tournament.source_start_date} to ${tournament.source_end_date ?? tournament.source_start_date}`
    return `${tournament.tournament_slug}: ${source} became ${tournament.start_date} to ${tournament.end_date}`
  })
  const unknown = derived.main_draws_unknown.map(
    ({ tournament_slug, event_name, draws }) =>
      `${tournament_slug}, ${printable(event_name)}: ${printable(draws.join(', '))}`,
  )
  const swapped = derived.labels_swapped.map(
    ({ tournament_slug, event_name }) => `${tournament_slug}, ${printable(event_name)}`,
  )
  const joined = derived.series.joined.map(({ series, tournaments }) => `${series}: ${tournaments.join(', ')}`)
  const apart = derived.series.apart.map(
    ({ reason, tournaments }) => `${tournaments.join(', ')}: ${APART_REASONS[reason]}`,
  )
  return [
    lines.join('\n'),
    listing('Events without medals, because several draws could be the main draw', unknown),
    listing('Events whose final and bronze medal match had swapped labels, which were corrected', swapped),
    listing('Series joined by title', joined),
    listing('Tournaments with similar titles that were not joined; the column series joins them', apart),
    listing('Genders that contradict the results', contradictions),
    listing('Tournaments whose dates were extended to cover their matches', widened),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function quoted(text: string): string {
  return `"${printable(text)}"`
}

/** Escapes control characters, which could change the terminal's output. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
