import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { startServed } from '../../fixtures/services/served.ts'

it('in production an empty database stays empty, and the log reports a missing PUBLIC_URL', {
  timeout: 60_000,
}, async () => {
  const place = temporaryFolder()
  const served = await startServed({ DATABASE_URL: `file:${join(place, 'no', 'such', 'erne.db')}` })
  onTestFinished(() => {
    served.child.kill('SIGKILL')
  })
  expect(served.output()).toMatch(/PUBLIC_URL is not set: .* use http:\/\/localhost:0/)
  const address = `http://localhost:${served.port}`
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${address}/players`)).text()).toContain('No players found')
  expect(await (await fetch(`${address}/`)).text()).not.toMatch(/Demo/)
})
