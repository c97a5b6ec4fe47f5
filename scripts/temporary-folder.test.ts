import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from './temporary-folder.mjs'

const LEAVE_AND_DIE = `
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'left-'))
  fs.writeFileSync(path.join(folder, 'file'), folder)
  console.log(folder)
  process.kill(process.pid, 'SIGKILL')`

test('A temporary folder is removed with everything that a killed program left in it', async () => {
  const { left, signal } = await withTemporaryFolder(async (settings) => {
    const { stdout, signal } = spawnSync(process.execPath, ['-e', LEAVE_AND_DIE], {
      encoding: 'utf8',
      env: { ...process.env, ...settings },
    })
    const left = stdout.trim()
    expect(left).toContain(settings.TMPDIR)
    expect(existsSync(left)).toBe(true)
    return { left, signal }
  })
  expect(signal).toBe('SIGKILL')
  expect(existsSync(left)).toBe(false)
})
