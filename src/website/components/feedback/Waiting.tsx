import { usePageStatus } from '../../routing/page-status.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { Failure } from './Failure.tsx'

/** What a detail page shows until its answer is there: its skeleton, or that it could not be loaded. */
export function Waiting() {
  const page = usePageStatus()
  return page.status === 'failed' ? <Failure retry={page.retry} /> : <PageSkeleton />
}
