import classes from './PageSkeleton.module.css'

/** Skeleton of a detail page that is loading. */
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
