import { Link } from '../../../components/shell/Link.tsx'
import classes from './Glossary.module.css'
import type { TermGroup } from './glossary.ts'

/** Groups of terms, closed unless a search found them. */
export function Glossary({ groups, open }: { groups: readonly TermGroup[]; open: boolean }) {
  return groups.map((group) => (
    <details key={group.id} id={group.id} open={open} className={classes.group}>
      <summary className={classes.summary}>
        <h2>{group.title}</h2>
      </summary>
      <p className={classes.where}>
        {group.where.href ? <Link href={group.where.href}>{group.where.label}</Link> : group.where.label}
      </p>
      <ul>
        {group.terms.map(({ id, name, counts, leavesOut }) => (
          <li key={id} id={id} className={classes.term}>
            <h3 className={classes.name}>
              <a href={`#${id}`}>{name}</a>
            </h3>
            <div className={classes.texts}>
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
  ))
}
