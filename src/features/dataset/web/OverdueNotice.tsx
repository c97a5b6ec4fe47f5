import { formatDay } from '#domain/format/format.ts'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import classes from './OverdueNotice.module.css'

/** A notice that newer results are missing although they are overdue. */
export function OverdueNotice({ dataset }: { dataset: DatasetFactsFragment }) {
  if (!dataset.results_overdue || dataset.data_through === null) return null
  return (
    <p className={classes.notice} role="note">
      Results through {formatDay(dataset.data_through)}
    </p>
  )
}
