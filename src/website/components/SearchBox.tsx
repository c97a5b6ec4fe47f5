import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_SEARCH_LENGTH } from '#domain/search-text.ts'
import { SEARCH_PATH, searchPath } from '../paths.ts'
import { searchText } from '../search-params.ts'
import { type Suggestions, useSuggestions } from '../suggestions.ts'
import { Glass } from './Glass.tsx'
import classes from './SearchBox.module.css'
import { SuggestionList, suggestionId } from './SuggestionList.tsx'

interface SearchBoxProps {
  /** What is searched for now, where the page is a search's. */
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
 * one types, after the pattern of the ARIA Authoring Practices.
 */
export function SearchBox({ value = '', look, label = 'Search', shortcut, inputRef, onGone }: SearchBoxProps) {
  const box = useSearchBox(value, look === 'page', onGone)
  const { listId, text, suggestions, open, active } = box
  const found = open && suggestions.status === 'found' ? suggestions.groups : null
  return (
    <search className={`${classes.search} ${classes[look]}`}>
      <form action={SEARCH_PATH} method="get" onSubmit={box.onSubmit} onBlur={box.onBlur}>
        <Glass className={classes.glass} />
        <input
          ref={inputRef}
          className={classes.input}
          type="search"
          name="q"
          role="combobox"
          aria-label={`${label}: players, tournaments and teams`}
          aria-expanded={found !== null}
          aria-controls={found ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={found && active !== null ? suggestionId(listId, active) : undefined}
          aria-keyshortcuts={shortcut}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={look === 'header' ? 'Search' : 'Player, tournament, team'}
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
        {found && (
          <SuggestionList id={listId} groups={found} active={active} onPoint={box.setActive} onChoose={box.go} />
        )}
        <Note open={open} suggestions={suggestions} />
      </form>
    </search>
  )
}

/** Says what a list cannot: how much there is to choose from, or that there is nothing. */
function Note({ open, suggestions }: { open: boolean; suggestions: Suggestions }) {
  const { status } = suggestions
  const hidden = !open || status === 'none' || status === 'found'
  return (
    <p className={hidden ? 'visually-hidden' : classes.note} role="status">
      {open && status === 'found' && `${addresses(suggestions).length} suggestions`}
      {open && status === 'nothing found' && 'Nothing found. Fewer letters may find more.'}
      {open && status === 'failed' && 'Suggestions could not be loaded. Enter searches all the same.'}
    </p>
  )
}

function addresses(suggestions: Suggestions): string[] {
  if (suggestions.status !== 'found') return []
  return suggestions.groups.flatMap((group) => group.suggestions.map(({ href }) => href))
}

function useSearchBox(value: string, keepsText: boolean, onGone?: () => void) {
  const listId = useId()
  const [, navigate] = useLocation()
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const suggestions = useSuggestions(text, open)
  const choices = addresses(suggestions)

  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (active !== null) document.getElementById(suggestionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const go = (href: string) => {
    close()
    navigate(href)
    if (keepsText) return
    setText('')
    onGone?.()
  }
  /** Moves on, over the field itself, which is where neither the first nor the last stands. */
  const move = (step: 1 | -1) => {
    const places = [null, ...choices]
    const place = places.indexOf(active)
    setActive(places.at((Math.max(place, 0) + step) % places.length) ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      if (!open) setOpen(true)
      else if (!event.altKey) move(step)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active !== null && choices.includes(active)) {
      event.preventDefault()
      go(active)
    } else if (event.key === 'Escape' && open && suggestions.status !== 'none') {
      // A second press is the browser's: it empties the field, or puts away the sheet that the field stands in.
      event.preventDefault()
      close()
    } else if (event.key === 'Home' || event.key === 'End') {
      setActive(null)
    }
  }
  return {
    ...{ listId, text, suggestions, open, active, setActive, go, onKeyDown },
    type(typed: string) {
      setText(typed)
      setOpen(true)
      setActive(null)
    },
    onSubmit(event: { preventDefault: () => void }) {
      event.preventDefault()
      go(searchPath(searchText(text)))
    },
    onBlur({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
    },
  }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
