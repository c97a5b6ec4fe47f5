import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { Avatar } from '#features/names/web/Avatar.tsx'
import { Flag } from '#features/names/web/Flag.tsx'
import classes from '#web/ui/controls/SearchBox.module.css'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import list from './SuggestionList.module.css'
import { type Suggestion, type SuggestionGroup, type Suggestions, useSuggestions } from './suggestions.ts'

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

interface SuggestionListProps {
  id: string
  optionId: (href: string) => string
  groups: readonly SuggestionGroup[]
  /** URL of the chosen suggestion, which Enter opens. */
  active: string | null
  onPoint: (href: string) => void
  onChoose: (href: string) => void
}

/** The popup of a search field: a listbox with one group for each kind. The field keeps the focus. */
function SuggestionList({ id, optionId, groups, active, onPoint, onChoose }: SuggestionListProps) {
  return (
    // The pointer must not take the focus from the field.
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={`popup ${list.list}`}
      onMouseDown={keepFocus}
      tabIndex={-1}
    >
      {groups.map(({ label, suggestions }) => (
        <Group key={label} id={`${id}:${label}`} label={label}>
          {suggestions.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={suggestion.href}
              id={optionId(suggestion.href)}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion.href === active}
              className={list.option}
              onPointerMove={() => onPoint(suggestion.href)}
              onClick={() => onChoose(suggestion.href)}
            >
              <Content suggestion={suggestion} />
            </div>
          ))}
        </Group>
      ))}
    </div>
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

function Group({ id, label, children }: { id: string; label: string | null; children: ReactNode }) {
  if (label === null) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox takes no fieldset
    <div role="group" aria-labelledby={id}>
      <div id={id} className={list.group} role="presentation">
        {label}
      </div>
      {children}
    </div>
  )
}

function Content({ suggestion: { label, pictures = [], country, note, isAll } }: { suggestion: Suggestion }) {
  const avatars = pictures.map((picture) => <Avatar key={picture.name} {...picture} />)
  return (
    <>
      {isAll && <SearchIcon className={list.glass} />}
      {avatars.length > 1 ? <span className={list.pair}>{avatars}</span> : avatars}
      <span className={list.name}>{label}</span>
      {country && <Flag code={country} />}
      {note && <span className={`note ${list.note}`}>{note}</span>}
    </>
  )
}
