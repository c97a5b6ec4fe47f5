import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startServer } from '#server/main.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const run = promisify(execFile)

/** Returns the examples of the page, as visitors copy them. */
function programsOn(html: string): string[] {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return [...html.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, text = '']) =>
    text.replaceAll(/&([\w#]+);/g, (_, name: string) => entities[name] ?? `&${name};`),
  )
}

const results = await untilEnd(openResults(SPRING_SEASON))
const port = await freePort()
const config = { ...testConfig(), port, publicUrl: `http://localhost:${port}` }
const server = await untilEnd(startServer({ config, database: results.database }))
const programs = programsOn(await (await fetch(`http://localhost:${port}/about/api`)).text())

describe('the page about the API', () => {
  test('has five examples for a shell, a program and two files, with the URL of the site', () => {
    const { origin } = new URL(server.address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost'))
    for (const text of programs.slice(0, 7)) expect(text).toContain(`'${origin}/`)
    expect(programs.filter((text) => text.startsWith('curl') && text.includes('/graphql'))).toHaveLength(5)
  })

  test('has shell examples that run unchanged and return rows', async () => {
    for (const command of programs.slice(0, 5)) {
      const { stdout } = await run('sh', ['-c', command])
      const { data, errors } = JSON.parse(stdout)
      expect(errors, command).toBeUndefined()
      expect(JSON.stringify(data), command).toMatch(/"(?:name|version|team_one_slug|title_display)":"/)
    }
  })

  test('has a program that runs unchanged in Node and reads the whole list', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', programs[5] ?? ''])
    expect(stdout).toMatch(/^13 players, .+ first\n$/)
  })

  test('has the settings of Relay that the tests use, and the address for assistants', () => {
    expect(programs).toHaveLength(10)
    expect(JSON.parse(programs[7] ?? '').schemaConfig).toEqual({ nodeInterfaceIdField: 'global_id' })
    expect(programs[8]).toContain('getDataID: (fieldValue) => fieldValue.global_id')
    expect(JSON.parse(programs[9] ?? '').mcpServers.erne).toEqual({ type: 'http', url: `${config.publicUrl}/mcp` })
  })

  test('links to existing files', async () => {
    const folder = temporaryFolder()
    await run('sh', ['-c', programs[6] ?? ''], { cwd: folder })
    const [csv, json] = readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(JSON.parse(json?.startsWith('[') ? json : (csv ?? ''))).toHaveLength(13)
    expect([csv, json].some((text) => text?.startsWith('rank,'))).toBe(true)
  })
})
