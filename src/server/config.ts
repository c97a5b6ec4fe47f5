import { z } from 'zod'

/** The process's settings, parsed once at its start. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** The address that visitors see, without a slash at its end: for canonical links, feeds and the site map. */
  readonly publicUrl: string
  readonly logLevel: LogLevel
}

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

const ALLOWED = {
  PORT: `a whole number from 0 to ${MAX_PORT}`,
  HOST: 'a host name or an IP address to listen on, such as localhost or 0.0.0.0',
  DATABASE_URL: 'file:PATH, an embedded database; PostgreSQL is not supported yet',
  PUBLIC_URL: 'an http or https address without a path, such as https://erne.example',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
}

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= MAX_PORT)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:-]{1,253}$/i)
    .default('localhost'),
  DATABASE_URL: z
    .string()
    .regex(/^file:[^\0]+$/)
    .refine((url) => url !== 'file::memory:')
    .default('file:var/erne.db'),
  PUBLIC_URL: z.string().transform(originOf).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
} satisfies Record<keyof typeof ALLOWED, z.ZodType>)

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
  const { PORT: port, HOST: host, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, LOG_LEVEL: logLevel } = parsed.data
  return {
    kind: 'Config',
    config: { port, host, databaseUrl, publicUrl: publicUrl ?? `http://localhost:${port}`, logLevel },
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
  return value.replace(/\/\/[^/]*@/, '//…@')
}
