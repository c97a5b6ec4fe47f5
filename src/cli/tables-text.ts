import type { ResultsSummary } from '#database/import/summary.ts'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import type { ImportOutcome } from '#importer/import.ts'
import { PROPOSAL_FOLDER } from '#importer/propose/proposal-files.ts'
import type { Proposal } from '#importer/propose/propose.ts'
import { count, quantity } from '#importer/report/quantity.ts'

/** Maximum number of questions and of rejected rows that are printed; the files have all. */
const SHOWN = 20
const SHOWN_WITH_QUESTIONS = 3

/** Returns what the tables were read as, and what is in doubt. @param place the folder with `mapping`, as it was typed */
export function proposalText({ tables, players, tournaments, open, invalid, unused }: Proposal, place: string): string {
  const counted = (name: string, { all, added }: Proposal['players']) => `${quantity(all, name)} (${count(added)} new)`
  const isEmpty = players.all + tournaments.all + open.length === 0
  const lines = [
    'Tables:',
    ...tables.map((table) => `  ${table}`),
    '',
    ...(isEmpty
      ? []
      : [
          `In ${place}: mapping.json, players.csv with ${counted('player', players)}, tournaments.csv with ${counted('tournament', tournaments)}, doubts.csv`,
          '',
        ]),
    ...invalid.map((sentence) => `Invalid answer: ${sentence}`),
    ...unused.map((sentence) => `Not used, because it was not asked: ${sentence}`),
    ...questionLines(open, place),
  ]
  return `${lines.join('\n')}\n`
}

/** Returns the path of the folder `mapping` as the operator would type it. */
export function mappingPlace(typed: string): string {
  return `${typed.replace(/\/$/, '')}/${PROPOSAL_FOLDER}`.replace(/^\.\//, '')
}

function questionLines(open: Proposal['open'], place: string): string[] {
  if (open.length === 0) return []
  const shown = open.slice(0, SHOWN).map(({ question, answers }) => `  ${question} (${answers})`)
  const more = open.length > SHOWN ? [`  … and ${count(open.length - SHOWN)} more`] : []
  return [
    `Open questions: ${count(open.length)}`,
    ...shown,
    ...more,
    '',
    `Write the answers into the column "answer" of ${place}/doubts.csv, and run this command again.`,
  ]
}

/** Result of a trial import. */
export interface TrialResult {
  /** Number of rows of matches, and of those that will go in. */
  all: number
  accepted: number
  text: string
}

/** Returns how many matches of a trial import will go in, and why the others can't. */
export function trialResult(outcome: ImportOutcome, { matches, unread, open }: Proposal): TrialResult {
  const shown = open.length > 0 ? SHOWN_WITH_QUESTIONS : SHOWN
  const asked = new Set(open.map(({ text }) => text))
  // An answer may fill an empty field, too.
  const isAsked = (value: string | null) => open.length > 0 && (value === null || asked.has(value))
  if (!('report' in outcome)) return { all: matches, accepted: 0, text: `No match will go in: ${outcome.reason}.\n` }
  const counts = outcome.report.files['matches.csv']
  const all = counts?.rows ?? matches
  const accepted = outcome.kind === 'refused' ? 0 : all - (counts?.rejected ?? 0)
  const rows = outcome.report.rejections.flatMap(({ file, source_file, line, also = [], cause = null, ...fault }) =>
    [fault, ...also].flatMap(({ column, source_column, value, reason }) => {
      if (isAsked(value) || (open.length > 0 && cause !== null)) return []
      const parts = [source_column ?? column, value === null ? null : `"${value}"`].filter((part) => part !== null)
      return [`  ${source_file ?? file} line ${line}: ${parts.join(' ')} ${reason}`]
    }),
  )
  const others = all - accepted
  const until = open.length > 0 ? ' before the questions are answered' : ''
  const cannot = others === 0 ? '' : `; ${count(others)} can't${until}`
  const refused = outcome.kind === 'refused' ? [`  ${outcome.reason}`] : []
  const reasons = open.length > 0 ? '. Further reasons:' : ', because:'
  const end = rows.length + refused.length === 0 ? '.' : reasons
  const more = rows.length > shown ? [`  … and ${count(rows.length - shown)} more`] : []
  const tables = unread === 0 ? [] : [`${quantity(unread, 'table')} with scores cannot be read; see above.`]
  const lines = [
    `${count(accepted)} of ${quantity(all, 'match', 'matches')} will go in${cannot}${end}`,
    ...refused,
    ...rows.slice(0, shown),
    ...more,
    ...tables,
  ]
  return { all, accepted, text: `${lines.join('\n')}\n` }
}

/** Returns the end of a report: what a person who knows the club recognizes at once. */
export function summaryText({ matches, players, tournaments, champions, leaders }: ResultsSummary): string {
  const counted = [
    quantity(matches, 'match', 'matches'),
    quantity(players, 'player'),
    quantity(tournaments, 'tournament'),
  ]
  const winners = champions.map(
    ({ tournament, event_division, names }) =>
      `  ${tournament}, ${EVENT_DIVISION_FACTS[event_division as EventDivision].label}: ${names}`,
  )
  const most = leaders.map(({ name, won }) => `  ${name}: ${count(won)}`)
  const lines = [
    `The site has ${counted.join(', ')}.`,
    ...(winners.length > 0 ? ['Champions of the last events:', ...winners] : []),
    ...(most.length > 0 ? ['Most wins:', ...most] : []),
  ]
  return `${lines.join('\n')}\n`
}
