import type { ReactNode } from 'react'
import { formatDayRange, formatSide } from '#domain/format/format.ts'
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

function Content({ suggestion }: { suggestion: Suggestion }): ReactNode {
  switch (suggestion.kind) {
    case 'player': {
      const { name, profile_image_url, country_code } = suggestion.player
      return (
        <>
          <Avatar name={name} src={profile_image_url} />
          <span className={classes.name}>{name}</span>
          {country_code && <Flag code={country_code} />}
        </>
      )
    }
    case 'tournament': {
      const { title_display, logo_url, start_date, end_date } = suggestion.tournament
      return (
        <>
          <Avatar name={title_display} src={logo_url} shape="square" />
          <span className={classes.name}>{title_display}</span>
          <span className={`note ${classes.note}`}>{formatDayRange(start_date, end_date)}</span>
        </>
      )
    }
    case 'team': {
      const players = [suggestion.team.player_one, suggestion.team.player_two].filter((player) => player !== null)
      return (
        <>
          <span className={classes.pair}>
            {players.map(({ name, profile_image_url }) => (
              <Avatar key={name} name={name} src={profile_image_url} />
            ))}
          </span>
          <span className={classes.name}>{formatSide({ players })}</span>
        </>
      )
    }
    case 'league team': {
      const { name, event } = suggestion.team
      const { title_display, logo_url } = event.tournament
      return (
        <>
          <Avatar name={title_display} src={logo_url} shape="square" />
          <span className={classes.name}>{name}</span>
          <span className={`note ${classes.note}`}>{title_display}</span>
        </>
      )
    }
    case 'page':
      return <span className={classes.name}>{suggestion.label}</span>
    case 'all':
      return (
        <>
          <SearchIcon className={classes.glass} />
          <span className={classes.name}>All results for “{suggestion.text}”</span>
        </>
      )
  }
}
