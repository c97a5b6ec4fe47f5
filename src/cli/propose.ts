import { FileFailure } from '#importer/files/csv-file.ts'
import { PROPOSAL_FOLDER } from '#importer/propose/proposal-files.ts'
import { type Proposal, propose } from '#importer/propose/propose.ts'
import { count, quantity } from '#importer/report/quantity.ts'
import type { Terminal } from './command.ts'

/** Exit codes of a proposal, as documented in docs/spreadsheets.md. */
const PROPOSE_EXIT = { complete: 0, failed: 1, open: 3 } as const

/** Maximum number of questions that are printed; the file has all. */
const SHOWN = 20

/** Writes a proposal for a folder, and prints what the tables were read as and what is in doubt. @returns the exit code */
export async function runPropose(folder: string, typed: string, terminal: Terminal): Promise<number> {
  const proposal = await proposeOrReason(folder)
  if (typeof proposal === 'string') {
    terminal.err.write(`Nothing was written: ${proposal}.\n`)
    return PROPOSE_EXIT.failed
  }
  terminal.out.write(proposalText(proposal, typed))
  return proposal.open.length > 0 ? PROPOSE_EXIT.open : PROPOSE_EXIT.complete
}

async function proposeOrReason(folder: string): Promise<Proposal | string> {
  try {
    const proposal = await propose(folder)
    return proposal.kind === 'Proposal' ? proposal : proposal.reason
  } catch (error) {
    if (error instanceof FileFailure) return error.message
    throw error
  }
}

function proposalText({ tables, players, tournaments, open, invalid }: Proposal, folder: string): string {
  const written = `${folder.replace(/\/$/, '')}/${PROPOSAL_FOLDER}`
  const counted = (name: string, { all, added }: Proposal['players']) => `${quantity(all, name)} (${count(added)} new)`
  const lines = [
    'Tables:',
    ...tables.map((table) => `  ${table}`),
    '',
    `Written to ${written}: mapping.json, players.csv with ${counted('player', players)}, tournaments.csv with ${counted('tournament', tournaments)}, doubts.csv`,
    '',
    ...invalid.map((sentence) => `Invalid answer: ${sentence}`),
    ...questionLines(open, written),
    `${open.length > 0 ? 'Then import' : 'Import'} the folder:`,
    `  npm run import -- ${folder}`,
  ]
  return `${lines.join('\n')}\n`
}

function questionLines(open: readonly Proposal['open'][number][], written: string): string[] {
  if (open.length === 0) return ['No question is open.']
  const shown = open.slice(0, SHOWN).map(({ question, answers }) => `  ${question} (${answers})`)
  const more = open.length > SHOWN ? [`  … and ${count(open.length - SHOWN)} more`] : []
  return [
    `Open questions: ${count(open.length)}`,
    ...shown,
    ...more,
    '',
    `Write the answers into the column "answer" of ${written}/doubts.csv, and run this command again.`,
  ]
}
