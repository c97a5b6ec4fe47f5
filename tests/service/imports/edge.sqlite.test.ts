import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import { inProgress, mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { type LiveStream, openLiveStream } from '../../fixtures/requests/live-stream.ts'
import { openImportedSite } from '../../fixtures/services/imported-site.ts'
import { printFigure, tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** The proxy of docs/deployment.md; without it, nothing is tested. */
const NGINX = '/usr/sbin/nginx'
const IMPORTS = tries(3, 50)
const CLIENTS = tries(30, 2_000)
const TIMEOUT = tries(120_000, 3_600_000)
/** Milliseconds after the end of an import. */
const SEEN_WITHIN = 5_000
/** Milliseconds before a page asks again, as in live-updates.ts. */
const WAIT = 500
/** Requests of one URL that may reach Erne after an import: one of its new version, and one without a version. */
const MOST_REQUESTS = 2
/** Pages that show the match, the first of them with its score in one text. */
const PATHS = ['/match/live', '/tournament/may-open', '/player/ada', '/player/bo', '/matches?player=ada', '/']

/** Returns the match after this number of score changes. */
function live(number: number): Row {
  return singles('live', inProgress(`${number}-1`))
}

/** Starts nginx with the documented configuration, without TLS. @returns its address, and what reached the site */
async function startEdge(site: string): Promise<{ address: string; passedOn(): string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'erne-edge-'))
  const port = await freePort()
  const documented = readFileSync('deployment/nginx.conf', 'utf8')
    .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
    .replace(/^ *(?:listen \[::\]:443|ssl_certificate).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${new URL(site).port}`)
    .replace('/var/cache/nginx/erne', join(folder, 'cache'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp;`,
  )
  const log = join(folder, 'access.log')
  const configuration = `user ${userInfo().username}; daemon off; pid ${folder}/pid; worker_rlimit_nofile 20000;
    events { worker_connections 10000; }
    http {
      ${temporary.join('\n')}
      log_format passed '$upstream_status $request_uri';
      access_log ${log} passed;
      ${documented}
    }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const settings = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  execFileSync(NGINX, ['-t', '-q', ...settings])
  const edge: ChildProcess = spawn(NGINX, settings, { stdio: 'inherit' })
  onTestFinished(async () => {
    edge.kill('SIGTERM')
    await once(edge, 'exit')
    rmSync(folder, { recursive: true })
  })
  const address = `http://127.0.0.1:${port}`
  await expect.poll(async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok).toBe(true)
  let read = 0
  const passedOn = () => {
    const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1)
    const fresh = lines.slice(read).filter((line) => !line.startsWith('-'))
    read = lines.length
    return fresh.map((line) => line.slice(line.indexOf(' ') + 1).replace(/[?&]version=.*/, ''))
  }
  return { address, passedOn }
}

/** Requests the page as an open one does, until it has the version. @returns its last response */
async function updated(address: string, path: string, version: string): Promise<string> {
  for (let named = ''; ; named = `${path.includes('?') ? '&' : '?'}version=${version}`) {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip', [UPDATE_HEADER]: '1' }
    const response = await fetch(address + path + named, { headers })
    const text = await response.text()
    expect(response.status, path).toBe(200)
    if (response.headers.get(DATASET_VERSION_HEADER) === version) return text
    await pause(WAIT * (0.5 + Math.random() / 2))
  }
}

test.skipIf(!existsSync(NGINX))(
  'Behind the documented proxy, open pages show every import within five seconds, and each of its pages reaches the server at most twice',
  {
    timeout: TIMEOUT,
  },
  async () => {
    const site = await untilEnd(openImportedSite(tries(300, 5_000), mayOpen([singles('m1'), live(0)])))
    const { address, passedOn } = await startEdge(site.address)
    const version = async () => (await (await fetch(`${site.address}/live/version`)).json()).version
    await Promise.all(PATHS.map((path) => fetch(address + path).then((response) => response.text())))
    const streams: LiveStream[] = []
    while (streams.length < CLIENTS) streams.push(await openLiveStream(address, `/live?since=${await version()}`))
    const waits: number[] = []
    let most = 0
    for (let number = 1; number <= IMPORTS; number++) {
      passedOn()
      await site.importIt({ matches: [live(number)] })
      const ended = performance.now()
      await expect.poll(async () => (await site.ask('/match/live')).includes(`${number}-1 (live)`)).toBe(true)
      const next = await version()
      const update = async (stream: LiveStream, client: number) => {
        while (stream.updates().at(-1)?.version !== next) await pause(100)
        await pause(stream.updates().at(-1)?.delay)
        const path = PATHS[client % PATHS.length] as string
        const page = await updated(address, path, next)
        if (path === PATHS[0]) expect(page).toContain(`${number}-1 (live)`)
        waits.push(performance.now() - ended)
      }
      await Promise.all(streams.map(update))
      const requests = Object.values(Object.groupBy(passedOn(), (path) => path))
      most = Math.max(most, ...requests.map((same) => same?.length ?? 0))
    }
    for (const stream of streams) stream.close()
    expect(most).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(waits).toHaveLength(IMPORTS * CLIENTS)
    expect(Math.max(...waits)).toBeLessThan(SEEN_WITHIN)
    const [half = 0, last = 0] = [0.5, 1].map(
      (share) => waits.toSorted((a, b) => a - b)[Math.ceil(share * waits.length) - 1],
    )
    printFigure(
      `${IMPORTS} imports, ${CLIENTS} open pages of ${PATHS.length} URLs behind nginx: none failed; a change was seen ` +
        `${(half / 1_000).toFixed(1)} s after the import (at most ${(last / 1_000).toFixed(1)} s); at most ${most} requests of a URL reached the server`,
    )
  },
)
