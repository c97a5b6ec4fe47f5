import { PLAYERS_PATH, RANKINGS_PATH, RESULTS_PATH, TOURNAMENTS_PATH } from '#web/routing/paths.ts'
import { Buttons } from '#web/ui/controls/Buttons.tsx'
import classes from './ErrorMessage.module.css'
import { Island as SearchCombobox } from './search-island.tsx'

const LINKS = [
  { label: 'Results', href: RESULTS_PATH },
  { label: 'Tournaments', href: TOURNAMENTS_PATH },
  { label: 'Rankings', href: RANKINGS_PATH },
  { label: 'Players', href: PLAYERS_PATH },
] as const

/** Message for a page that doesn't exist, with a search field and links to the main pages. */
export function ErrorMessage({ sentence, description }: { sentence: string; description: string }) {
  return (
    <div className={classes.message}>
      <Court />
      <h1>{sentence}</h1>
      <p>{description}</p>
      <SearchCombobox look="page" />
      <Buttons className={`row ${classes.links}`} links={LINKS} />
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
