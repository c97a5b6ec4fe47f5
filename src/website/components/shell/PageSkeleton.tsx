import classes from './PageSkeleton.module.css'

/** Stands for a detail page whose answer is under way. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">Loading</span>
      <span className={classes.picture} />
      <span className={classes.title} />
      <span className={classes.block} />
    </div>
  )
}
