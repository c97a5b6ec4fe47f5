import type { ReactNode } from 'react'
import { Avatar } from '#features/names/web/Avatar.tsx'
import { Flag } from '#features/names/web/Flag.tsx'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import classes from './SuggestionList.module.css'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'

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
export function SuggestionList({ id, optionId, groups, active, onPoint, onChoose }: SuggestionListProps) {
  return (
    // The pointer must not take the focus from the field.
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={`popup ${classes.list}`}
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
              className={classes.option}
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
      <div id={id} className={classes.group} role="presentation">
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
      {isAll && <SearchIcon className={classes.glass} />}
      {avatars.length > 1 ? <span className={classes.pair}>{avatars}</span> : avatars}
      <span className={classes.name}>{label}</span>
      {country && <Flag code={country} />}
      {note && <span className={`note ${classes.note}`}>{note}</span>}
    </>
  )
}
