import { readClubScore } from '#importer/sheet-words/club-score.ts'
import { dayOf } from '#importer/sheet-words/days.ts'
import { completionOf, divisionOf, roundOf } from '#importer/sheet-words/words.ts'
import { columnAt, type Table, textsOf } from './table.ts'

/**
 * Finds the columns of both sides by their names, for headers of any language: a third column repeats one of the two names of
 * each row, who won; or no other column has names, and both have some names in common. The others are asked about.
 * @param headers headers whose content is unknown
 */
export function sidesByValues(table: Table, headers: readonly string[]): Record<string, string> | null {
  const named = headers.filter((header) => areNames(textsOf(table, header)))
  for (const [index, one] of named.entries()) {
    for (const two of named.slice(index + 1)) {
      if (!areOpponents(table, one, two)) continue
      const sides = { team_one_player_one: one, team_two_player_one: two }
      const winner = named.find((header) => header !== one && header !== two && repeats(table, header, [one, two]))
      if (winner !== undefined) return { ...sides, winning_team: winner }
      const names = new Set(textsOf(table, one))
      if (named.length === 2 && textsOf(table, two).some((text) => names.has(text))) return sides
    }
  }
  return null
}

function areNames(texts: readonly string[]): boolean {
  const isWord = (text: string) => divisionOf(text) !== null || roundOf(text) !== null || completionOf(text) !== null
  const isName = (text: string) =>
    /\p{L}{2}/u.test(text) && !isWord(text) && dayOf(text, 'day-first') === null && !readClubScore(text).pairs.length
  return new Set(texts).size > 1 && texts.every(isName)
}

/** Returns whether two columns have a text in every row, and never the same one. */
function areOpponents({ header, rows }: Table, one: string, two: string): boolean {
  const [a, b] = [columnAt(header, one), columnAt(header, two)]
  return rows.every((row) => row[a] !== '' && row[b] !== '' && row[a] !== row[b])
}

/** Returns whether each text of a column is in one of the others. */
function repeats({ header, rows }: Table, column: string, others: readonly string[]): boolean {
  const [at, ...places] = [column, ...others].map((name) => columnAt(header, name))
  return rows.every((row) => row[at ?? 0] === '' || places.some((place) => row[place] === row[at ?? 0]))
}
