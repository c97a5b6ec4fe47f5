import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { island } from '#web/island/island.tsx'
import { slugOfSide } from './slug-of-side.ts'
import { type NamedKind, useSuggestions } from './suggestions.ts'

interface NameInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'required'> {
  name: string
  value: string
  /** The kinds of names that the field takes. */
  offers: readonly NamedKind[]
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
  const groups = suggestions.status === 'found' ? suggestions.groups : []
  const offered = groups.flatMap(({ named, suggestions }) => (named && offers.includes(named) ? suggestions : []))
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
        {offered.map(({ slug, label }) =>
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

export const Island = island('name-input-island', 'touch', NameInput)
