import type { ExecutionResult } from 'graphql'
import type { Database } from '#database/database.ts'
import { NOTHING_STATED, type SiteFacts } from '#graphql/context.ts'
import { createEngine } from '#graphql/execution/engine.ts'
import { trustedText } from './trusted-documents.ts'

/**
 * Answers a document in this process, as the service answers it over HTTP.
 * @param onVersion is told the dataset version that all of the answer was read from; null where it has errors
 * @param source is read instead of the database
 */
export type RunQuery = (
  document: string,
  variables?: Readonly<Record<string, unknown>>,
  onVersion?: (version: string | null) => void,
  source?: Pick<Database, 'snapshot'>,
) => Promise<ExecutionResult>

/** @param reportError is told the cause of every internal error; without it such an error is thrown */
export function createRunQuery(
  database: Database,
  reportError: (cause: unknown) => void = rethrow,
  site: SiteFacts = NOTHING_STATED,
): RunQuery {
  const engine = createEngine(reportError, undefined, site)
  return async (text, variables, onVersion, source = database) => {
    const document = engine.parse(trustedText(text) ?? text)
    const errors = engine.validate(document)
    if (errors.length > 0) return { errors }
    const { result, version } = await engine.execute(source, { document, variables })
    onVersion?.(version)
    return result
  }
}

function rethrow(cause: unknown): never {
  throw cause
}
