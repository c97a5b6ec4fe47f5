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
  const links = {
    'Table as CSV': tableFormPath(address, name, 'csv'),
    'Table as JSON': tableFormPath(address, name, 'json'),
    'Query in GraphQL': explorerPath(query),
    Cite: citePath(address),
  }
  return (
    <div className={classes.share}>
      <Dropdown name={caption} label="Share & data" quiet>
        <nav className={classes.links} aria-label={`${caption}: share and download`}>
          <CopyLink href={address} done="Link copied">
            Copy link
          </CopyLink>
          {Object.entries(links).map(([label, href]) => (
            <a key={label} href={href} rel="nofollow">
              {label}
            </a>
          ))}
        </nav>
      </Dropdown>
    </div>
  )
}
