import classes from './Failure.module.css'

interface FailureProps {
  retry?: () => void
  retryHref?: string
  /** Request id shown to the visitor, by which an operator finds the cause in the log. */
  requestId?: string
}

/** Error message shown when a query fails. */
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
