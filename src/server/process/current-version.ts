import type { Database } from '#database/database.ts'
import { versionOtherThan } from '#database/queries/dataset.ts'

/** Milliseconds that the database may take to show that it is there. */
const WITHIN = 1_800

/** The dataset version that the database holds; null where there is none. @throws where it does not answer in time */
export async function currentVersion(database: Database): Promise<string | null> {
  const dataset = await within(
    WITHIN,
    database.snapshot((snapshot) => snapshot.first(versionOtherThan, { version: '' })),
  )
  return dataset?.version ?? null
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
