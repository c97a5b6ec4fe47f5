import { formatTeam } from '#domain/format/format.ts'
import { NameInput } from '#features/search/web/NameInput.tsx'
import type { Suggestion } from '#features/search/web/suggestions.ts'
import { slugOfSide } from './typed-names.ts'

/** The filters whose values are names. */
export type NamedFilter = 'player' | 'partner' | 'opponent' | 'tournament'

interface NameFieldProps {
  id: string
  /** The filter whose value is typed. */
  name: NamedFilter
  value: string
}

/** The field of a filter that takes a name. */
export function NameField({ id, name, value }: NameFieldProps) {
  const optionsOf = (suggestion: Suggestion) =>
    // If the slug cannot be derived from the name, the field has the slug.
    namedIn(name, suggestion).map(({ slug, label }) => ({ value: slugOfSide(label) === slug ? label : slug, label }))
  return <NameInput id={id} name={name} value={value} optionsOf={optionsOf} />
}

/** Returns the names that a suggestion offers; empty if the filter takes no value of its kind. */
function namedIn(name: NamedFilter, suggestion: Suggestion): { slug: string; label: string }[] {
  if (name === 'tournament') {
    if (suggestion.kind !== 'tournament') return []
    const { tournament_slug: slug, title_display: label } = suggestion.tournament
    return [{ slug, label }]
  }
  if (suggestion.kind === 'player') return [{ slug: suggestion.player.player_slug, label: suggestion.player.name }]
  if (suggestion.kind === 'team' && name !== 'partner') {
    return [{ slug: suggestion.team.team_slug, label: formatTeam(suggestion.team) }]
  }
  return []
}
