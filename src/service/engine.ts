import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  parse,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { createContext, NO_SITE_FACTS, type RequestContext, type SiteFacts } from '#api/context.ts'
import { checkDocument, tooComplex } from '#api/document-limits.ts'
import { PublicError } from '#api/errors.ts'
import { QUERY_LIMITS, type QueryLimits } from '#api/limits.ts'
import { ReadCache } from '#api/read-cache.ts'
import { type Database, DatabaseFailure } from '#database/query/database.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { schema } from './schema.ts'
import { withinTime } from './time-limit.ts'

/** Maximum number of parsed documents in memory. */
const MAX_DOCUMENTS = 200
/**
 * Number of uses after which a document is compiled. Compiling costs as much as a few dozen executions, so only repeated
 * documents are compiled. A stream of different documents is interpreted.
 */
const USES_TO_COMPILE = 3

/** A request whose document was parsed by the same engine, and has no problems. */
interface Operation {
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | null | undefined
  /** Maximum number of values in the response, if it differs from the limits. */
  values?: number
  /** Maximum duration in milliseconds, if it differs from the limits. */
  milliseconds?: number
  /** Is aborted when the client disconnects, and by the engine on a timeout. */
  ending?: AbortController
}

/** Executes GraphQL requests. Documents are parsed on their first use only. */
export interface Engine {
  /** Parses a document. @throws a {@link GraphQLError} with its code if the text is not a document, or too large */
  parse(source: string): DocumentNode
  /**
   * Executes an operation against one snapshot, within the time limit.
   * @throws a {@link DatabaseFailure} if the database answered nothing in that time
   */
  execute(database: Pick<Database, 'snapshot'>, operation: Operation): Promise<Execution>
}

/** The outcome of a request. */
export interface Execution {
  /** The result; clients may see its errors. */
  result: ExecutionResult
  /** The dataset version of the snapshot; null if there are errors or no data. */
  version: string | null
}

/** Executes a compiled operation with its coerced variables. */
export type CompiledOperation = (
  context: RequestContext,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult

/** Compiles an operation of a valid document. */
export type CompileOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
) => CompiledOperation

export interface EngineOptions {
  limits?: QueryLimits
  site?: SiteFacts
  /** Called for each request over the time limit. */
  onTimeout?: () => void
  /** Compiles documents that are used often; by default all are interpreted, because browsers forbid compiling. */
  compile?: CompileOperation
}

interface Prepared {
  document: DocumentNode
  uses: number
  compiled: Map<string | null | undefined, CompiledOperation>
}

/**
 * Creates an engine.
 * @param reportError is called with the cause of every internal error, which clients never see
 */
export function createEngine(reportError: (cause: unknown) => void, options: EngineOptions = {}): Engine {
  const { limits = QUERY_LIMITS, site = NO_SITE_FACTS, onTimeout, compile } = options
  const bySource = new LRUCache<string, Prepared>({ max: MAX_DOCUMENTS })
  const byDocument = new WeakMap<DocumentNode, Prepared>()
  const cache = new ReadCache()
  const prepare = (document: DocumentNode): Prepared => {
    const prepared = byDocument.get(document) ?? { document, uses: 0, compiled: new Map() }
    byDocument.set(document, prepared)
    return prepared
  }
  return {
    parse(source) {
      const prepared = bySource.get(source) ?? prepare(parseSource(source, limits))
      bySource.set(source, prepared)
      return prepared.document
    },
    async execute(database, operation) {
      const prepared = prepare(operation.document)
      const { values = limits.values, milliseconds = limits.milliseconds } = operation
      let [hasAnswered, isLate] = [false, false]
      const noteLate = () => {
        isLate = true
      }
      const work = (signal: AbortSignal) =>
        database.snapshot((snapshot) => {
          const context = createContext(snapshot, { limits, values, site, cache })
          const noteAnswer = () => {
            hasAnswered = true
          }
          context.version().then(noteAnswer, noteAnswer)
          return run(context, operation, prepared, compile)
        }, signal)
      const execution = await withinTime(milliseconds, operation.ending ?? new AbortController(), work, noteLate)
      if (execution === null && !hasAnswered) {
        throw new DatabaseFailure(`the database answered nothing within ${milliseconds} ms`)
      }
      if (isLate && execution === null) onTimeout?.()
      if (execution === null) return { result: timedOut(milliseconds), version: null }
      const { result } = execution
      if (result.errors === undefined) return execution
      // Without the database no part of the result is worth sending.
      const failure = result.errors.find(({ originalError }) => originalError instanceof DatabaseFailure)
      if (failure?.originalError) throw failure.originalError
      const errors = result.errors.map((error) => publicError(error, reportError))
      return { result: { ...result, errors }, version: null }
    },
  }
}

function timedOut(milliseconds: number): ExecutionResult {
  return { data: null, errors: [new PublicError('TIMED_OUT', `an answer may take ${milliseconds} milliseconds`)] }
}

function parseSource(source: string, limits: QueryLimits): DocumentNode {
  try {
    const document = parse(source, { maxTokens: limits.tokens })
    checkDocument(document, limits)
    return document
  } catch (error) {
    if (error instanceof PublicError || !(error instanceof GraphQLError)) throw error
    if (error.message.includes(`more that ${limits.tokens} tokens`)) {
      throw tooComplex(`a query may be ${limits.tokens} tokens long`)
    }
    throw withCode(error, 'GRAPHQL_PARSE_FAILED', error.message)
  }
}

async function run(
  contextValue: RequestContext,
  { document, operationName, variables }: Operation,
  prepared: Prepared,
  compile: CompileOperation | undefined,
): Promise<Execution> {
  const operation = getOperationAST(document, operationName)
  if (!operation) {
    return refused([new PublicError('BAD_USER_INPUT', 'operationName must name an operation of the query')])
  }
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 10,
  })
  if (errors) return refused(errors.map((error) => withCode(error, 'BAD_USER_INPUT', error.message)))
  const isRepeated = ++prepared.uses >= USES_TO_COMPILE
  const running =
    (isRepeated && compile && compiled(prepared, operationName, compile)(contextValue, coerced)) ||
    execute({ schema, document, operationName, variableValues: coerced, contextValue })
  const result = await running
  return { result, version: result.errors ? null : await contextValue.version() }
}

function refused(errors: readonly GraphQLError[]): Execution {
  return { result: { errors }, version: null }
}

function compiled(
  { document, compiled: known }: Prepared,
  operationName: string | null | undefined,
  compile: CompileOperation,
): CompiledOperation {
  const operation = known.get(operationName) ?? compile(schema, document, operationName ?? undefined)
  known.set(operationName, operation)
  return operation
}

/** Returns an error that clients may see: a public error as it is, any other one without its cause. */
function publicError(error: GraphQLError, reportError: (cause: unknown) => void): GraphQLError {
  if (error.originalError instanceof PublicError || typeof error.extensions?.code === 'string') return error
  reportError(error.originalError ?? error)
  return withCode(error, 'INTERNAL_SERVER_ERROR', 'Internal server error')
}

/** Returns an error with the same location, but without its cause. */
function withCode(error: GraphQLError, code: ErrorCode, message: string): GraphQLError {
  const { nodes, source, positions, path } = error
  return new GraphQLError(message, { nodes: nodes ?? null, source, positions, path, extensions: { code } })
}
