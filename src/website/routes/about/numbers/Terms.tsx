import classes from './Terms.module.css'
import type { DrawnTerm } from './term.ts'

/** Terms below each other, each with what it counts, what it leaves out, and an example. */
export function Terms({ terms }: { terms: readonly DrawnTerm[] }) {
  return (
    <ul className={classes.terms}>
      {terms.map(({ id, name, counts, leavesOut, example }) => (
        <li key={id} id={id} className={classes.term}>
          <h3 className={classes.name}>
            <a href={`#${id}`}>{name}</a>
          </h3>
          <div className={classes.texts}>
            <p>{counts}</p>
            <p>
              <span className={classes.label}>Leaves out: </span>
              {leavesOut ?? 'nothing.'}
            </p>
            <p>
              <span className={classes.label}>Example: </span>
              {example ?? 'the data holds none.'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
