import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { searchText } from '#web/routing/address.ts'
import { navigate } from '#web/routing/location.ts'
import { SEARCH_PATH, searchPath } from '#web/routing/paths.ts'
import classes from '#web/ui/controls/SearchBox.module.css'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import type { ShownSuggestions, SuggestionPopupProps } from './SuggestionPopup.tsx'

export interface SearchComboboxProps {
  /** The searched text, on a page of search results. */
  value?: string
  look: 'header' | 'page'
  /** Label of the field, on a page with two of them. */
  label?: string
  /** Key that focuses the field, shown in it. */
  shortcut?: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** Called after the visitor opened another page from the header. */
  onGone?: () => void
}

/**
 * The search of the whole site: a form that opens the page of results. With JavaScript it is a combobox that suggests
 * results while the visitor types, as in the ARIA Authoring Practices. The code of the suggestions loads on focus.
 */
export function SearchCombobox({
  value = '',
  look,
  label = 'Search',
  shortcut,
  inputRef,
  onGone,
}: SearchComboboxProps) {
  const box = useCombobox(value, look === 'page', onGone)
  const { text, Popup, shown } = box
  return (
    <search className={`${classes.search} ${classes[look]}`}>
      <form action={SEARCH_PATH} method="get" onSubmit={box.onSubmit} onBlur={box.onBlur}>
        <SearchIcon className={classes.glass} />
        <input
          ref={inputRef}
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
          onFocus={box.prepare}
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
        {Popup && (
          <Popup
            text={text}
            open={box.open}
            keys={box.keys}
            onOpen={box.setOpen}
            onShown={box.setShown}
            onChoose={box.go}
          />
        )}
      </form>
    </search>
  )
}

function useCombobox(value: string, keepsText: boolean, onGone?: () => void) {
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownSuggestions>({})
  const [Popup, setPopup] = useState<ComponentType<SuggestionPopupProps> | null>(null)
  const keys = useRef<SuggestionPopupProps['keys']['current']>(null)
  useEffect(() => setText(value), [value])
  const go = (href: string) => {
    setOpen(false)
    navigate(href)
    if (keepsText) return
    setText('')
    onGone?.()
  }
  return {
    ...{ text, open, setOpen, shown, setShown, keys, go, Popup },
    prepare() {
      // If the suggestions cannot be loaded, the field still leads to the page of results.
      import('./SuggestionPopup.tsx').then(
        ({ SuggestionPopup }) => setPopup(() => SuggestionPopup),
        () => undefined,
      )
    },
    onKeyDown(event: KeyboardEvent) {
      keys.current?.(event)
      if (event.key !== 'Escape' || event.defaultPrevented || text === '') return
      // The first Escape closes the suggestions, the second one empties the field, and the third one closes the sheet.
      event.preventDefault()
      setText('')
    },
    type(typed: string) {
      setText(typed)
      setOpen(true)
    },
    onSubmit(event: { preventDefault: () => void }) {
      event.preventDefault()
      go(searchPath(searchText(text)))
    },
    onBlur({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
    },
  }
}
