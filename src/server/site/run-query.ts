import type { DocumentNode, ExecutionResult } from 'graphql'
import { QUERY_LIMITS } from '#api/limits.ts'
import type { Database } from '#database/query/database.ts'
import { createEngine, type Engine } from '#service/engine.ts'
import { problemsOf } from '#service/validation.ts'
import { trustedText } from '#web/documents/trusted-text.ts'
import { compileOperation } from './compile-operation.ts'

/**
 * Executes a document in this process, as the API does over HTTP. Pages may always read the default number of values,
 * because they need more than the minimum of that setting.
 * @param source snapshot source to read instead of the database
 * @returns the result with its dataset version, which is null if the result has errors
 */
export type RunQuery = (
  document: string,
  variables?: Readonly<Record<string, unknown>>,
  source?: Pick<Database, 'snapshot'>,
) => Promise<ExecutionResult & { version: string | null }>

/**
 * Creates the function.
 * @param engine the engine; by default one that throws the cause of an internal error
 * @param limits maximum duration, if it differs from that of the engine
 */
export function createRunQuery(
  database: Database,
  engine: Engine = createEngine(rethrow, { compile: compileOperation }),
  { milliseconds }: { milliseconds?: number } = {},
): RunQuery {
  // Kept here, because documents of clients could evict them from the engine's cache.
  const documents = new Map<string, DocumentNode>()
  return async (text, variables, source = database) => {
    const document = documents.get(text) ?? engine.parse(trustedText(text) ?? text)
    if (trustedText(text) !== undefined) documents.set(text, document)
    const errors = problemsOf(document)
    if (errors.length > 0) return { errors, version: null }
    const { values } = QUERY_LIMITS
    const operation = { document, variables, values, ...(milliseconds !== undefined && { milliseconds }) }
    const { result, version } = await engine.execute(source, operation)
    return { ...result, version }
  }
}

function rethrow(cause: unknown): never {
  throw cause
}
