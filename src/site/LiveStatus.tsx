import classes from './LiveStatus.module.css'
import { isStill } from './still-pages.ts'

/** "Live" as a link while a match is in progress and `base/live` updates the page, and the page's news for screen readers. */
export function LiveStatus({ path }: { path: string }) {
  return (
    <>
      {!isStill(path) && <p id="live" className={classes.live} hidden />}
      <p id="news" className="visually-hidden" role="status" />
    </>
  )
}
