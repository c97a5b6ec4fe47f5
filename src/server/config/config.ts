import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { DatabaseOptions } from '#database/query/database.ts'
import { LEVEL_SETTINGS } from './level-settings.ts'
import { PUSH_SETTINGS, pushOf, pushProblems } from './push-settings.ts'
import { QUERY_SETTINGS, queryLimitsOf, wholeNumber } from './query-settings.ts'
import { colorProblems, path, SITE_SETTINGS, siteFactsOf } from './site-settings.ts'

/** An invalid setting: its environment variable, its value and a description of the allowed values. */
export interface ConfigProblem {
  readonly variable: string
  readonly value: string
  readonly allowed: string
}

export type ConfigResult =
  | { readonly kind: 'Config'; readonly config: Config }
  | { readonly kind: 'ConfigProblems'; readonly problems: readonly ConfigProblem[] }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The kinds of requests to log. Only `visitors` logs IP addresses and query strings. */
const LOGGED_REQUESTS = ['failed', 'all', 'visitors'] as const
export type LoggedRequests = (typeof LOGGED_REQUESTS)[number]

const MAX_PORT = 65_535
const MAX_PROXIES = 10
/** A day, in milliseconds. */
const MAX_WAIT = 86_400_000

/** Names of networks that the proxy setting accepts. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** The parser of every environment variable, with a description of the allowed values for messages. */
const SETTINGS = {
  PORT: wholeNumber(0, MAX_PORT).default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:-]{1,253}$/i)
    .default('localhost')
    .describe('a host name or an IP address to listen on, such as localhost or 0.0.0.0'),
  DATABASE_URL: z
    .string()
    .refine((url) => isFileUrl(url) || isServerUrl(url))
    .default('file:var/erne.db')
    .describe('file:PATH, an embedded database, or postgres://USER:PASSWORD@HOST:PORT/DATABASE, a server'),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform(listOf)
    .refine((urls) => urls.every(isServerUrl))
    .default([])
    .describe('postgres://… URLs separated by commas, and DATABASE_URL must be a server too'),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(8),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, MAX_WAIT, 'milliseconds').default(5_000),
  DATABASE_QUERY_TIMEOUT: wholeNumber(1, MAX_WAIT)
    .default(8_000)
    .describe(`milliseconds, a whole number to ${MAX_WAIT}, and more than DATABASE_STATEMENT_TIMEOUT`),
  DATABASE_CONNECTION_TIMEOUT: wholeNumber(1, MAX_WAIT, 'milliseconds').default(3_000),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  PUBLIC_URL: z
    .string()
    .transform(originOf)
    .optional()
    .describe('an http or https URL without a path, such as https://erne.example'),
  TRUST_PROXY: z
    .union([wholeNumber(1, MAX_PROXIES), z.string().transform(listOf).refine(areProxies)])
    .optional()
    .describe(
      `IP addresses, networks such as 10.0.0.0/8, or ${PROXY_NAMES.join(', ')}, separated by commas; or the number of proxies in front of Erne, 1 to ${MAX_PROXIES}`,
    ),
  RATE_LIMIT: wholeNumber(1, 1_000_000, 'requests a minute').optional(),
  CAPACITY: wholeNumber(1, 10_000).default(64),
  LIVE_STREAMS: wholeNumber(0, 1_000_000).default(10_000),
  METRICS_PORT: wholeNumber(0, MAX_PORT).optional().describe(`a whole number from 0 to ${MAX_PORT}, and not PORT`),
  // The maximum is 16 GiB.
  ANSWER_CACHE_BYTES: wholeNumber(0, 2 ** 34, 'bytes').default(64 * 1024 * 1024),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  LOG_REQUESTS: z
    .enum(LOGGED_REQUESTS)
    .default('failed')
    .describe(`one of ${LOGGED_REQUESTS.join(', ')}`),
  LOG_SLOW_STATEMENTS: wholeNumber(0, MAX_WAIT, 'milliseconds').default(1_000),
  ...SITE_SETTINGS,
  ...LEVEL_SETTINGS,
  DEMO: z.enum(['auto', 'never']).optional().describe('auto or never'),
  PICTURES: z.enum(['show', 'none']).default('show').describe('show or none'),
  DOWNLOAD_FOLDER: path.describe('the path of a folder that contains nothing else'),
  BACKUP_FOLDER: path.describe('the path of the folder that backups are written to'),
  WEBHOOKS_FILE: path.describe('the path of a JSON file that lists webhooks'),
  ...PUSH_SETTINGS,
  ...QUERY_SETTINGS,
}

type Variable = keyof typeof SETTINGS

const settings = z.object(SETTINGS).superRefine((given, context) => {
  const refuse = (variable: Variable, allowed?: string) =>
    context.addIssue({ code: 'custom', path: [variable], params: { allowed } })
  if (given.DATABASE_REPLICA_URLS.length > 0 && !isServerUrl(given.DATABASE_URL)) refuse('DATABASE_REPLICA_URLS')
  if (given.DATABASE_QUERY_TIMEOUT <= given.DATABASE_STATEMENT_TIMEOUT) refuse('DATABASE_QUERY_TIMEOUT')
  if (given.METRICS_PORT && given.METRICS_PORT === given.PORT) refuse('METRICS_PORT')
  for (const { variable, allowed } of colorProblems(given)) refuse(variable, allowed)
  for (const { variable, allowed } of pushProblems(given)) refuse(variable, allowed)
})

/** Returns the description of the allowed values, from the setting or from the parser that it wraps. */
function allowedIn(setting: z.ZodType): string {
  if (setting.description !== undefined) return setting.description
  const isWrapped = setting instanceof z.ZodDefault || setting instanceof z.ZodOptional
  return isWrapped ? allowedIn(setting.unwrap() as z.ZodType) : ''
}

function listOf(text: string): string[] {
  return text.split(',').map((one) => one.trim())
}

function areProxies(proxies: readonly string[]): boolean {
  return proxies.every((one) => PROXY_NAMES.includes(one) || isIP(one) !== 0 || ipaddr.isValidCIDR(one))
}

function isFileUrl(url: string): boolean {
  return /^file:[^\0]+$/.test(url) && url !== 'file::memory:'
}

function isServerUrl(url: string): boolean {
  return /^postgres(ql)?:\/\/[^\0]+$/.test(url) && URL.canParse(url)
}

/**
 * Parses the settings from environment variables. An empty variable counts as missing.
 * @returns the settings, or all problems at once
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).map((variable) => [variable, environment[variable]?.trim() || undefined]),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const allowed = new Map(
      parsed.error.issues.map((issue) => [issue.path[0] as Variable, issue.code === 'custom' && issue.params?.allowed]),
    )
    const problems = [...allowed].map(([variable, own]) => ({
      variable,
      value: variable === 'VAPID_PRIVATE_KEY' && given[variable] ? '…' : withoutSecrets(given[variable] ?? ''),
      allowed: own || allowedIn(SETTINGS[variable]),
    }))
    return { kind: 'ConfigProblems', problems }
  }
  return { kind: 'Config', config: configOf(parsed.data, environment.NODE_ENV === 'production') }
}

function logOf(given: z.infer<typeof settings>) {
  return {
    logLevel: given.LOG_LEVEL,
    logRequests: given.LOG_REQUESTS,
    /** Milliseconds from which a statement is logged; `null` for none. */
    logSlowFrom: given.LOG_SLOW_STATEMENTS || null,
  }
}

/** The process's settings, parsed once at its start. */
export type Config = Readonly<ReturnType<typeof configOf>>

function configOf(given: z.infer<typeof settings>, isProduction: boolean) {
  return {
    /** Port of the server; 0 for any free port. */
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    /** Options of database servers. An embedded database uses the size of the pool only. */
    databaseOptions: {
      replicaUrls: given.DATABASE_REPLICA_URLS,
      poolSize: given.DATABASE_POOL_SIZE,
      statementTimeout: given.DATABASE_STATEMENT_TIMEOUT,
      queryTimeout: given.DATABASE_QUERY_TIMEOUT,
      connectionTimeout: given.DATABASE_CONNECTION_TIMEOUT,
    } satisfies DatabaseOptions,
    /** Number of server processes. */
    processes: given.WEB_CONCURRENCY,
    /** Public URL without a trailing slash, for canonical links, feeds and the sitemap. */
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    /** Whether the public URL is the operator's, not the default. */
    isPublicUrlSet: given.PUBLIC_URL !== undefined,
    /** Proxies whose X-Forwarded headers are trusted: their addresses, networks or number; `false` for none. */
    trustProxy: given.TRUST_PROXY ?? (false as const),
    /** Maximum number of requests per minute from one address; `null` for no limit. */
    rateLimit: given.RATE_LIMIT ?? null,
    /** Maximum number of requests that a process handles at once. */
    capacity: given.CAPACITY,
    /** Maximum number of live streams of a process. */
    liveStreams: given.LIVE_STREAMS,
    /** Port of the Prometheus metrics; `null` for none. */
    metricsPort: given.METRICS_PORT ?? null,
    ...logOf(given),
    ...siteFactsOf(given),
    /** Levels of tournaments, highest first. */
    levels: given.LEVELS,
    /** Levels that count in rankings, ratings and records by default; all if empty. */
    rankedLevels: given.RANKED_LEVELS,
    /** Whether to fill an empty database with invented seasons. The default in production is never. */
    demo: given.DEMO ?? (isProduction ? ('never' as const) : ('auto' as const)),
    /** Whether pages show pictures of players and logos of tournaments. */
    pictures: given.PICTURES,
    /** Folder of the files of the full data set. */
    downloadFolder: given.DOWNLOAD_FOLDER ?? defaultDownloadFolder(given.DATABASE_URL),
    /** Folder of backups, whose newest one metrics report; null for none. */
    backupFolder: given.BACKUP_FOLDER ?? null,
    /** Path of the operator's list of webhooks; null for none. */
    webhooksFile: given.WEBHOOKS_FILE ?? null,
    /** Keys of Web Push; null if it is off. */
    push: pushOf(given),
    /** Limits of one GraphQL request. */
    queryLimits: queryLimitsOf(given),
    /** Maximum size of the response cache of each process, in bytes; 0 for no cache. */
    answerCacheBytes: given.ANSWER_CACHE_BYTES,
  }
}

/** Returns a folder next to an embedded database, whose folder is writable. */
function defaultDownloadFolder(databaseUrl: string): string {
  return isFileUrl(databaseUrl) ? join(dirname(databaseUrl.slice('file:'.length)), 'downloads') : 'var/downloads'
}

/** Describes a problem in one line. */
export function describeConfigProblem({ variable, value, allowed }: ConfigProblem): string {
  return `${variable} must be ${allowed}, got "${value}".`
}

function originOf(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isPlain) return url.origin
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

/** Hides passwords of database URLs, because problems are printed and logged. */
function withoutSecrets(value: string): string {
  return value.replace(/\/\/.*@/s, '//…@').replaceAll(/password=[^&,]*/g, 'password=…')
}
