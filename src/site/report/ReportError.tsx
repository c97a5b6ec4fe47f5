import type { OpenPage } from '#web/routing/route.tsx'
import { useSiteOrigin } from '#web/routing/site-origin.ts'
import { reportHref } from './report-href.ts'

interface ReportErrorProps {
  page: OpenPage
  title: string
  /** URL of the operator's contact; null if there is none. */
  contact: string | null
}

/** A link that reports an error on the page to the operator, with the page filled in. */
export function ReportError({ page, title, contact }: ReportErrorProps) {
  const origin = useSiteOrigin()
  if (contact === null) return null
  return (
    <p className="note">
      <a className="text-link" href={reportHref(contact, { url: `${origin ?? ''}${page.url}`, title })}>
        Report an error
      </a>
    </p>
  )
}
