import { type RecordName, recordSlug } from '#domain/record-name.ts'
import { RECORDS_PATH } from '../routing/paths.ts'

/** The list of a record. */
export function recordPath(record: RecordName): string {
  return `${RECORDS_PATH}/${recordSlug(record)}`
}
