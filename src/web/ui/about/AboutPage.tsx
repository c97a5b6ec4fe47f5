import type { ReactNode } from 'react'
import { aboutPages } from '#web/routing/paths.ts'
import { useSite } from '#web/routing/site-context.ts'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import classes from './AboutPage.module.css'

interface AboutPageProps {
  title: string
  /** Summary of the page in one or two sentences. */
  lead: string
  /** The page's path. */
  path: ReturnType<typeof aboutPages>[number]['href']
  /** The sections of the page by the fragments that link to them; none for a page that is its own list of contents. */
  contents?: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A page about the site itself: its title, its neighbours, what it holds, and its sections. */
export function AboutPage({ title, lead, path, contents, children }: AboutPageProps) {
  const pages = aboutPages(useSite().name)
  return (
    <>
      <PageHeader title={title} lead={<p className={classes.lead}>{lead}</p>} />
      <Chips label="About" chips={pages.map(({ label, href }) => ({ label, href, current: href === path }))} />
      {contents ? (
        <div className={`stack-5 ${classes.page}`}>
          <nav aria-label="On this page" className={classes.contents}>
            <ul>
              {contents.map(({ id, title: section }) => (
                <li key={id}>
                  <a href={`#${id}`}>{section}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={`stack-5 ${classes.sections}`}>{children}</div>
        </div>
      ) : (
        <div className={`stack-5 ${classes.sections}`}>{children}</div>
      )}
    </>
  )
}
