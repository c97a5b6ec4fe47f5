import { containsWords, foldText, searchableText, searchWords } from '#domain/names/search-text.ts'
import { island } from '#web/island/island.tsx'
import { TEXT } from '#web/routing/address.ts'
import { useSearch } from '#web/routing/location.ts'
import { NUMBERS_PATH, withQuery } from '#web/routing/paths.ts'
import { ListSearch } from '#web/ui/controls/ListSearch.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import classes from './Glossary.module.css'

/** A column or statistic with its definition. */
export interface Term {
  /** Fragment of the URL that links to the term. */
  id: string
  name: string
  counts: string
  leavesOut: string | undefined
}

/** The terms of one table, or of one block of a page. */
export interface TermGroup {
  id: string
  title: string
  /** The pages that have it; `href` is null if there are many. */
  where: { label: string; href: string | null }
  terms: readonly Term[]
}

const pathOf = (q: string) => withQuery(NUMBERS_PATH, { q })

/** The terms that a search finds, or all of them in closed groups. */
function Glossary({ q: first, glossary }: { q: string; glossary: readonly TermGroup[] }) {
  const q = TEXT.read(useSearch(pathOf(first)), 'q')
  const groups = findTerms(glossary, q)
  return (
    <>
      <ListSearch value={q} placeholder="Search statistics..." href={pathOf} />
      {groups.length === 0 && <Emptiness text="No statistics found" />}
      <div>
        {groups.map((group) => (
          <Group key={group.id} group={group} open={q !== ''} />
        ))}
      </div>
    </>
  )
}

function Group({ group, open }: { group: TermGroup; open: boolean }) {
  return (
    <details id={group.id} open={open} className={`card ${classes.group}`}>
      <summary className={classes.summary}>
        <h2>{group.title}</h2>
      </summary>
      <p className={`note ${classes.where}`}>
        {group.where.href ? <a href={group.where.href}>{group.where.label}</a> : group.where.label}
      </p>
      <ul>
        {group.terms.map(({ id, name, counts, leavesOut }) => (
          <li key={id} id={id} className={classes.term}>
            <h3 className={classes.name}>
              <a href={`#${id}`}>{name}</a>
            </h3>
            <div className="stack-1">
              <p>{counts}</p>
              {leavesOut && (
                <p>
                  <span className={classes.label}>Leaves out: </span>
                  {leavesOut}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the groups and terms that contain every word of a search; an empty search returns all of them. */
function findTerms(glossary: readonly TermGroup[], search: string): readonly TermGroup[] {
  const words = searchWords(search)
  if (words.length === 0) return glossary
  return glossary.flatMap((group) => {
    const terms = group.terms.filter(({ name, counts, leavesOut }) => {
      return containsWords(searchableText(foldText([group.title, name, counts, leavesOut].join(' '))), words)
    })
    return terms.length === 0 ? [] : { ...group, terms }
  })
}

export const Island = island('glossary-island', 'idle', Glossary)
