import classes from './LiveStatus.module.css'

/** "Live" as a link while a match is in progress and `base/live` updates the page, and the page's news for screen readers. */
export function LiveStatus({ isStill }: { isStill: boolean }) {
  return (
    <>
      {!isStill && <p id="live" className={classes.live} hidden />}
      <p id="news" className="visually-hidden" role="status" />
    </>
  )
}
