import classes from './Failure.module.css'

/** Stands in place of what could not be loaded. */
export function Failure({ retry, retryHref }: { retry?: () => void; retryHref?: string }) {
  return (
    <div className={classes.failure}>
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
    </div>
  )
}
