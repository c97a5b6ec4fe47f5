import { describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '#api/limits.ts'
import { describeConfigProblem, parseConfig } from './config.ts'

function problemsOf(environment: Record<string, string>): string[] {
  const result = parseConfig(environment)
  return result.kind === 'ConfigProblems' ? result.problems.map(describeConfigProblem) : []
}

const defaults = {
  port: 3000,
  host: 'localhost',
  databaseUrl: 'file:var/erne.db',
  databaseOptions: {
    replicaUrls: [],
    poolSize: 8,
    statementTimeout: 5_000,
    queryTimeout: 8_000,
    connectionTimeout: 3_000,
  },
  processes: 1,
  publicUrl: 'http://localhost:3000',
  isPublicUrlSet: false,
  trustProxy: false,
  rateLimit: null,
  capacity: 64,
  liveStreams: 10_000,
  metricsPort: null,
  logLevel: 'info',
  logRequests: 'failed',
  logSlowFrom: 1_000,
  siteName: 'Erne',
  headline: null,
  accent: null,
  logoPath: null,
  pagesFolder: null,
  language: 'en',
  owner: null,
  contactUrl: null,
  sourceName: null,
  sourceUrl: null,
  dataLicence: null,
  levels: [],
  rankedLevels: [],
  demo: 'auto',
  pictures: 'show',
  downloadFolder: 'var/downloads',
  backupFolder: null,
  webhooksFile: null,
  push: null,
  queryLimits: QUERY_LIMITS,
  answerCacheBytes: 67_108_864,
}

const PUBLIC_URL = 'an http or https URL without a path, such as https://erne.example'
const DATABASE_URL = 'file:PATH, an embedded database, or postgres://USER:PASSWORD@HOST:PORT/DATABASE, a server'
const REPLICA_URLS = 'postgres://… URLs separated by commas, and DATABASE_URL must be a server too'
const LICENCE = 'one line of at most 300 characters, such as CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)'
const CONTACT = 'an e-mail address such as me@erne.example, or an http or https URL'
const LEVELS = 'up to 50 different levels of up to 50 characters, separated by commas, such as Pro,Challenger'
const MILLISECONDS = 'milliseconds, a whole number from 1 to 86400000'
const PROXIES =
  'IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas; or the number of proxies in front of Erne, 1 to 10'
const QUERY_TIMEOUT = 'milliseconds, a whole number to 86400000, and more than DATABASE_STATEMENT_TIMEOUT'

describe('Settings', () => {
  test('all have a default', () => {
    expect(parseConfig({})).toEqual({ kind: 'Config', config: defaults })
  })

  test('come from environment variables, and other variables are ignored', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'file:/srv/erne/results.db',
      PUBLIC_URL: 'https://erne.example/',
      LOG_LEVEL: 'debug',
      ANSWER_CACHE_BYTES: '0',
      WEB_CONCURRENCY: '4',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.7',
      RATE_LIMIT: '600',
      CAPACITY: '100',
      LIVE_STREAMS: '25',
      METRICS_PORT: '9100',
      LOG_REQUESTS: 'visitors',
      DATA_LICENCE: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
      SITE_NAME: 'Court Club',
      HOME_HEADLINE: 'Results of the club',
      SITE_LANGUAGE: 'en-GB',
      SITE_LOGO: '/srv/erne/logo.svg',
      PAGES_FOLDER: '/srv/erne/pages',
      ACCENT_COLOR: '#0B6147',
      ACCENT_COLOR_DARK: '#c9ea5c',
      SITE_OWNER: 'Pickleball Statistics Club',
      SITE_CONTACT: 'me@erne.example',
      SOURCE_NAME: 'PPA Tour',
      SOURCE_URL: 'https://tour.example/results',
      LEVELS: 'Pro, Challenger,50+ 3.5',
      RANKED_LEVELS: 'Pro',
      DEMO: 'never',
      PICTURES: 'none',
      DOWNLOAD_FOLDER: '/srv/erne/files',
      WEBHOOKS_FILE: '/etc/erne/webhooks.json',
      HOME: '/home/erne',
    }
    expect(parseConfig(environment)).toEqual({
      kind: 'Config',
      config: {
        ...defaults,
        port: 8080,
        host: '0.0.0.0',
        databaseUrl: 'file:/srv/erne/results.db',
        processes: 4,
        publicUrl: 'https://erne.example',
        isPublicUrlSet: true,
        trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
        rateLimit: 600,
        capacity: 100,
        liveStreams: 25,
        metricsPort: 9100,
        logLevel: 'debug',
        logRequests: 'visitors',
        logSlowFrom: 1_000,
        dataLicence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
        siteName: 'Court Club',
        headline: 'Results of the club',
        language: 'en-GB',
        logoPath: '/srv/erne/logo.svg',
        pagesFolder: '/srv/erne/pages',
        accent: { light: '#0b6147', dark: '#c9ea5c' },
        owner: 'Pickleball Statistics Club',
        contactUrl: 'mailto:me@erne.example',
        sourceName: 'PPA Tour',
        sourceUrl: 'https://tour.example/results',
        levels: ['Pro', 'Challenger', '50+ 3.5'],
        rankedLevels: ['Pro'],
        demo: 'never',
        pictures: 'none',
        downloadFolder: '/srv/erne/files',
        backupFolder: null,
        webhooksFile: '/etc/erne/webhooks.json',
        answerCacheBytes: 0,
      },
    })
  })

  test('that are empty count as missing', () => {
    expect(parseConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '' })).toEqual({ kind: 'Config', config: defaults })
  })

  test('use the port in the public URL unless PUBLIC_URL is set', () => {
    expect(parseConfig({ PORT: '4000' })).toMatchObject({ config: { publicUrl: 'http://localhost:4000' } })
  })

  test.each([
    [{ SITE_CONTACT: 'https://erne.example/contact' }, 'https://erne.example/contact'],
    [{ CONTACT_URL: 'https://erne.example/contact' }, 'https://erne.example/contact'],
    [{ CONTACT_EMAIL: 'me@erne.example' }, 'mailto:me@erne.example'],
    [{ SITE_CONTACT: 'new@erne.example', CONTACT_EMAIL: 'old@erne.example' }, 'mailto:new@erne.example'],
  ])('take the contact from SITE_CONTACT or one of its earlier names: %o', (environment, contactUrl) => {
    expect(parseConfig(environment)).toMatchObject({ config: { contactUrl } })
  })

  test('put downloads next to an embedded database, and into var for a database server', () => {
    const folderFor = (DATABASE_URL: string) => parseConfig({ DATABASE_URL })
    expect(folderFor('file:/srv/erne/results.db')).toMatchObject({ config: { downloadFolder: '/srv/erne/downloads' } })
    expect(folderFor('postgres://db/erne')).toMatchObject({ config: { downloadFolder: 'var/downloads' } })
  })

  test('accept a primary and replicas of a database server', () => {
    const environment = {
      DATABASE_URL: 'postgres://erne@db.example/erne',
      DATABASE_REPLICA_URLS: 'postgres://erne@one.example/erne, postgresql://erne@two.example/erne',
      DATABASE_POOL_SIZE: '20',
      DATABASE_STATEMENT_TIMEOUT: '1000',
      DATABASE_QUERY_TIMEOUT: '1001',
      DATABASE_CONNECTION_TIMEOUT: '500',
    }
    expect(parseConfig(environment)).toMatchObject({
      config: {
        databaseUrl: 'postgres://erne@db.example/erne',
        databaseOptions: {
          replicaUrls: ['postgres://erne@one.example/erne', 'postgresql://erne@two.example/erne'],
          poolSize: 20,
          statementTimeout: 1_000,
          queryTimeout: 1_001,
          connectionTimeout: 500,
        },
      },
    })
  })

  test('accept a number of proxies', () => {
    expect(parseConfig({ TRUST_PROXY: '2' })).toMatchObject({ config: { trustProxy: 2 } })
  })

  test.each(['0', '1', '65535'])('accept port %s', (port) => {
    expect(parseConfig({ PORT: port })).toMatchObject({ config: { port: Number(port) } })
  })

  test.each(['::1', '127.0.0.1', 'erne.example'])('accept host %s', (host) => {
    expect(parseConfig({ HOST: host })).toMatchObject({ config: { host } })
  })
})

describe('The message about an invalid setting has its name, the allowed values and its value', () => {
  test.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['HOST', 'http://localhost', 'a host name or an IP address to listen on, such as localhost or 0.0.0.0'],
    ['DATABASE_URL', 'var/erne.db', DATABASE_URL],
    ['DATABASE_URL', 'file:', DATABASE_URL],
    ['DATABASE_URL', 'file::memory:', DATABASE_URL],
    ['DATABASE_URL', 'postgres:erne', DATABASE_URL],
    ['DATABASE_URL', 'postgres://db:port/erne', DATABASE_URL],
    ['DATABASE_URL', 'mysql://db/erne', DATABASE_URL],
    ['DATABASE_REPLICA_URLS', 'postgres://db/erne', REPLICA_URLS],
    ['DATABASE_REPLICA_URLS', 'file:var/replica.db', REPLICA_URLS],
    ['DATABASE_POOL_SIZE', '0', 'a whole number from 1 to 100'],
    ['DATABASE_STATEMENT_TIMEOUT', '0', MILLISECONDS],
    ['DATABASE_STATEMENT_TIMEOUT', '5s', MILLISECONDS],
    ['DATABASE_QUERY_TIMEOUT', '5000', QUERY_TIMEOUT],
    ['DATABASE_CONNECTION_TIMEOUT', '86400001', MILLISECONDS],
    ['ANSWER_CACHE_BYTES', '64M', 'bytes, a whole number from 0 to 17179869184'],
    ['ANSWER_CACHE_BYTES', '17179869185', 'bytes, a whole number from 0 to 17179869184'],
    ['WEB_CONCURRENCY', '0', 'a whole number from 1 to 64'],
    ['WEB_CONCURRENCY', 'all', 'a whole number from 1 to 64'],
    ['PUBLIC_URL', 'erne.example', PUBLIC_URL],
    ['PUBLIC_URL', 'ftp://erne.example', PUBLIC_URL],
    ['PUBLIC_URL', 'https://erne.example/site', PUBLIC_URL],
    ['PUBLIC_URL', 'https://erne.example/?a=1', PUBLIC_URL],
    ['TRUST_PROXY', 'true', PROXIES],
    ['TRUST_PROXY', '0', PROXIES],
    ['TRUST_PROXY', '11', PROXIES],
    ['TRUST_PROXY', 'proxy.example', PROXIES],
    ['TRUST_PROXY', 'loopback,,10.0.0.1', PROXIES],
    ['TRUST_PROXY', '10.0.0.0/33', PROXIES],
    ['RATE_LIMIT', '0', 'requests a minute, a whole number from 1 to 1000000'],
    ['RATE_LIMIT', '10/s', 'requests a minute, a whole number from 1 to 1000000'],
    ['CAPACITY', '0', 'a whole number from 1 to 10000'],
    ['METRICS_PORT', '3000', 'a whole number from 0 to 65535, and not PORT'],
    ['LOG_REQUESTS', 'none', 'one of failed, all, visitors'],
    ['SITE_NAME', 'x'.repeat(41), 'one line of at most 40 characters, such as Court Club'],
    ['ACCENT_COLOR', 'red', 'a color of six hexadecimal digits such as #0b6147'],
    [
      'ACCENT_COLOR',
      '#f2b134',
      'a darker color: text needs a contrast of 4.5:1 with #eaeee4, a background of the light scheme, and this color has 1.60:1',
    ],
    [
      'ACCENT_COLOR_DARK',
      '#c9ea5c',
      'a color of six hexadecimal digits such as #0b6147, and ACCENT_COLOR must be set too',
    ],
    ['SITE_LANGUAGE', 'de', 'en or en with a country such as en-GB, because the texts of the pages are English'],
    ['SITE_OWNER', 'one\nline', 'one line of at most 300 characters, such as Pickleball Statistics Club'],
    ['SITE_CONTACT', 'ftp://erne.example', CONTACT],
    ['SITE_CONTACT', 'me at erne', CONTACT],
    ['SOURCE_URL', 'tour.example', 'an http or https URL'],
    ['DATA_LICENCE', 'one\nline', LICENCE],
    ['DATA_LICENCE', 'x'.repeat(301), LICENCE],
    ['LEVELS', 'Pro,,Challenger', `the levels of tournaments, highest first: ${LEVELS}`],
    ['LEVELS', 'x'.repeat(51), `the levels of tournaments, highest first: ${LEVELS}`],
    ['RANKED_LEVELS', 'Pro,Pro', `the levels that count in rankings, ratings and records by default: ${LEVELS}`],
    ['RANKED_LEVELS', '*', `the levels that count in rankings, ratings and records by default: ${LEVELS}`],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('%s=%s', (variable, value, allowed) => {
    expect(problemsOf({ [variable]: value })).toEqual([`${variable} must be ${allowed}, got "${value}".`])
  })

  test('hides a password', () => {
    const [line] = problemsOf({ DATABASE_URL: 'mysql://erne:sec/ret@db.example/erne?password=secret&ssl=1' })
    expect(line).toContain('got "mysql://…@db.example/erne?password=…&ssl=1"')
  })

  test('comes together with those about other settings', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', HOST: 'localhost' })).toHaveLength(2)
  })
})
