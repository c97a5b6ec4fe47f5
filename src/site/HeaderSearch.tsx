import { type RefObject, useEffect, useRef } from 'react'
import { SearchBox } from '#features/search/web/SearchBox.tsx'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import classes from './HeaderSearch.module.css'
import { closeMenus } from './menus.ts'

const KEY = '/'

/**
 * The search in the header of every page: a field, or on narrow screens a sheet, which the browser opens even without
 * script. The key `/` moves the focus to it.
 */
export function HeaderSearch() {
  const sheet = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useShortcut(sheet, input)
  return (
    <>
      <button type="button" className={classes.button} popoverTarget="search-sheet" aria-label="Search">
        <SearchIcon />
      </button>
      <div
        ref={sheet}
        id="search-sheet"
        popover="auto"
        className={classes.sheet}
        onToggle={({ newState }) => newState === 'open' && input.current?.focus()}
      >
        <SearchBox
          look="header"
          label="Search the site"
          shortcut={KEY}
          inputRef={input}
          onGone={() => {
            input.current?.blur()
            closeMenus()
          }}
        />
      </div>
    </>
  )
}

function useShortcut(sheet: RefObject<HTMLElement | null>, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
      event.preventDefault()
      if (!input.current?.checkVisibility()) sheet.current?.showPopover()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [sheet, input])
}
