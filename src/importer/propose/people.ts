import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import type { MatchRow } from './propose-match-rows.ts'

/** The facts about a name in the tables of matches. */
export interface NameInMatches {
  name: string
  /** Number of its matches. */
  rows: number
  /** The names in the same matches, in the form in which names are compared: they are other people. */
  others: ReadonlySet<string>
  /** The names of partners, in the same form, with the number of matches together. */
  partners: ReadonlyMap<string, number>
  /** Further columns of players.csv that the matches say, such as the country. */
  facts: Readonly<Record<string, string>>
}

/** Returns the names of players in matches. */
export function peopleOf(rows: readonly MatchRow[]): NameInMatches[] {
  const byName = new Map<
    string,
    { name: string; rows: number; others: Set<string>; partners: Map<string, number>; facts: Record<string, string> }
  >()
  for (const { record } of rows) {
    const names = PLAYERS_OF_MATCH.map((column) => (record[column] ?? '').replace(/\s+/g, ' ').trim())
    for (const [index, name] of names.entries()) {
      if (name === '') continue
      const person = byName.get(name) ?? { name, rows: 0, others: new Set(), partners: new Map(), facts: {} }
      byName.set(name, person)
      person.rows++
      for (const [at, other] of names.entries())
        if (other !== '' && at !== index) person.others.add(comparableText(other))
      const partner = names[index % 2 === 0 ? index + 1 : index - 1] ?? ''
      if (partner !== '')
        person.partners.set(comparableText(partner), (person.partners.get(comparableText(partner)) ?? 0) + 1)
    }
  }
  return [...byName.values()]
}
