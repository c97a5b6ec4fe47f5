import { type ComponentProps, useId, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { type Suggestion, useSuggestions } from './suggestions.ts'

interface NameInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'required'> {
  name: string
  value: string
  /** Returns the names that a suggestion offers for the field; empty for a suggestion of another kind. */
  optionsOf: (suggestion: Suggestion) => { value: string; label?: string }[]
}

/** A field for a name, with the browser's own list of suggestions. */
export function NameInput({ value, optionsOf, ...input }: NameInputProps) {
  const list = useId()
  const [text, setText] = useState(value)
  const suggestions = useSuggestions(text, text !== value)
  const found = suggestions.status === 'found' ? suggestions.groups.flatMap((group) => group.suggestions) : []
  return (
    <>
      <input
        {...input}
        type="text"
        list={list}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {found.flatMap(optionsOf).map((option) => (
          <option key={option.value} {...option} />
        ))}
      </datalist>
    </>
  )
}
