import { type RecordName, recordSlug } from '#domain/figures/record-name.ts'
import { RECORDS_PATH } from '#web/routing/paths.ts'

/** The list of a record. */
export function recordPath(record: RecordName): string {
  return `${RECORDS_PATH}/${recordSlug(record)}`
}
