import type { ReactNode } from 'react'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import { aboutPages, HOME_PATH } from '#web/routing/paths.ts'
import {
  furtherPages,
  type NavigationPage,
  type NavigationSection,
  placeOf,
  SECTIONS,
} from '#web/routing/route-table.ts'
import { useSite } from '#web/routing/site-context.ts'
import { Footer } from './Footer.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import classes from './Shell.module.css'
import { Wordmark } from './Wordmark.tsx'

interface ShellProps {
  /** The path of the page, to mark its section. */
  path: string
  /** True if imports do not change the page. */
  isStill: boolean
  dataset: DatasetFactsFragment | undefined
  children: ReactNode
}

/** The frame of every page: header, navigation, content and footer. */
export function Shell({ path, isStill, dataset, children }: ShellProps) {
  const place = placeOf(path)
  const { name } = useSite()
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.start}>
            <a href={HOME_PATH} className={classes.name} aria-label={`${name}, home`}>
              <Wordmark />
            </a>
            {dataset?.demo && (
              <p className={classes.demo}>
                Demo<span className="visually-hidden">nstration data</span>
              </p>
            )}
            <div className={classes.status}>
              <LiveStatus isStill={isStill} />
            </div>
          </div>
          <HeaderSearch />
          <Navigation path={path} current={place?.section} />
        </div>
      </header>
      {place && place.section.pages.length > 1 && <SectionPages section={place.section} current={place.page} />}
      <main id="content" tabIndex={-1} className={`stack-5 ${classes.main}`}>
        {children}
      </main>
      <Footer dataset={dataset} />
    </>
  )
}

/** Links to the sections, and on a phone to all of their pages. */
function Navigation({ path, current }: { path: string; current: NavigationSection | undefined }) {
  const { name } = useSite()
  return (
    <nav aria-label="Sections">
      <button type="button" className={classes.menuButton} popoverTarget="menu">
        Menu
      </button>
      {/* A sheet with all links on a phone, a row of sections on a wide screen. Opens without JavaScript. */}
      <div id="menu" popover="auto" className={classes.menu}>
        <ul className={classes.sections}>
          {SECTIONS.map((section) => (
            <li key={section.href}>
              <SectionLink page={section} path={path} current={section === current} />
              {section.pages.length > 1 && (
                <ul className={classes.further}>
                  {furtherPages(section).map((page) => (
                    <li key={page.href}>
                      <SectionLink page={page} path={path} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <ul className={`${classes.sections} ${classes.further}`} aria-label="About this site">
          {aboutPages(name).map((page) => (
            <li key={page.href}>
              <SectionLink page={page} path={path} />
            </li>
          ))}
        </ul>
        <SchemeSwitch />
      </div>
    </nav>
  )
}

/** The second row of the navigation: the pages of the section. */
function SectionPages({ section, current }: { section: NavigationSection; current: NavigationPage }) {
  return (
    <nav aria-label={`${section.label} pages`} className={classes.second}>
      <ul>
        {section.pages.map((page) => (
          <li key={page.href}>
            <a href={page.href} className={classes.section} aria-current={page === current ? 'true' : undefined}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SectionLinkProps {
  page: NavigationPage
  path: string
  /** True if the link is to the section of the page that is shown. */
  current?: boolean
}

function SectionLink({ page: { href, label }, path, current }: SectionLinkProps) {
  return (
    <a href={href} className={classes.section} aria-current={path === href ? 'page' : current ? 'true' : undefined}>
      {label}
    </a>
  )
}
