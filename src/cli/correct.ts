import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { type Command, parseStrictly, type Terminal, UsageError } from './command.ts'
import { eraseEverywhere, runImport } from './import.ts'

const USAGE = `Usage: npm run correct -- KIND ID COLUMN VALUE [COLUMN VALUE …] --reason TEXT [--dry-run] [--json]
                         [--after COMMAND] [--wait SECONDS]

  KIND            match, player, tournament or medal
  ID              the match_id or slug; for a medal tournament/division/medal/player, or …/player--player for a pair
  COLUMN VALUE    a column of the results exchange format (docs/exchange-format.md) and its right value; "" empties it
  --reason TEXT   the reason, which the site shows. "withdrawn" ends the corrections of the columns
  --dry-run       print the report without changing anything
  --json          print the whole report as JSON
  --after COMMAND run this shell command after a correction that changed the data
  --wait SECONDS  maximum time to wait for an import to end; default: 10

  npm run correct -- match 12345 winning_team 2 games "9-11 7-11" --reason "sides were swapped"

  The correction stays over later imports. Exit codes are those of the import, whose option --strict applies.
`

const options = {
  reason: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  after: { type: 'string' },
  wait: { type: 'string' },
} as const

export const correctCommand: Command = {
  summary: 'corrects values of a stored match, player, tournament or medal',
  usage: USAGE,
  async run(args, terminal) {
    const { rows, passed } = readArguments(args)
    const folder = await mkdtemp(join(tmpdir(), 'erne-correct-'))
    try {
      await writeFile(join(folder, 'corrections.csv'), Papa.unparse(rows), { mode: 0o600 })
      return await importCorrections(folder, passed, terminal)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

function importCorrections(folder: string, passed: readonly string[], terminal: Terminal): Promise<number> {
  return runImport([folder, '--strict', ...passed], terminal, eraseEverywhere, { refusesGone: true })
}

/** Returns the rows of corrections.csv, and the options that the import takes. @throws UsageError */
function readArguments(args: readonly string[]) {
  const { values, positionals } = parseStrictly(args, options)
  const [kind, id, ...fields] = positionals
  if (kind === undefined || id === undefined || fields.length === 0 || fields.length % 2 === 1) {
    throw new UsageError('Name the kind, the id, and for each value its column: KIND ID COLUMN VALUE.')
  }
  const { reason } = values
  if (reason === undefined || reason.trim() === '') throw new UsageError('--reason is missing: the site shows it.')
  const rows = fields.flatMap((column, index) =>
    index % 2 === 0 ? [{ kind, id, column, value: fields[index + 1], reason }] : [],
  )
  const passed = [
    ...(values['dry-run'] ? ['--dry-run'] : []),
    ...(values.json ? ['--json'] : []),
    ...(values.after === undefined ? [] : ['--after', values.after]),
    ...(values.wait === undefined ? [] : ['--wait', values.wait]),
  ]
  return { rows, passed }
}
