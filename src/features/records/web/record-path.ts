import { type RecordName, recordSlug } from '#domain/figures/record-name.ts'
import { RECORDS_PATH } from '#web/routing/paths.ts'

/** Returns the URL of a record's list. */
export function recordPath(record: RecordName): string {
  return `${RECORDS_PATH}/${recordSlug(record)}`
}
