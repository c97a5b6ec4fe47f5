import classes from './LiveStatus.module.css'
import { isStill } from './still-pages.ts'

/**
 * "Live" with the time of the last import while `base/live` updates the page by itself, and its news for screen readers.
 */
export function LiveStatus({ path }: { path: string }) {
  return (
    <>
      {!isStill(path) && (
        <p
          id="live"
          className={classes.live}
          title="This page updates itself. The time is that of the last update."
          hidden
        />
      )}
      <p id="news" className="visually-hidden" role="status" />
    </>
  )
}
