import { citePath } from '#web/routing/paths.ts'
import type { PageTable } from '#web/routing/route.tsx'
import { explorerPath, tableFormPath } from '#web/routing/table-forms.ts'
import { CopyLink } from '#web/ui/controls/CopyLink.tsx'
import { Dropdown } from '#web/ui/controls/Dropdown.tsx'
import classes from './TableLinks.module.css'

export interface TableLinksProps extends PageTable {
  /** Name of the table, which distinguishes two tables on one page. */
  caption: string
  /** The page's URL with the table's state. */
  address: string
}

/** A menu with links to a table: its URL to copy, the full table as CSV, as JSON and as a GraphQL query, and how to cite the page. */
export function TableLinks({ caption, address, name, query }: TableLinksProps) {
  return (
    <div className={classes.share}>
      <Dropdown name={caption} label="Share & data" quiet>
        <nav className={classes.links} aria-label={`${caption}: share and download`}>
          <CopyLink href={address} done="Link copied">
            Copy link
          </CopyLink>
          <a href={tableFormPath(address, name, 'csv')} rel="nofollow">
            Table as CSV
          </a>
          <a href={tableFormPath(address, name, 'json')} rel="nofollow">
            Table as JSON
          </a>
          <a href={explorerPath(query)} rel="nofollow">
            Query in GraphQL
          </a>
          <a href={citePath(address)} rel="nofollow">
            Cite
          </a>
        </nav>
      </Dropdown>
    </div>
  )
}
