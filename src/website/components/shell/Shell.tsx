import type { ReactNode } from 'react'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/ranking.ts'
import type { DatasetFactsFragment } from '../../data/generated/dataset.ts'
import { formatDay, formatQuantity } from '../../format.ts'
import { ABOUT_PAGES, HOME_PATH, RANKINGS_PATH, rankingPath } from '../../routing/paths.ts'
import { listOf, ROUTES } from '../../routing/route-table.ts'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { Link } from './Link.tsx'
import { closeMenus } from './menus.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import classes from './Shell.module.css'
import { Wordmark } from './Wordmark.tsx'

interface ShellProps {
  /** The path of the page, to mark its section. */
  path: string
  title: string
  dataset: DatasetFactsFragment | undefined
  children: ReactNode
}

/** What stands around every page: name, sections, and how fresh the data is. */
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
                Demo<span className={classes.roomy}>nstration data</span>
              </p>
            )}
          </div>
          <HeaderSearch />
          <Navigation path={path} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <Footer dataset={dataset} />
    </>
  )
}

const SECTIONS = ROUTES.filter(({ nav }) => nav !== undefined)

function Navigation({ path }: { path: string }) {
  const current = listOf(path)
  return (
    <nav aria-label="Sections">
      <button type="button" className={classes.menuButton} popoverTarget="menu">
        Menu
      </button>
      {/* One list for both: a sheet on a phone, a row on a wide screen. The browser opens it, without script too. */}
      <ul id="menu" popover="auto" className={classes.sections}>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            {section.path === RANKINGS_PATH ? (
              <RankingsMenu path={path} current={current === section} />
            ) : (
              <SectionLink
                href={section.path}
                label={section.nav ?? ''}
                current={current === section}
                exact={path === section.path}
              />
            )}
          </li>
        ))}
        <li className={classes.scheme}>
          <SchemeSwitch />
        </li>
      </ul>
    </nav>
  )
}

function RankingsMenu({ path, current }: { path: string; current: boolean }) {
  return (
    <>
      <button
        type="button"
        className={classes.rankingsButton}
        popoverTarget="rankings-menu"
        data-current={current || undefined}
      >
        Rankings
      </button>
      <ul id="rankings-menu" popover="auto" className={classes.rankings} aria-label="Rankings">
        <li>
          <SectionLink href={RANKINGS_PATH} label="All rankings" current={path === RANKINGS_PATH} exact />
        </li>
        {RANKING_DIVISIONS.map((division) => (
          <li key={division}>
            <SectionLink
              href={rankingPath(division)}
              label={RANKINGS[division].label}
              current={path === rankingPath(division)}
              exact
            />
          </li>
        ))}
      </ul>
    </>
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
          <p className={classes.fresh}>
            {dataset.data_through ? `Data through ${formatDay(dataset.data_through)}` : 'No results yet'}
          </p>
        )}
        {dataset && (
          <p>
            {formatQuantity(dataset.tournaments, 'tournament')} · {formatQuantity(dataset.players, 'player')} ·{' '}
            {formatQuantity(dataset.teams, 'team')} · {formatQuantity(dataset.matches, 'match', 'matches')}
          </p>
        )}
        <p>All statistics are calculated from match results.</p>
        <ul className={classes.about}>
          {ABOUT_PAGES.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
          <li>
            <a href="/graphql">GraphQL API</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
