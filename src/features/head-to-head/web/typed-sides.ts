import { teamSlug } from '#domain/names/slug.ts'
import type { CompareQuery } from '#features/head-to-head/web/generated/compare.ts'
import { namedSide } from '#features/search/web/named-side.ts'

/** Two texts as a visitor typed them, each a player's name or the names of a pair. */
interface TypedSides {
  one: string
  two: string
}

type Typed = keyof TypedSides

/** Returns the two names in a text such as `Johns / Waters` or `Johns and Waters`; empty names for a single name. */
function namesIn(text: string): readonly [string, string] {
  const [, first = '', second = ''] = /^(.+?)\s*(?:[/&+]|\s(?:and|with)\s)\s*(.+)$/i.exec(text) ?? []
  return [first.trim(), second.trim()]
}

/** Returns the variables of the search for both texts. */
export function searchVariables({ one, two }: TypedSides) {
  const [[one_first, one_second], [two_first, two_second]] = [namesIn(one), namesIn(two)]
  return { one, one_first, one_second, two, two_first, two_second }
}

/** Returns the slugs of the sides that the texts mean; undefined for a text that means no side. */
export function sidesOf(typed: TypedSides, answer: CompareQuery): { [Name in Typed]: string | undefined } {
  const one = sideOf('one', typed, answer)
  return { one, two: sideOf('two', typed, answer, one) }
}

/**
 * Returns the slug of the side that a text means: a pair who have played together, or any two players named in it.
 * @param taken slug of the other side, which the text does not mean if it fits several sides
 */
export function sideOf(name: Typed, typed: TypedSides, answer: CompareQuery, taken?: string): string | undefined {
  const [first, second] = namesIn(typed[name])
  if (second === '') return namedSide(typed[name], answer[name], taken)
  const pair = answer[name].teams.find(({ team_slug }) => team_slug !== taken)
  if (pair) return pair.team_slug
  const one = namedSide(first, { ...answer[`${name}_first`], teams: [] })
  const two = one && namedSide(second, { ...answer[`${name}_second`], teams: [] }, one)
  return one && two ? teamSlug(one, two) : undefined
}
