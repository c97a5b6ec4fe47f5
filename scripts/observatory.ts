// npm run trial observatory: grades every kind of page of the built site with Mozilla's HTTP Observatory.
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PAGE_KINDS, pathOf } from '../tests/fixtures/browser/page-kinds.ts'
import { withServedDemo } from '../tests/fixtures/services/served-demo.ts'

/** Installed by npm on first use, because it takes 130 MB and few developers need it. */
const SCANNER = '@mdn/mdn-http-observatory'
const SCANNER_VERSION = '1.4.8'
const FOLDER = fileURLToPath(new URL('../var/observatory/', import.meta.url))
const INSTALLED = join(FOLDER, 'node_modules', SCANNER)
const CERTIFICATE = join(FOLDER, 'certificate.pem')
const BEST = 'A+'
/** The first byte of a TLS connection. */
const HANDSHAKE = 22

interface Report {
  error?: string
  scan?: { grade: string; score: number }
  tests?: Record<string, { pass: boolean; result: string }>
}

/** Makes a key and a certificate for localhost, valid for a day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const key = join(FOLDER, 'key.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, '-keyout', key, '-out', CERTIFICATE]
  execFileSync('openssl', ['req', '-x509', ...options], { stdio: 'pipe' })
  return { key: readFileSync(key), cert: readFileSync(CERTIFICATE) }
}

/** Opens a proxy like that of a real site, except that HTTP, which redirects to HTTPS, and HTTPS share a port. */
async function openProxy(): Promise<{ address: string; forwardTo(site: string): void; close(): void }> {
  let target = ''
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '', method, headers } = incoming
    const forwarded = request(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(forwarded)
  }
  const secure = createHttpsServer(makeCertificate(), pass)
  const plain = createHttpServer(({ url }, response) => response.writeHead(308, { location: address + url }).end())
  const door = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      const server = first[0] === HANDSHAKE ? secure : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  }).listen(0, 'localhost')
  await once(door, 'listening')
  const address = `https://localhost:${(door.address() as AddressInfo).port}`
  const close = () => {
    door.close()
    secure.closeAllConnections()
  }
  return {
    address,
    forwardTo: (site) => {
      target = site
    },
    close,
  }
}

/** Installs the scanner without its script, which would download the HSTS preload list: this machine is not on it. */
function installScanner(): void {
  const list = join(INSTALLED, 'conf', 'hsts-preload.json')
  if (existsSync(list)) return
  mkdirSync(FOLDER, { recursive: true })
  const options = ['--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options, `${SCANNER}@${SCANNER_VERSION}`], { stdio: 'inherit' })
  writeFileSync(list, '{}')
}

async function scanPage(page: string): Promise<Report> {
  // The scanner must trust the proxy's certificate.
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: CERTIFICATE }
  const scanner = [join(INSTALLED, 'src', 'scan.js'), page]
  const { stdout } = await promisify(execFile)(process.execPath, scanner, { env }).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout)
}

installScanner()
const proxy = await openProxy()
try {
  await withServedDemo(
    async (site) => {
      proxy.forwardTo(site)
      const pages = PAGE_KINDS.filter(({ status = 200 }) => status === 200)
      const paths = [...(await Promise.all(pages.map((kind) => pathOf(kind, site)))), '/graphql']
      console.log('| page | grade | score |\n| --- | --- | ---: |')
      for (const path of paths) {
        const { error, scan, tests = {} } = await scanPage(proxy.address.slice('https://'.length) + path)
        const failed = Object.values(tests).flatMap(({ pass, result }) => (pass ? [] : [result]))
        console.log(`| ${path} | ${scan?.grade ?? error} | ${scan?.score ?? ''} |`, ...failed)
        if (scan?.grade !== BEST) process.exitCode = 1
      }
    },
    { PUBLIC_URL: proxy.address },
  )
} finally {
  proxy.close()
}
