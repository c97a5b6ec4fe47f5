import type { ReactNode } from 'react'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import { formatDay, formatQuantity } from '#web/format/format.ts'
import { Link } from '#web/routing/Link.tsx'
import { ABOUT_PAGES, HOME_PATH, rankingPath, ratingsPath } from '#web/routing/paths.ts'
import { deferred } from '#web/ui/page/deferred.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { closeMenus } from './menus.ts'
import { listOf, ROUTES, type RouteEntry } from './route-table.ts'
import classes from './Shell.module.css'
import { Wordmark } from './Wordmark.tsx'

const SchemeSwitch = deferred(() => import('./SchemeSwitch.tsx'), 'SchemeSwitch')

interface ShellProps {
  /** The path of the page, to mark its section. */
  path: string
  title: string
  dataset: DatasetFactsFragment | undefined
  children: ReactNode
}

/** The frame of every page: header, navigation, content and footer. */
export function Shell({ path, title, dataset, children }: ShellProps) {
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.start}>
            <Link href={HOME_PATH} className={classes.name} aria-label="Erne, home">
              <Wordmark />
            </Link>
            {dataset?.demo && (
              <p className={classes.demo}>
                Demo<span className="visually-hidden">nstration data</span>
              </p>
            )}
          </div>
          <HeaderSearch />
          <Navigation path={path} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`stack-5 ${classes.main}`}>
        {children}
      </main>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <Footer dataset={dataset} />
    </>
  )
}

const SECTIONS = ROUTES.filter(({ nav, more }) => nav !== undefined && !more)
const MORE = ROUTES.filter(({ nav, more }) => nav !== undefined && more)

const RANKING_LINKS = [
  ...RANKING_DIVISIONS.map((division) => ({ href: rankingPath(division), label: RANKINGS[division].label })),
  { href: ratingsPath('women'), label: "Women's ratings" },
  { href: ratingsPath('men'), label: "Men's ratings" },
]

function Navigation({ path }: { path: string }) {
  const current = listOf(path)
  const linkTo = ({ path: href, nav = '' }: RouteEntry) => (
    <li key={href}>
      <SectionLink href={href} label={nav} current={current?.path === href} exact={path === href} />
    </li>
  )
  return (
    <nav aria-label="Sections">
      <button type="button" className={classes.menuButton} popoverTarget="menu">
        Menu
      </button>
      {/* A sheet with all links on a phone, a row of sections on a wide screen. Opens without JavaScript. */}
      <div id="menu" popover="auto" className={classes.menu}>
        <ul className={classes.sections}>{SECTIONS.map(linkTo)}</ul>
        <div className={classes.group}>
          <h2 id="menu-rankings">Rankings</h2>
          <ul aria-labelledby="menu-rankings">
            {RANKING_LINKS.map(({ href, label }) => (
              <li key={href}>
                <SectionLink href={href} label={label} current={path === href} exact />
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.group}>
          <h2 id="menu-more">More</h2>
          <ul aria-labelledby="menu-more">{MORE.map(linkTo)}</ul>
        </div>
        <SchemeSwitch />
      </div>
    </nav>
  )
}

interface SectionLinkProps {
  href: string
  label: string
  current: boolean
  exact: boolean
}

function SectionLink({ href, label, current, exact }: SectionLinkProps) {
  return (
    <Link
      href={href}
      className={classes.section}
      aria-current={current ? (exact ? 'page' : 'true') : undefined}
      onClick={closeMenus}
    >
      {label}
    </Link>
  )
}

function Footer({ dataset }: { dataset: DatasetFactsFragment | undefined }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        {dataset && (
          <>
            <p className={classes.fresh}>
              {dataset.data_through ? `Data through ${formatDay(dataset.data_through)}` : 'No results yet'}
            </p>
            <p>
              {formatQuantity(dataset.tournaments, 'tournament')} · {formatQuantity(dataset.players, 'player')} ·{' '}
              {formatQuantity(dataset.teams, 'team')} · {formatQuantity(dataset.matches, 'match', 'matches')}
            </p>
          </>
        )}
        <p>All statistics are calculated from match results.</p>
        <ul className={classes.about} aria-label="More">
          {MORE.map(({ path, nav }) => (
            <li key={path}>
              <Link href={path}>{nav}</Link>
            </li>
          ))}
        </ul>
        <ul className={classes.about} aria-label="About">
          {ABOUT_PAGES.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
          <li>
            <a href="/graphql">GraphQL API</a>
          </li>
          {dataset?.contact_url && (
            <li>
              <a href={dataset.contact_url}>Contact</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}
