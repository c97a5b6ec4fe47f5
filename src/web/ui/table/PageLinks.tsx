import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/format/format.ts'
import classes from './PageLinks.module.css'

interface PageLinksProps {
  /** Name of the table, which distinguishes two tables on one page, such as "Matches". */
  name: string
  page: number
  pageSize: number
  totalCount: number
  totalPages: number
  /** Noun in "Showing 1-8 of 20 matches"; none if the specification has none. */
  noun?: string | undefined
  href: (page: number) => string
}

/** Returns the page numbers with a button: the first, the last, and those around the current one; `null` is a gap. */
function pageButtons(page: number, totalPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages)
  const buttons: (number | null)[] = []
  let last = 0
  for (const number of [...new Set(near)].sort((one, two) => one - two)) {
    if (number === last + 2) buttons.push(last + 1)
    else if (number > last + 2) buttons.push(null)
    buttons.push(number)
    last = number
  }
  return buttons
}

/** "Showing X-Y of N", with links to the previous, next and nearby pages. */
export function PageLinks({ name, page, pageSize, totalCount, totalPages, noun, href }: PageLinksProps) {
  const pages = useRestoredFocus(page)
  if (totalCount === 0) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, totalCount)
  return (
    <div className={`note ${classes.pagination}`}>
      <p role="status">
        Showing {formatCount(first)}-{formatCount(last)} of {formatCount(totalCount)}
        {noun && ` ${noun}`}
      </p>
      {totalPages > 1 && (
        <nav ref={pages} aria-label={`${name}, pages`} className={classes.pages}>
          <Step label="Previous" page={page - 1} totalPages={totalPages} href={href} />
          <ul className={classes.numbers}>
            {pageButtons(page, totalPages).map((number, index, all) => (
              <li key={number ?? `after ${all[index - 1]}`}>
                {number === null ? (
                  <span className={classes.gap}>…</span>
                ) : (
                  <a
                    className={classes.page}
                    href={href(number)}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {formatCount(number)}
                  </a>
                )}
              </li>
            ))}
          </ul>
          <Step label="Next" page={page + 1} totalPages={totalPages} href={href} />
        </nav>
      )}
    </div>
  )
}

/** Moves the focus to the current page's button if the pressed button is gone, such as Next on the last page. */
function useRestoredFocus(page: number) {
  const pages = useRef<HTMLElement>(null)
  const previous = useRef(page)
  const inside = useRef(false)
  useEffect(() => {
    const recordFocus = () => {
      if (document.activeElement !== document.body)
        inside.current = pages.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', recordFocus)
    return () => document.removeEventListener('focusin', recordFocus)
  }, [])
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    if (!inside.current || document.activeElement !== document.body) return
    pages.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus({ preventScroll: true })
  }, [page])
  return pages
}

interface StepProps {
  label: string
  page: number
  totalPages: number
  href: (page: number) => string
}

function Step({ label, page, totalPages, href }: StepProps) {
  if (page < 1 || page > totalPages) {
    return (
      <span className={classes.page} aria-disabled="true">
        {label}
      </span>
    )
  }
  return (
    <a className={classes.page} href={href(page)}>
      {label}
    </a>
  )
}
