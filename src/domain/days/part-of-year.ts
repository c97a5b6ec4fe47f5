import { addDays, addMonths, type Day } from './day.ts'

const ORDINALS = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th', 'last'],
]

/** Reads `first quarter of 2026`, `q2` and `second half of the season`. A quarter without a year may be a round. */
export function partOfYear(words: readonly string[], at: number, through: Day) {
  const word = (position: number) => words[position] ?? ''
  const short = /^q([1-4])$/.exec(word(at))?.[1]
  const months = short === undefined ? { quarter: 3, half: 6 }[word(at + 1)] : 3
  const order = short === undefined ? ORDINALS.findIndex((names) => names.includes(word(at))) + 1 : Number(short)
  if (months === undefined || order === 0 || order * months > 12) return null
  let next = at + (short === undefined ? 2 : 1)
  while (['of', 'the', 'this'].includes(word(next))) next++
  const year = /^20\d\d$/.test(word(next)) ? word(next) : null
  const isNamed = year !== null || ['year', 'season'].includes(word(next))
  if (!isNamed && short === undefined) return null
  const from = addMonths(`${year ?? through.slice(0, 4)}-01-01`, (order - 1) * months)
  return { from, to: addDays(addMonths(from, months), -1), next: isNamed ? next + 1 : next }
}
