import { Link } from '#web/routing/Link.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import classes from './Glossary.module.css'
import { findTerms, type TermGroup } from './glossary.ts'

/** The terms that a search finds, or all of them in closed groups. */
export function Glossary({ search }: { search: string }) {
  const groups = findTerms(search)
  if (groups.length === 0) return <Emptiness text="No statistics found" />
  return (
    <div>
      {groups.map((group) => (
        <Group key={group.id} group={group} open={search !== ''} />
      ))}
    </div>
  )
}

function Group({ group, open }: { group: TermGroup; open: boolean }) {
  return (
    <details id={group.id} open={open} className={`card ${classes.group}`}>
      <summary className={classes.summary}>
        <h2>{group.title}</h2>
      </summary>
      <p className={`note ${classes.where}`}>
        {group.where.href ? <Link href={group.where.href}>{group.where.label}</Link> : group.where.label}
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
