import { Island as SearchCombobox } from '#features/search/web/search-island.tsx'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import classes from './HeaderSearch.module.css'

/**
 * The search in the header of every page: a field, or on narrow screens a sheet, which the browser opens even without
 * script. The key `/` moves the focus to it, by `base/header-search.ts`.
 */
export function HeaderSearch() {
  return (
    <>
      <button type="button" className={classes.button} popoverTarget="search-sheet" aria-label="Search">
        <SearchIcon />
      </button>
      <div id="search-sheet" popover="auto" className={classes.sheet}>
        <SearchCombobox look="header" label="Search the site" shortcut="/" />
      </div>
    </>
  )
}
