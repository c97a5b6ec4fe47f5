import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/query/database.ts'
import type { Config } from '#server/config/config.ts'
import { EventSender } from './event-sender.ts'
import { readWebhooks } from './webhook-file.ts'

/** Creates the sender of events to the operator's webhooks. @throws IdentityProblem if their file cannot be used */
export async function createSender(
  { webhooksFile, publicUrl: origin }: Pick<Config, 'webhooksFile' | 'publicUrl'>,
  database: Database,
  log: FastifyBaseLogger,
): Promise<EventSender> {
  const webhooks = webhooksFile === null ? [] : await readWebhooks(webhooksFile)
  return new EventSender({ database, webhooks, origin, log })
}
