import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import classes from '#web/ui/controls/SearchBox.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { type Suggestions, useSuggestions } from './suggestions.ts'

/** Ids of the elements that the field refers to in its ARIA attributes. */
export interface ShownSuggestions {
  /** The list, while it is shown. */
  listId?: string | undefined
  /** The chosen suggestion, which Enter opens. */
  activeId?: string | undefined
}

export interface SuggestionPopupProps {
  /** Text of the field. */
  text: string
  open: boolean
  /** Receives the function that handles the keys pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  onOpen: (open: boolean) => void
  onShown: (shown: ShownSuggestions) => void
  /** Opens the URL of a suggestion. */
  onChoose: (href: string) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The suggestions of a search field, shown below it. */
export function SuggestionPopup({ text, open, keys, onOpen, onShown, onChoose }: SuggestionPopupProps) {
  const id = useId()
  const optionId = (href: string) => `${id}:${href}`
  const suggestions = useSuggestions(text, open)
  const [active, setActive] = useActive(text, open)
  const groups = open && suggestions.status === 'found' ? suggestions.groups : null
  const activeId = groups && active !== null ? optionId(active) : undefined
  const listId = groups ? id : undefined
  useLayoutEffect(() => onShown({ listId, activeId }), [listId, activeId, onShown])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useLayoutEffect(() => {
    keys.current = (event) => {
      const chosen = steer(event, { suggestions, open, active, setActive, onOpen })
      if (chosen !== null) onChoose(chosen)
    }
  })
  return (
    <>
      {groups && <SuggestionList {...{ id, optionId, groups, active, onChoose }} onPoint={setActive} />}
      <Note open={open} suggestions={suggestions} />
    </>
  )
}

/** Returns the URL of the chosen suggestion and its setter. It is null after the text changed or the list was closed. */
function useActive(text: string, open: boolean) {
  const [active, setActive] = useState<{ href: string; text: string } | null>(null)
  const isStill = open && active?.text === text
  const set = (href: string | null) => setActive(href === null ? null : { href, text })
  return [isStill ? active.href : null, set] as const
}

interface Steered {
  suggestions: Suggestions
  open: boolean
  active: string | null
  setActive: (href: string | null) => void
  onOpen: (open: boolean) => void
}

/** Handles a key. Returns the URL to open; null if the key opens no page. */
function steer(event: KeyboardEvent, { suggestions, open, active, setActive, onOpen }: Steered): string | null {
  const { key, altKey } = event
  const choices = addresses(suggestions)
  const step = STEPS[key]
  if (step) {
    event.preventDefault()
    if (!open) onOpen(true)
    else if (!altKey) setActive(nextChoice(choices, active, step))
  } else if (key === 'Enter' && !event.nativeEvent.isComposing && active !== null && choices.includes(active)) {
    event.preventDefault()
    return active
  } else if (key === 'Escape' && open && suggestions.status !== 'none') {
    event.preventDefault()
    onOpen(false)
  } else if (key === 'Home' || key === 'End') {
    setActive(null)
  }
  return null
}

/** Returns the next choice for an arrow key. The field itself, null, comes before the first and after the last one. */
function nextChoice(choices: readonly string[], active: string | null, step: 1 | -1): string | null {
  const places = [null, ...choices]
  const place = places.indexOf(active)
  return places.at((Math.max(place, 0) + step) % places.length) ?? null
}

/** Announces the number of suggestions, or that there are none, to screen readers. */
function Note({ open, suggestions }: { open: boolean; suggestions: Suggestions }) {
  const { status } = suggestions
  const hidden = !open || status === 'none' || status === 'found'
  return (
    <p className={hidden ? 'visually-hidden' : `popup note ${classes.note}`} role="status">
      {open && status === 'found' && `${addresses(suggestions).length} suggestions`}
      {open && status === 'nothing found' && 'No results. Try fewer letters.'}
      {open && status === 'failed' && 'Suggestions could not be loaded. Press Enter to search.'}
    </p>
  )
}

function addresses(suggestions: Suggestions): string[] {
  if (suggestions.status !== 'found') return []
  return suggestions.groups.flatMap((group) => group.suggestions.map(({ href }) => href))
}
