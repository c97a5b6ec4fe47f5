import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatTeam } from '#domain/format/format.ts'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { island } from '#web/island/island.tsx'
import { slugOfSide } from './slug-of-side.ts'
import { type Suggestion, useSuggestions } from './suggestions.ts'

interface NameInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'required'> {
  name: string
  value: string
  /** The kinds of names that the field takes. */
  offers: readonly ('player' | 'team' | 'tournament')[]
  /** True if the field takes a slug for a name that the slug cannot be derived from. */
  takesSlugs?: boolean
}

/** A field for a name, with the browser's own list of suggestions. */
function NameInput({ value, offers, takesSlugs, ...input }: NameInputProps) {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  // The visitor may have typed before the field was hydrated.
  useLayoutEffect(() => setText(field.current?.value ?? value), [value])
  const suggestions = useSuggestions(text, text !== value)
  const found = suggestions.status === 'found' ? suggestions.groups.flatMap((group) => group.suggestions) : []
  const named = found.flatMap((suggestion) => nameOf(suggestion) ?? []).filter(({ kind }) => offers.includes(kind))
  return (
    <>
      <input
        {...input}
        ref={field}
        type="text"
        list={list}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {named.map(({ slug, label }) =>
          takesSlugs ? (
            <option key={slug} value={slugOfSide(label) === slug ? label : slug} label={label} />
          ) : (
            <option key={slug} value={label} />
          ),
        )}
      </datalist>
    </>
  )
}

/** Returns the name that a suggestion offers; null for a page. */
function nameOf(suggestion: Suggestion) {
  const { kind } = suggestion
  if (kind === 'player') return { kind, slug: suggestion.player.player_slug, label: suggestion.player.name }
  if (kind === 'team') return { kind, slug: suggestion.team.team_slug, label: formatTeam(suggestion.team) }
  if (kind !== 'tournament') return null
  return { kind, slug: suggestion.tournament.tournament_slug, label: suggestion.tournament.title_display }
}

export const Island = island('name-input-island', 'touch', NameInput)
