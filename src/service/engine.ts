import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  parse,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { createContext, NOTHING_STATED, type RequestContext, type SiteFacts } from '#api/context.ts'
import { checkDocument, tooComplex } from '#api/document-limits.ts'
import { PublicError } from '#api/errors.ts'
import { QUERY_LIMITS, type QueryLimits } from '#api/limits.ts'
import { ReadCache } from '#api/read-cache.ts'
import { type Database, DatabaseFailure } from '#database/query/database.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { schema } from './schema.ts'
import { withinTime } from './time-limit.ts'
import { validateDocument } from './validation.ts'

/** How many documents are kept ready to run. */
const MAX_DOCUMENTS = 200
/**
 * On which use a document is compiled. Compiling costs as much as a few dozen executions, so it is for documents that
 * come again; a stream of documents that differ is interpreted and cannot make the service compile.
 */
const USES_TO_COMPILE = 3
/** Values of all fields have their types where they come from, and are not looked at one by one: a tenth of an answer. */
const VALUES_AS_THEY_ARE = { disableLeafSerialization: true }

/** A request whose document was parsed and validated by the same engine. */
interface Operation {
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | null | undefined
  /** How many values may be read, if not as many as by the limits. */
  values?: number
  /** Is aborted when nobody waits for the answer any more, and by the engine when it takes too long. */
  ending?: AbortController
}

/** Answers GraphQL requests; what a document costs to prepare is paid on its first use. */
export interface Engine {
  /** @throws a {@link GraphQLError} with its code where the text is no document, or too large a one */
  parse(source: string): DocumentNode
  /** The document's problems, each with its code; none where it can be executed. */
  validate(document: DocumentNode): readonly GraphQLError[]
  /**
   * Executes against one view of the data, for as long as it may take.
   * @throws a {@link DatabaseFailure} if the database answered nothing in that time
   */
  execute(database: Pick<Database, 'snapshot'>, operation: Operation): Promise<Execution>
}

/** What a request came to. */
export interface Execution {
  /** Errors are fit to be shown. */
  result: ExecutionResult
  /** The dataset version that all of it was read from; null where there are errors, or no data. */
  version: string | null
}

interface Prepared {
  document: DocumentNode
  problems?: readonly GraphQLError[]
  uses: number
  compiled: Map<string | null | undefined, CompiledQuery>
}

/** @param reportError is told the cause of every internal error, which whoever asked is not */
export function createEngine(
  reportError: (cause: unknown) => void,
  limits: QueryLimits = QUERY_LIMITS,
  site: SiteFacts = NOTHING_STATED,
): Engine {
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
    validate(document) {
      const prepared = prepare(document)
      prepared.problems ??= validateDocument(schema, document)
      return prepared.problems
    },
    async execute(database, operation) {
      const prepared = prepare(operation.document)
      const { values = limits.values } = operation
      let hasAnswered = false
      const execution = await withinTime(limits.milliseconds, operation.ending ?? new AbortController(), (signal) =>
        database.snapshot((snapshot) => {
          const context = createContext(snapshot, { limits, values, site, cache })
          const noteAnswer = () => {
            hasAnswered = true
          }
          context.version().then(noteAnswer, noteAnswer)
          return run(context, operation, prepared)
        }, signal),
      )
      if (execution === null && !hasAnswered) {
        throw new DatabaseFailure(`the database answered nothing within ${limits.milliseconds} ms`)
      }
      if (execution === null) return { result: timedOut(limits), version: null }
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

function timedOut({ milliseconds }: QueryLimits): ExecutionResult {
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
): Promise<Execution> {
  const operation = getOperationAST(document, operationName)
  if (!operation) {
    return refused([new PublicError('BAD_USER_INPUT', 'operationName names no operation of the query')])
  }
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 10,
  })
  if (errors) return refused(errors.map((error) => withCode(error, 'BAD_USER_INPUT', error.message)))
  const compiled = ++prepared.uses < USES_TO_COMPILE ? null : compiledQuery(prepared, operationName)
  const running =
    compiled?.query(undefined, contextValue, coerced) ??
    execute({ schema, document, operationName, variableValues: coerced, contextValue })
  const result = await running
  return { result, version: result.errors ? null : await contextValue.version() }
}

function refused(errors: readonly GraphQLError[]): Execution {
  return { result: { errors }, version: null }
}

function compiledQuery({ document, compiled }: Prepared, operationName: string | null | undefined): CompiledQuery {
  let query = compiled.get(operationName)
  if (query === undefined) {
    const outcome = compileQuery(schema, document, operationName ?? undefined, VALUES_AS_THEY_ARE)
    if (!isCompiledQuery(outcome)) throw new Error('a valid document did not compile', { cause: outcome.errors })
    query = outcome
    compiled.set(operationName, query)
  }
  return query
}

/** What may be told of an error: all of it where it was made to be told, else only that there was one. */
function publicError(error: GraphQLError, reportError: (cause: unknown) => void): GraphQLError {
  if (error.originalError instanceof PublicError || typeof error.extensions?.code === 'string') return error
  reportError(error.originalError ?? error)
  return withCode(error, 'INTERNAL_SERVER_ERROR', 'Internal server error')
}

/** The error's place without its cause. */
function withCode(error: GraphQLError, code: ErrorCode, message: string): GraphQLError {
  const { nodes, source, positions, path } = error
  return new GraphQLError(message, { nodes: nodes ?? null, source, positions, path, extensions: { code } })
}
