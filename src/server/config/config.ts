import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { DatabaseOptions } from '#database/query/database.ts'
import { QUERY_SETTINGS, queryLimitsOf, wholeNumber } from './query-settings.ts'

/** A setting that cannot be used: the variable, what it holds, and what it may hold. */
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

/** Which requests are logged; only of `visitors` the log has addresses and what was asked. */
const LOGGED_REQUESTS = ['failed', 'all', 'visitors'] as const
export type LoggedRequests = (typeof LOGGED_REQUESTS)[number]

/** The longest licence, in characters: its name, and an address where it can be read. */
const MAX_LICENCE = 300
const MAX_CONTACT = 500
const MAX_PORT = 65_535
const MAX_PROXIES = 10
/** A day, in milliseconds. */
const MAX_WAIT = 86_400_000

/** Networks that have a name. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Every variable: how it is read, and in words what it may hold. */
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
    .describe('postgres://… addresses with commas between them, and DATABASE_URL a server too'),
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
    .describe('an http or https address without a path, such as https://erne.example'),
  TRUST_PROXY: z
    .union([wholeNumber(1, MAX_PROXIES), z.string().transform(listOf).refine(areProxies)])
    .optional()
    .describe(
      `IP addresses, networks such as 10.0.0.0/8, or ${PROXY_NAMES.join(', ')}, with commas between them; or how many proxies stand before Erne, 1 to ${MAX_PROXIES}`,
    ),
  RATE_LIMIT: wholeNumber(1, 1_000_000, 'requests a minute').optional(),
  CAPACITY: wholeNumber(1, 10_000).default(64),
  METRICS_PORT: wholeNumber(0, MAX_PORT).optional().describe(`a whole number from 0 to ${MAX_PORT}, and not PORT`),
  // To 16 GiB.
  ANSWER_CACHE_BYTES: wholeNumber(0, 2 ** 34, 'bytes').default(64 * 1024 * 1024),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  LOG_REQUESTS: z
    .enum(LOGGED_REQUESTS)
    .default('failed')
    .describe(`one of ${LOGGED_REQUESTS.join(', ')}`),
  DATA_LICENCE: z
    .string()
    .max(MAX_LICENCE)
    .regex(/^[^\p{C}\u2028\u2029]+$/u)
    .optional()
    .describe(
      `one line of at most ${MAX_LICENCE} characters, such as CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)`,
    ),
  CONTACT_URL: z
    .url({ protocol: /^https?$/ })
    .max(MAX_CONTACT)
    .optional()
    .describe('an http or https address'),
  CONTACT_EMAIL: z.email().max(MAX_CONTACT).optional().describe('an e-mail address such as me@erne.example'),
  DEMO: z.enum(['auto', 'never']).optional().describe('auto or never'),
  PICTURES: z.enum(['show', 'none']).default('show').describe('show or none'),
  DOWNLOAD_FOLDER: z
    .string()
    .regex(/^[^\0]+$/)
    .optional()
    .describe('the path of a folder that nothing else lies in'),
  ...QUERY_SETTINGS,
}

type Variable = keyof typeof SETTINGS

const settings = z.object(SETTINGS).superRefine((given, context) => {
  const refuse = (variable: Variable) => context.addIssue({ code: 'custom', path: [variable] })
  if (given.DATABASE_REPLICA_URLS.length > 0 && !isServerUrl(given.DATABASE_URL)) refuse('DATABASE_REPLICA_URLS')
  if (given.DATABASE_QUERY_TIMEOUT <= given.DATABASE_STATEMENT_TIMEOUT) refuse('DATABASE_QUERY_TIMEOUT')
  if (given.METRICS_PORT && given.METRICS_PORT === given.PORT) refuse('METRICS_PORT')
})

/** What the variable may hold: in its own words, or in those of what it is read by. */
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
 * Reads the settings from an environment, other variables of which do not matter. An empty variable counts as none.
 * @returns all problems at once, so that nobody mends them one start at a time
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).map((variable) => [variable, environment[variable]?.trim() || undefined]),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const variables = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))
    const problems = [...variables].map((variable) => ({
      variable,
      value: withoutSecrets(given[variable] ?? ''),
      allowed: allowedIn(SETTINGS[variable]),
    }))
    return { kind: 'ConfigProblems', problems }
  }
  return { kind: 'Config', config: configOf(parsed.data, environment.NODE_ENV === 'production') }
}

/** The process's settings, parsed once at its start. */
export type Config = Readonly<ReturnType<typeof configOf>>

function configOf(given: z.infer<typeof settings>, isProduction: boolean) {
  return {
    /** 0 takes any free port. */
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    /** About database servers; an embedded database heeds none of it. */
    databaseOptions: {
      replicaUrls: given.DATABASE_REPLICA_URLS,
      poolSize: given.DATABASE_POOL_SIZE,
      statementTimeout: given.DATABASE_STATEMENT_TIMEOUT,
      queryTimeout: given.DATABASE_QUERY_TIMEOUT,
      connectionTimeout: given.DATABASE_CONNECTION_TIMEOUT,
    } satisfies DatabaseOptions,
    /** How many processes serve. */
    processes: given.WEB_CONCURRENCY,
    /** The address that visitors see, without a slash at its end: for canonical links, feeds and the site map. */
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    /** Which proxies may say whom they ask for: by address or network, or how many stand in a row; `false`: none. */
    trustProxy: given.TRUST_PROXY ?? (false as const),
    /** How many requests one address may make in a minute; `null` for any number. */
    rateLimit: given.RATE_LIMIT ?? null,
    /** How many requests a process works on at a time. */
    capacity: given.CAPACITY,
    /** The port of the figures for Prometheus; `null` for none. */
    metricsPort: given.METRICS_PORT ?? null,
    logLevel: given.LOG_LEVEL,
    logRequests: given.LOG_REQUESTS,
    /** What the data may be used for, as its operator states it; null where nothing is stated, and nothing offered whole. */
    dataLicence: given.DATA_LICENCE ?? null,
    /** Where visitors reach the operator, such as `mailto:me@erne.example`; null where the operator does not say. */
    contactUrl: given.CONTACT_URL ?? (given.CONTACT_EMAIL === undefined ? null : `mailto:${given.CONTACT_EMAIL}`),
    /** Whether an empty database is filled with invented seasons: never where real ones were lost. */
    demo: given.DEMO ?? (isProduction ? ('never' as const) : ('auto' as const)),
    /** Whether pages show pictures of players and logos of tournaments. */
    pictures: given.PICTURES,
    /** Where the files of the whole data set are kept. */
    downloadFolder: given.DOWNLOAD_FOLDER ?? folderBeside(given.DATABASE_URL),
    /** What one request of the data service may cost. */
    queryLimits: queryLimitsOf(given),
    /** How many bytes of responses each process caches; 0 caches none. */
    answerCacheBytes: given.ANSWER_CACHE_BYTES,
  }
}

/** An embedded database's folder can be written to. */
function folderBeside(databaseUrl: string): string {
  return isFileUrl(databaseUrl) ? join(dirname(databaseUrl.slice('file:'.length)), 'downloads') : 'var/downloads'
}

/** One line for each problem, for a terminal. */
export function describeConfigProblem({ variable, value, allowed }: ConfigProblem): string {
  return `${variable} is "${value}", and must be ${allowed}.`
}

function originOf(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isPlain) return url.origin
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

/** A database's address may hold a password, and problems are printed and logged. */
function withoutSecrets(value: string): string {
  return value.replace(/\/\/.*@/s, '//…@').replaceAll(/password=[^&,]*/g, 'password=…')
}
