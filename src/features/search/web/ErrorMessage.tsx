import classes from './ErrorMessage.module.css'
import { SearchBox } from './SearchBox.tsx'

/** Message for a page that doesn't exist, with a search field. */
export function ErrorMessage({ sentence, description }: { sentence: string; description: string }) {
  return (
    <div className={classes.message}>
      <Court />
      <h1>{sentence}</h1>
      <p>{description}</p>
      <SearchBox look="page" />
    </div>
  )
}

/** Half a court, and a ball out of bounds. */
function Court() {
  return (
    <svg className={classes.court} viewBox="0 0 200 96" width="200" height="96" aria-hidden="true">
      <path d="M10 6h140v84H10zM54 6v84M10 48h44" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M98 6v84" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 4" />
      <circle cx="180" cy="22" r="8" fill="var(--ball)" stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  )
}
