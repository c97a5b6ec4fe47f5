import { usePageStatus } from '#web/data/page-status.ts'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Failure } from './Failure.tsx'

/** Shown by a detail page until it has its data: a skeleton, or an error message if loading failed. */
export function Waiting() {
  const page = usePageStatus()
  return page.status === 'failed' ? <Failure retry={page.retry} /> : <PageSkeleton />
}
