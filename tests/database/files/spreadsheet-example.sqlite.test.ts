import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { runHere } from '../../fixtures/services/command-process.ts'

/** The page that takes a club's spreadsheet to a site. The test does what it says, and compares every output. */
const PAGE = readFileSync(new URL('../../../docs/spreadsheets.md', import.meta.url), 'utf8')

function blocksOf(kind: string): string[] {
  return [...PAGE.matchAll(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text)
}

it("the example of a club's spreadsheet leads to the site that the page promises", async () => {
  const place = temporaryFolder()
  const [sheet = '', answered = ''] = blocksOf('csv')
  const outputs = blocksOf('text')
  const commands = blocksOf('sh').map((text) => text.trim().replace('npm run import -- ', '').split(' '))
  const environment = { DATABASE_URL: `file:${join(place, 'erne.db')}`, INIT_CWD: place }
  const run = (args: string[] | undefined) => runHere(['import', ...(args ?? [])], environment)
  const saveSheet = (text: string) =>
    writeFileSync(join(place, 'club/Spiele 2025.csv'), Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'))
  const doubts = join(place, 'club/mapping/doubts.csv')
  mkdirSync(join(place, 'club'))

  saveSheet(sheet)
  const asked = await run(commands[0])
  expect(asked.code).toBe(3)
  expect(asked.out).toContain(outputs[0])
  expect(existsSync(join(place, 'erne.db'))).toBe(false)
  const written = readFileSync(doubts, 'utf8').replaceAll('\r\n', '\n')
  expect(written).toBe(`\uFEFF${answered.replaceAll(/;yes$/gm, ';')}`)

  // As a spreadsheet program in Germany saves it.
  writeFileSync(doubts, Buffer.from(answered.replaceAll('\n', '\r\n'), 'latin1'))
  const first = await run(commands[1])
  expect(first.code).toBe(3)
  expect(first.out).toContain(outputs[1])

  saveSheet(sheet.replace('11. Jul', '11:7'))
  const second = await run(commands[2])
  expect(second.code).toBe(0)
  expect(second.out).toContain(outputs[2])
  expect(recordsIn(join(place, 'erne.db'))).toBe(
    [
      'Ann Lee 1-1, Jan Roth 2-1, Jörg Mayer 2-0, Karl Huber 2-0, Max Weiß 1-2',
      'Tim Groß 0-1, Tom Berg 0-1, Uli Lang 0-1, Zoe Kern 1-1, Özgür Ay 0-1',
    ].join(', '),
  )
}, 120_000)

/** Returns the played matches that each player won and lost, by name. */
function recordsIn(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database
      .prepare(
        `select p.name, sum(d.matches_won) as won, sum(d.matches_lost) as lost
         from player_days d join players p on p.id = d.player_id group by p.id order by p.name`,
      )
      .all()
    return rows.map(({ name, won, lost }) => `${name} ${won}-${lost}`).join(', ')
  } finally {
    database.close()
  }
}
