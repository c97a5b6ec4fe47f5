import type { DocumentNode, ExecutionResult } from 'graphql'
import { QUERY_LIMITS } from '#api/limits.ts'
import type { Database } from '#database/query/database.ts'
import { trustedText } from '#server/request/trusted-documents.ts'
import { createEngine, type Engine } from '#service/engine.ts'

/**
 * Answers a document in this process, as the service answers it over HTTP. Whatever clients may ask for, pages may have
 * as many values as by default: they need more than the least that can be set.
 * @param source is read instead of the database
 * @returns the result with the dataset version that all of it was read from; null where it has errors
 */
export type RunQuery = (
  document: string,
  variables?: Readonly<Record<string, unknown>>,
  source?: Pick<Database, 'snapshot'>,
) => Promise<ExecutionResult & { version: string | null }>

/** @param engine one without settings, which throws the cause of an internal error, where none is given */
export function createRunQuery(database: Database, engine: Engine = createEngine(rethrow)): RunQuery {
  // Held here, so that what clients write themselves never takes the place of the website's own in the engine.
  const documents = new Map<string, DocumentNode>()
  return async (text, variables, source = database) => {
    const document = documents.get(text) ?? engine.parse(trustedText(text) ?? text)
    if (trustedText(text) !== undefined) documents.set(text, document)
    const errors = engine.validate(document)
    if (errors.length > 0) return { errors, version: null }
    const { result, version } = await engine.execute(source, { document, variables, values: QUERY_LIMITS.values })
    return { ...result, version }
  }
}

function rethrow(cause: unknown): never {
  throw cause
}
