import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

test('npm start serves with NODE_ENV=production, whatever it is set to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'erne-start-'))
  const spy = join(folder, 'spy.mjs')
  // In every Node process that the command starts: the one that would serve tells its mode instead.
  writeFileSync(
    spy,
    `if (process.argv[2] === 'serve') { console.log('mode ' + process.env.NODE_ENV); process.exit(0) }`,
  )
  try {
    const out = execFileSync(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: `--import=${pathToFileURL(spy).href}` },
    })
    expect(out).toContain('mode production\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
