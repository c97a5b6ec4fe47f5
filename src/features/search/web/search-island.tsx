import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { island } from '#web/island/island.tsx'
import { withBase } from '#web/routing/base-path.ts'
import { SEARCH_PATH } from '#web/routing/paths.ts'
import classes from '#web/ui/controls/SearchBox.module.css'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import { type ShownSuggestions, SuggestionPopup, type SuggestionPopupProps } from './SuggestionPopup.tsx'

interface SearchComboboxProps {
  /** The searched text, on a page of search results. */
  value?: string
  look: 'header' | 'page'
  /** Label of the field, on a page with two of them. */
  label?: string
  /** Key that focuses the field, shown in it. */
  shortcut?: string
}

/**
 * The search of the whole site: a form that opens the page of results. With JavaScript it is a combobox that suggests
 * results while the visitor types, as in the ARIA Authoring Practices.
 */
function SearchCombobox({ value = '', look, label = 'Search', shortcut }: SearchComboboxProps) {
  const box = useCombobox(value)
  const { input, text, shown } = box
  return (
    <search className={`${classes.search} ${classes[look]}`}>
      <form action={SEARCH_PATH} method="get" onSubmit={() => box.setOpen(false)} onBlur={box.onBlur}>
        <SearchIcon className={classes.glass} />
        <input
          ref={input}
          className={classes.input}
          // HTML does not allow the role combobox on a field of type "search".
          type="text"
          name="q"
          role="combobox"
          aria-label={`${label}: players, pairs and tournaments`}
          aria-expanded={shown.listId !== undefined}
          aria-controls={shown.listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.activeId}
          aria-keyshortcuts={shortcut}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={look === 'header' ? 'Search' : 'Player, pair, tournament'}
          value={text}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.onKeyDown}
        />
        {shortcut && (
          <span className={classes.key} aria-hidden="true">
            {shortcut}
          </span>
        )}
        <button type="submit" className={look === 'page' ? classes.submit : 'visually-hidden'}>
          Search
        </button>
        <SuggestionPopup
          text={text}
          open={box.open}
          keys={box.keys}
          onOpen={box.setOpen}
          onShown={box.setShown}
          onChoose={box.go}
        />
      </form>
    </search>
  )
}

function useCombobox(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownSuggestions>({})
  const keys = useRef<SuggestionPopupProps['keys']['current']>(null)
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
  }
  // The visitor may have typed before the field was hydrated.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value
    if (typed === value) return
    setText(typed)
    setOpen(true)
  }, [value])
  return {
    ...{ input, text, open, setOpen, shown, setShown, keys, type },
    go(href: string) {
      setOpen(false)
      location.assign(withBase(href))
    },
    onKeyDown(event: KeyboardEvent) {
      keys.current?.(event)
      if (event.key !== 'Escape' || event.defaultPrevented || text === '') return
      // The first Escape closes the suggestions, the second one empties the field, and the third one closes the sheet.
      event.preventDefault()
      setText('')
    },
    onBlur({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
    },
  }
}

export const Island = island('search-island', 'touch', SearchCombobox)
