import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { searchText } from '#web/routing/address.ts'
import { navigate } from '#web/routing/location.ts'
import { SEARCH_PATH, searchPath } from '#web/routing/paths.ts'
import { Glass } from '#web/ui/controls/Glass.tsx'
import classes from '#web/ui/controls/SearchBox.module.css'
import type { ShownSuggestions, SuggestionPopupProps } from './SuggestionPopup.tsx'

export interface SearchComboboxProps {
  /** The searched text, on a page of search results. */
  value?: string
  look: 'header' | 'page'
  /** Names the field where a page has two. */
  label?: string
  /** The key that brings the focus here, shown in the field. */
  shortcut?: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** After the visitor has gone elsewhere from the header. */
  onGone?: () => void
}

/**
 * The search over everything: a form that leads to the page of results, and with script a combobox with suggestions as
 * one types, after the pattern of the ARIA Authoring Practices. What suggests is loaded once the field has the focus.
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
        <Glass className={classes.glass} />
        <input
          ref={inputRef}
          className={classes.input}
          // A combobox cannot be a search field, which HTML knows as another thing.
          type="text"
          name="q"
          role="combobox"
          aria-label={`${label}: players, tournaments and teams`}
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
          placeholder={look === 'header' ? 'Search' : 'Player, tournament, team'}
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
