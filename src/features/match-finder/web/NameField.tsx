import { formatTeam } from '#domain/format/format.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'
import { NameInput } from '#features/search/web/NameInput.tsx'
import type { Suggestion } from '#features/search/web/suggestions.ts'

/** The filters whose values are names. */
export type NamedFilter = 'player' | 'team' | 'partner' | 'opponent' | 'tournament'

interface NameFieldProps {
  id: string
  /** The filter whose value is typed. */
  name: NamedFilter
  value: string
}

/** The field of a filter that takes a name. */
export function NameField({ id, name, value }: NameFieldProps) {
  const optionsOf = (suggestion: Suggestion) =>
    // A name leads to its slug, but for the few whose slug is another, and pairs.
    namedIn(name, suggestion).map(({ slug, label }) => ({
      value: slugOfName(label) === slug ? label : slug,
      label,
    }))
  return <NameInput id={id} name={name} value={value} optionsOf={optionsOf} />
}

/** Whom or what a suggestion names; nothing where it is of another kind than the filter. */
function namedIn(name: NamedFilter, suggestion: Suggestion): { slug: string; label: string }[] {
  if (name === 'tournament') {
    if (suggestion.kind !== 'tournament') return []
    const { tournament_slug: slug, title_display: label } = suggestion.tournament
    return [{ slug, label }]
  }
  if (suggestion.kind === 'player' && name !== 'team') {
    return [{ slug: suggestion.player.player_slug, label: suggestion.player.name }]
  }
  if (suggestion.kind === 'team' && (name === 'team' || name === 'opponent')) {
    return [{ slug: suggestion.team.team_slug, label: formatTeam(suggestion.team) }]
  }
  return []
}
