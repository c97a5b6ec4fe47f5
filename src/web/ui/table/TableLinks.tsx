import { useState } from 'react'
import type { PageTable } from '#web/routing/route.tsx'
import { explorerPath, tableFormPath } from '#web/routing/table-forms.ts'
import classes from './TableLinks.module.css'

export interface TableLinksProps extends PageTable {
  /** Name of the table, which distinguishes two tables on one page. */
  caption: string
  /** The page's URL with the table's state. */
  address: string
}

/** Links to a table: its URL to copy, the full table as CSV, as JSON and as a GraphQL query, and how to cite the page. */
export function TableLinks({ caption, address, name, query }: TableLinksProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, location.origin).href)
    setCopied(true)
  }
  return (
    <nav className={classes.bar} aria-label={`${caption}, other forms`}>
      <a
        href={address}
        onClick={(event) => {
          if (!navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void copy().catch(() => setCopied(false))
        }}
        onBlur={() => setCopied(false)}
      >
        {copied ? 'Link copied' : 'Copy link'}
      </a>
      <a href={tableFormPath(address, name, 'csv')} rel="nofollow">
        CSV
      </a>
      <a href={tableFormPath(address, name, 'json')} rel="nofollow">
        JSON
      </a>
      <a href={explorerPath(query)} rel="nofollow">
        GraphQL
      </a>
      <a href="#cite">Cite</a>
      {copied && (
        <span className="visually-hidden" role="status">
          Link copied
        </span>
      )}
    </nav>
  )
}
