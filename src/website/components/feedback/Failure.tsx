import classes from './Failure.module.css'

interface FailureProps {
  retry?: () => void
  retryHref?: string
  /** By which whoever runs the site finds the cause. */
  requestId?: string
}

/** Stands in place of what could not be loaded. */
export function Failure({ retry, retryHref, requestId }: FailureProps) {
  return (
    <div className={`card ${classes.failure}`}>
      <p role="alert">Error: Unexpected error</p>
      {retry && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
      {retryHref && (
        <a className="button" href={retryHref}>
          Try again
        </a>
      )}
      {requestId && <p className={classes.request}>Request {requestId}</p>}
    </div>
  )
}
