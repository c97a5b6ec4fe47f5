import { z } from 'zod'
import type { DatabaseOptions } from '#database/database.ts'

/** The process's settings, parsed once at its start. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** About database servers; an embedded database heeds none of it. */
  readonly databaseOptions: ServerDatabaseOptions
  /** How many processes serve. */
  readonly processes: number
  /** The address that visitors see, without a slash at its end: for canonical links, feeds and the site map. */
  readonly publicUrl: string
  readonly logLevel: LogLevel
}

type ServerDatabaseOptions = Required<Omit<DatabaseOptions, 'onNotice'>>

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

const MAX_PORT = 65_535
const MAX_PROCESSES = 64
const MAX_POOL = 100
/** A day, in milliseconds. */
const MAX_WAIT = 86_400_000

const ALLOWED = {
  PORT: `a whole number from 0 to ${MAX_PORT}`,
  HOST: 'a host name or an IP address to listen on, such as localhost or 0.0.0.0',
  DATABASE_URL: 'file:PATH, an embedded database, or postgres://USER:PASSWORD@HOST:PORT/DATABASE, a server',
  DATABASE_REPLICA_URLS: 'postgres://… addresses with commas between them, and DATABASE_URL a server too',
  DATABASE_POOL_SIZE: `a whole number from 1 to ${MAX_POOL}`,
  DATABASE_STATEMENT_TIMEOUT: `milliseconds, a whole number from 1 to ${MAX_WAIT}`,
  DATABASE_QUERY_TIMEOUT: `milliseconds, a whole number to ${MAX_WAIT}, and more than DATABASE_STATEMENT_TIMEOUT`,
  DATABASE_CONNECTION_TIMEOUT: `milliseconds, a whole number from 1 to ${MAX_WAIT}`,
  WEB_CONCURRENCY: `a whole number from 1 to ${MAX_PROCESSES}`,
  PUBLIC_URL: 'an http or https address without a path, such as https://erne.example',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)

const settings = z
  .object({
    PORT: wholeNumber(0, MAX_PORT).default(3000),
    HOST: z
      .string()
      .regex(/^[a-z0-9.:-]{1,253}$/i)
      .default('localhost'),
    DATABASE_URL: z
      .string()
      .refine((url) => isFileUrl(url) || isServerUrl(url))
      .default('file:var/erne.db'),
    DATABASE_REPLICA_URLS: z
      .string()
      .transform((urls) => urls.split(',').map((url) => url.trim()))
      .refine((urls) => urls.every(isServerUrl))
      .default([]),
    DATABASE_POOL_SIZE: wholeNumber(1, MAX_POOL).default(8),
    DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, MAX_WAIT).default(5_000),
    DATABASE_QUERY_TIMEOUT: wholeNumber(1, MAX_WAIT).default(8_000),
    DATABASE_CONNECTION_TIMEOUT: wholeNumber(1, MAX_WAIT).default(3_000),
    WEB_CONCURRENCY: wholeNumber(1, MAX_PROCESSES).default(1),
    PUBLIC_URL: z.string().transform(originOf).optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  } satisfies Record<keyof typeof ALLOWED, z.ZodType>)
  .superRefine((given, context) => {
    const refuse = (variable: keyof typeof ALLOWED) => context.addIssue({ code: 'custom', path: [variable] })
    if (given.DATABASE_REPLICA_URLS.length > 0 && !isServerUrl(given.DATABASE_URL)) refuse('DATABASE_REPLICA_URLS')
    if (given.DATABASE_QUERY_TIMEOUT <= given.DATABASE_STATEMENT_TIMEOUT) refuse('DATABASE_QUERY_TIMEOUT')
  })

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
    Object.keys(ALLOWED).map((variable) => [variable, environment[variable]?.trim() || undefined]),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const variables = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof ALLOWED))
    const problems = [...variables].map((variable) => ({
      variable,
      value: withoutSecrets(given[variable] ?? ''),
      allowed: ALLOWED[variable],
    }))
    return { kind: 'ConfigProblems', problems }
  }
  return { kind: 'Config', config: configOf(parsed.data) }
}

function configOf(given: z.infer<typeof settings>): Config {
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    databaseOptions: {
      replicaUrls: given.DATABASE_REPLICA_URLS,
      poolSize: given.DATABASE_POOL_SIZE,
      statementTimeout: given.DATABASE_STATEMENT_TIMEOUT,
      queryTimeout: given.DATABASE_QUERY_TIMEOUT,
      connectionTimeout: given.DATABASE_CONNECTION_TIMEOUT,
    },
    processes: given.WEB_CONCURRENCY,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    logLevel: given.LOG_LEVEL,
  }
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
