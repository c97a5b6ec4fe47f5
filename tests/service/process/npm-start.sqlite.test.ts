import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openFile } from '../../fixtures/open-file.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const file = await openFile()

afterAll(() => file.remove())

test.runIf(process.platform !== 'win32')('npm start leaves no server behind after SIGTERM', async () => {
  const settings = { PORT: '0', DATABASE_URL: file.url, NODE_ENV: '' }
  // Its own process group, so that all of it can be ended if the test fails.
  const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, ...settings }, detached: true })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  try {
    const address = () => /Erne serves (http:\S+)/.exec(output)?.[1] as string
    await expect.poll(address, { timeout: 25_000 }).toBeDefined()
    expect((await fetch(`${address()}/healthz`)).status).toBe(200)
    const ended = once(npm, 'exit')
    npm.kill('SIGTERM')
    await ended
    const isGone = () =>
      fetch(`${address()}/healthz`).then(
        () => false,
        () => true,
      )
    await expect.poll(isGone).toBe(true)
  } finally {
    try {
      process.kill(-(npm.pid as number), 'SIGKILL')
    } catch {
      // No process of the group is left.
    }
  }
})
