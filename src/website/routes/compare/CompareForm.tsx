import { useId, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/search-text.ts'
import { AddressForm } from '../../components/controls/AddressForm.tsx'
import { type SuggestionGroup, useSuggestions } from '../../components/search/suggestions.ts'
import { COMPARE_PATH } from '../../routing/paths.ts'
import classes from './CompareForm.module.css'

/** Two names to compare. Without script the form asks the server whom they mean. */
export function CompareForm({ one, two }: { one: string; two: string }) {
  return (
    <AddressForm action={COMPARE_PATH} className={classes.form}>
      <NameField name="one" label="Player or pair" value={one} />
      <NameField name="two" label="Against" value={two} />
      <button type="submit" className="button">
        Compare
      </button>
    </AddressForm>
  )
}

/** A name, with suggestions as the browser shows them. */
function NameField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  const [text, setText] = useState(value)
  const suggestions = useSuggestions(text, text !== value)
  const names = suggestions.status === 'found' ? suggestions.groups.flatMap(namesIn) : []
  return (
    <label className={classes.field}>
      {label}
      <input
        className={classes.input}
        type="text"
        name={name}
        list={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={id}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </label>
  )
}

function namesIn({ suggestions }: SuggestionGroup): string[] {
  return suggestions.flatMap((suggestion) => {
    if (suggestion.kind === 'player') return [suggestion.player.name]
    if (suggestion.kind !== 'team') return []
    const { player_one, player_two } = suggestion.team
    return [[player_one, player_two].flatMap((player) => player?.name ?? []).join(' / ')]
  })
}
