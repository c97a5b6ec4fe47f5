import { Island as NameInput } from '#features/search/web/name-input-island.tsx'

/** The filters whose values are names. */
export type NamedFilter = 'player' | 'partner' | 'opponent' | 'tournament'

/** The kinds of names that each field takes. */
const OFFERS = {
  player: ['player', 'team'],
  opponent: ['player', 'team'],
  partner: ['player'],
  tournament: ['tournament'],
} as const satisfies Record<NamedFilter, readonly string[]>

interface NameFieldProps {
  id: string
  /** The filter whose value is typed. */
  name: NamedFilter
  value: string
}

/** The field of a filter that takes a name. */
export function NameField({ id, name, value }: NameFieldProps) {
  return <NameInput id={id} name={name} value={value} offers={OFFERS[name]} takesSlugs />
}
