import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServed } from '../../fixtures/services/served.ts'

it('in production an empty database stays empty, and the log reports a missing PUBLIC_URL', {
  timeout: 60_000,
}, async () => {
  const place = mkdtempSync(join(tmpdir(), 'erne-production-'))
  const served = await startServed({ DATABASE_URL: `file:${join(place, 'no', 'such', 'erne.db')}` })
  onTestFinished(() => {
    served.child.kill('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  })
  expect(served.output()).toMatch(/PUBLIC_URL is not set: .* use http:\/\/localhost:0/)
  const address = `http://localhost:${served.port}`
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${address}/players`)).text()).toContain('No players found')
  expect(await (await fetch(`${address}/`)).text()).not.toMatch(/Demo/)
})
