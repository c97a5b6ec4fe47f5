import type { MatchFilters } from '#domain/match-filter.ts'
import type { ComparedSideFragment } from '../../data/generated/compare.ts'

/** What the address of a comparison says. */
export interface ComparisonState {
  one: string
  two: string
  page: number
}

/** `Ben Johns`, `Ben Johns / Gabriel Tardio` */
export function sideName({ players }: Pick<ComparedSideFragment, 'players'>): string {
  return players.map(({ name }) => name).join(' / ')
}

const COUNTED = { dreambreakers: 'no', result: 'PLAYED' } as const

const sideFilter = (slug: string) => (slug.includes('--') ? { team: slug } : { player: slug })

/** Every played match of a side. */
export function matchesOf(slug: string): MatchFilters {
  return { ...sideFilter(slug), ...COUNTED }
}

/** The matches of the two against each other. */
export function meetingsOf({ one, two }: Pick<ComparisonState, 'one' | 'two'>): MatchFilters {
  return { ...sideFilter(one), opponent: two, ...COUNTED }
}

/** The matches of two players on one side. */
export function matchesTogether({ one, two }: Pick<ComparisonState, 'one' | 'two'>): MatchFilters {
  return { player: one, partner: two, ...COUNTED }
}
