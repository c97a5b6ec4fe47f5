// npm run trial docs: types the commands of README, CONTRIBUTING and docs in a fresh clone, each document in a shell of
// its own. Root's commands run in a mount namespace, PostgreSQL's with the system's programs; the others are listed.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeXlsx } from 'hucre/xlsx'
import { CLUB_SHEET } from './docs/club-sheet.ts'
import { type Block, blocksOf, commandsOf, documents } from './docs/documented-commands.ts'
import { sceneOf } from './docs/scenes.ts'
import { withSystemPostgres } from './docs/system-postgres.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const MACHINE = fileURLToPath(new URL('docs/machine.sh', import.meta.url))
/** The document whose commands need root. */
const DEPLOYMENT = 'docs/deployment.md'

const work = mkdtempSync(join(tmpdir(), 'erne-docs-'))
// The user `erne` of docs/deployment.md reads the results.
chmodSync(work, 0o755)
const clone = join(work, 'clone')
const results = join(work, 'results')

/** Writes the files that documents show: results, a club's sheet with the answers to its questions, settings. */
async function writeShownFiles(): Promise<void> {
  mkdirSync(results)
  const tables = blocksOf('docs/importing.md', 'csv')
  for (const [index, name] of ['tournaments', 'players', 'matches'].entries())
    writeFileSync(join(results, `${name}.csv`), tables[index]?.text ?? '')
  const [sheet, answers] = blocksOf('docs/spreadsheets.md', 'csv')
  writeFileSync(join(work, 'sheet.csv'), Buffer.from(sheet?.text ?? '', 'latin1'))
  writeFileSync(join(work, 'doubts.csv'), answers?.text ?? '')
  writeFileSync(join(work, 'club.xlsx'), await writeXlsx({ sheets: [{ name: '2026', rows: CLUB_SHEET }] }))
  writeFileSync(join(work, 'erne.env'), blocksOf(DEPLOYMENT, 'ini')[0]?.text ?? '')
  writeFileSync(join(work, 'database.sql'), blocksOf(DEPLOYMENT, 'sql')[0]?.text ?? '')
}

/** Returns the lines of a shell script that run a block in its scene. */
function linesOf(block: Block): string {
  const scene = sceneOf(block)
  const begin = `echo "== ${block.document}:${block.line}"`
  if (scene.notRun) return `${begin}\nnot_run '${block.text.split('\n')[0]} (${scene.notRun})'`
  const text = Object.entries(scene.replaced ?? {}).reduce(
    (whole, [from, to]) => whole.replaceAll(from, to),
    block.text,
  )
  const command = text.trim()
  const run = scene.serves
    ? `beside ${scene.serves} ${command}\nstop_beside`
    : scene.prints
      ? `until_printed '${scene.prints}' ${command}`
      : scene.exits
        ? `code=0; ${command} || code=$?; [[ " ${scene.exits.join(' ')} " == *" $code "* ]]`
        : command
  return [begin, scene.before, run, scene.after].filter((line) => line !== undefined).join('\n')
}

/** Types the commands of one document. @returns true if all of them ran */
function runDocument(document: string, env: NodeJS.ProcessEnv): boolean {
  const blocks = commandsOf(document)
  if (blocks.length === 0) return true
  const needsRoot = document === DEPLOYMENT
  if (needsRoot && spawnSync('unshare', ['--mount', 'true']).status !== 0) {
    console.log(`not run: ${document}, whose commands need root on Linux`)
    return true
  }
  const script = ['set -euo pipefail', `. ${MACHINE}`, ...blocks.map(linesOf)].join('\n\n')
  const shell = needsRoot ? ['unshare', '--mount', 'bash'] : ['bash']
  rmSync(join(clone, 'var/erne.db'), { force: true })
  const { status } = spawnSync(shell[0] ?? '', [...shell.slice(1), '-c', script], { cwd: clone, env, stdio: 'inherit' })
  if (status !== 0) console.log(`FAILED: ${document}, exit code ${status}`)
  return status === 0
}

try {
  execFileSync('git', ['clone', '--quiet', ROOT, clone])
  await writeShownFiles()
  // Only what a reader's machine has: not the variables of `npm run trial`.
  const { PATH = '', HOME = '' } = process.env
  const path = PATH.split(':').filter((folder) => !folder.includes('node_modules'))
  const env = { PATH: path.join(':'), HOME, WORK: work, CLONE: clone, RESULTS_FOLDER: results }
  const asked = process.argv.slice(2)
  const failed: string[] = []
  await withSystemPostgres(({ environment: postgres }) => {
    for (const document of documents().filter((name) => asked.length === 0 || asked.includes(name)))
      if (!runDocument(document, { ...env, ...postgres })) failed.push(document)
  })
  console.log(failed.length === 0 ? 'Every documented command ran.' : `Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
