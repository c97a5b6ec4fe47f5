import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { hasPython } from '../../fixtures/sealed/verify-chain.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Runs a command in a pseudo-terminal, and types keys as soon as a text appears after those that appeared before. */
const TYPIST = `
import fcntl, json, os, pty, struct, sys, termios
steps, command = json.loads(sys.argv[1]), sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
seen, at = "", 0
while True:
    try:
        seen += os.read(terminal, 65536).decode("utf-8", "replace")
    except OSError:
        break
    while steps and steps[0][0] in seen[at:]:
        at = seen.index(steps[0][0], at) + len(steps[0][0])
        os.write(terminal, steps.pop(0)[1].encode())
print(json.dumps({"seen": seen, "left": steps, "code": os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])}))
`

let place = ''

beforeEach(() => {
  place = temporaryFolder()
})

const [DOWN, ENTER, CANCEL] = ['\u001B[B', '\r', '\u0003']

/** Imports a file in a terminal. @param steps a text to wait for, and the keys to type then */
function importInTerminal(file: string, steps: readonly (readonly [text: string, keys: string])[]) {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/cli.ts', 'import', file]
  const { stdout, stderr } = spawnSync('python3', ['-c', TYPIST, JSON.stringify(steps), ...command], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { DATABASE_URL: `file:${join(place, 'erne.db')}`, INIT_CWD: place, TMPDIR: place, TERM: 'xterm' },
    timeout: 60_000,
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as { seen: string; left: unknown[]; code: number }
}

function winners(): unknown[] {
  const database = new DatabaseSync(join(place, 'erne.db'), { readOnly: true })
  try {
    const sql = 'select p.name from matches m join players p on p.id = m.team_one_player_one_id order by m.date'
    return database
      .prepare(sql)
      .all()
      .map(({ name }) => name)
  } finally {
    database.close()
  }
}

const TABLE =
  'Date,Round,Winner,Loser,Score\n2026-01-06,Group A,Ines Jung,Lea Kolb,11-6 11-4\n2026-01-07,Group A,Jung,Lea Kolb,11-6 11-8\n'

it.runIf(hasPython)(
  'questions are answered with the keys, remembered, and followed by a confirmation',
  () => {
    writeFileSync(join(place, 'ladder.csv'), TABLE)
    const first = importInTerminal('ladder.csv', [
      ['Which kind of event', `${DOWN}${ENTER}`],
      ['the same person as Ines Jung?', ENTER],
      ['Import?', ENTER],
    ])
    expect(first).toMatchObject({ left: [], code: 0 })
    expect(first.seen).toContain('2 of 2 matches will go in.')
    expect(winners()).toEqual(['Ines Jung', 'Ines Jung'])
    expect(readFileSync(join(place, 'mapping/doubts.csv'), 'utf8')).toMatch(
      /^\uFEFFkind,text,question,answers,answer\r?\n.*WOMENS_SINGLES\r?\n.*yes\r?\n$/,
    )
    const again = importInTerminal('ladder.csv', [['Import?', ENTER]])
    expect(again).toMatchObject({ left: [], code: 0 })
    expect(again.seen).not.toContain('Which kind of event')
  },
  120_000,
)

it.runIf(hasPython)(
  'nothing is imported if the questions stay open, or if the person cancels',
  () => {
    writeFileSync(join(place, 'ladder.csv'), TABLE)
    const left = importInTerminal('ladder.csv', [['leave all questions open', `${DOWN.repeat(3)}${ENTER}`]])
    expect(left).toMatchObject({ left: [], code: 3 })
    expect(left.seen).toContain('Nothing was imported')
    const cancelled = importInTerminal('ladder.csv', [
      ['Which kind of event', ENTER],
      ['the same person as Ines Jung?', ENTER],
      ['Import?', CANCEL],
    ])
    expect(cancelled).toMatchObject({ left: [], code: 3 })
    expect(existsSync(join(place, 'erne.db'))).toBe(false)
  },
  120_000,
)
