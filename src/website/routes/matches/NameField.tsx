import { useId, useState } from 'react'
import { MATCH_FILTERS } from '#domain/match-filter.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search-text.ts'
import { type Suggestion, useSuggestions } from '../../components/search/suggestions.ts'

/** The filters whose values are names. */
export type NamedFilter = 'player' | 'team' | 'partner' | 'opponent' | 'tournament'

interface NameFieldProps {
  id: string
  /** The filter whose value is typed. */
  name: NamedFilter
  value: string
}

/** A name, with suggestions as the browser shows them. */
export function NameField({ id, name, value }: NameFieldProps) {
  const list = useId()
  const [text, setText] = useState(value)
  const suggestions = useSuggestions(text, text !== value)
  const found = suggestions.status === 'found' ? suggestions.groups.flatMap((group) => group.suggestions) : []
  return (
    <>
      <input
        id={id}
        type="text"
        name={name}
        list={list}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {found
          .flatMap((suggestion) => optionOf(name, suggestion))
          .map(({ slug, label }) => (
            // A name leads to its slug, but for the few whose slug is another, and pairs.
            <option key={slug} value={MATCH_FILTERS[name].parse(label) === slug ? label : slug} label={label} />
          ))}
      </datalist>
    </>
  )
}

/** What a suggestion would write into the field; nothing where it is of another kind. */
function optionOf(name: NamedFilter, suggestion: Suggestion): { slug: string; label: string }[] {
  if (name === 'tournament') {
    if (suggestion.kind !== 'tournament') return []
    const { tournament_slug: slug, title_display: label } = suggestion.tournament
    return [{ slug, label }]
  }
  if (suggestion.kind === 'player' && name !== 'team') {
    return [{ slug: suggestion.player.player_slug, label: suggestion.player.name }]
  }
  if (suggestion.kind === 'team' && (name === 'team' || name === 'opponent')) {
    const { team_slug: slug, player_one, player_two } = suggestion.team
    return [{ slug, label: [player_one, player_two].flatMap((player) => player?.name ?? []).join(' / ') }]
  }
  return []
}
