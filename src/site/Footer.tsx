import { formatDay, formatQuantity } from '#domain/format/format.ts'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import { ABOUT_PATH, aboutPages } from '#web/routing/paths.ts'
import { furtherPages, SECTIONS } from '#web/routing/route-table.ts'
import { useSite } from '#web/routing/site-context.ts'
import classes from './Footer.module.css'

/** The end of every page: the size of the data, and links to further pages and to those about the site. */
export function Footer({ dataset }: { dataset: DatasetFactsFragment | undefined }) {
  const { name, pages } = useSite()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        {dataset && (
          <>
            <p className={classes.fresh}>
              {dataset.data_through ? `Data through ${formatDay(dataset.data_through)}` : 'No results yet'}
            </p>
            <p>
              {formatQuantity(dataset.tournaments, 'tournament')} · {formatQuantity(dataset.players, 'player')} ·{' '}
              {formatQuantity(dataset.teams, 'pair')} · {formatQuantity(dataset.matches, 'match', 'matches')}
            </p>
          </>
        )}
        <p>All statistics are calculated from match results.</p>
        <ul className={`${classes.about} ${classes.pages}`} aria-label="Pages">
          {SECTIONS.flatMap(furtherPages).map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <ul className={classes.about} aria-label="About">
          {aboutPages(name).map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>
            <a href="/graphql">GraphQL API</a>
          </li>
          {pages.map(
            ({ title, path }) =>
              path !== ABOUT_PATH && (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ),
          )}
          {dataset?.contact_url && (
            <li>
              <a href={dataset.contact_url}>Contact</a>
            </li>
          )}
        </ul>
        {name !== SOFTWARE_NAME && <p>{`Powered by ${SOFTWARE_NAME}`}</p>}
      </div>
    </footer>
  )
}
