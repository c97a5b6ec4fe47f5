import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'

const SCRIPT = fileURLToPath(new URL('../../../deployment/nightly-import', import.meta.url))
const COMPOSE = readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8')

let place: string

beforeEach(() => {
  place = temporaryFolder()
})

/** Replaces a program for the script. */
function replaceProgram(name: string, text: string): void {
  writeFileSync(join(place, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(place, name), 0o755)
}

/** Runs the script at a time, as a time in UTC, until its third wait. @returns what it called, and its messages */
async function runNights(now: string, settings: Readonly<Record<string, string>> = {}) {
  const seconds = Date.parse(`2026-11-26T${now}Z`) / 1_000
  replaceProgram(
    'sleep',
    `echo "sleep $1" >> "${place}/log"; [ "$(grep -c sleep "${place}/log")" = 3 ] && kill $PPID; exit 0`,
  )
  replaceProgram('erne', `echo "erne $*" >> "${place}/log"; exit 3`)
  // The time of day of the same day is computed by the real program.
  replaceProgram('date', `case "$2" in +%s) echo ${seconds};; *) exec /bin/date -u -d "2026-11-26 $3" +%s;; esac`)
  const messages = await new Promise<string>((resolve) => {
    execFile(SCRIPT, { env: { PATH: `${place}:/usr/bin:/bin`, ...settings } }, (_error, _out, err) => resolve(err))
  })
  return { called: readFileSync(join(place, 'log'), 'utf8').trim().split('\n'), messages }
}

describe('the nightly import of a container', () => {
  it.each([
    ['01:15:00', {}, 2 * 3_600],
    ['03:15:00', {}, 24 * 3_600],
    ['23:15:00', {}, 4 * 3_600],
    ['23:15:00', { IMPORT_AT: '22:00' }, 22 * 3_600 + 45 * 60],
  ])('at %s with %o waits %i seconds for its time', async (now, settings, seconds) => {
    const { called } = await runNights(now, settings)
    expect(called[0]).toBe(`sleep ${seconds}`)
  })

  it('imports every night with the default limits, also after an import that failed', async () => {
    const { called, messages } = await runNights('01:15:00')
    const imported = 'erne import /results --max-rejected 2% --max-changed 5% --min-rows 1'
    expect(called.filter((line) => line.startsWith('erne'))).toEqual([imported, imported])
    expect(messages).toContain('The import ended with exit code 3.')
  })

  it('imports with the options of the settings', async () => {
    const { called } = await runNights('01:15:00', { IMPORT_OPTIONS: '--strict --after /results/purge' })
    expect(called[1]).toBe('erne import /results --strict --after /results/purge')
  })

  it('is a service of compose.yaml with the settings and the results of the other import', () => {
    const service = /^ {2}nightly:\n((?: {4}.*\n)+)/m.exec(COMPOSE)?.[1] ?? ''
    expect(service).toContain('entrypoint: [/erne/deployment/nightly-import]')
    for (const line of ['<<: *erne', 'env_file: *env-file', '<<: *settings', 'volumes: *results', 'profiles:'])
      expect(service).toContain(line)
  })
})
