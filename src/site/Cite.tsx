import { citePath } from '#web/routing/paths.ts'
import type { OpenPage } from '#web/routing/route.tsx'
import { isCitable } from './citable.ts'

/** A link to the sentence that cites the page. Pages without statistics have none. */
export function Cite({ page }: { page: OpenPage }) {
  if (!isCitable(page.path)) return null
  return (
    <p className="note">
      <a className="text-link" href={citePath(page.url)} rel="nofollow">
        Cite this page
      </a>
    </p>
  )
}
