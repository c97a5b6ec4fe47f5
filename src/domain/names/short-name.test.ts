import { describe, expect, test } from 'vitest'
import { ANONYMIZED_NAME } from './anonymized.ts'
import { shortNames } from './short-name.ts'

const named = (...players: readonly (readonly [name: string, matches: number])[]) =>
  shortNames(players.map(([name, matches]) => ({ name, matches })))

describe('a short name', () => {
  test('is the surname if no other player has it', () => {
    const names = ['Ada Lovel', 'Bo De la Rosa', 'Eva De Ray-Poe II', 'Cy Day Jr.', 'Jr', 'Madonna'].map(
      (name) => [name, 30] as const,
    )
    expect(named(...names)).toEqual(['Lovel', 'De la Rosa', 'De Ray-Poe', 'Day', 'Jr', 'Madonna'])
  })

  test('has the initial if another player with ten matches has the surname, with other accents and case too', () => {
    expect(named(['Bea Gómez', 30], ['Cy gomez', 10])).toEqual(['B. Gómez', 'C. gomez'])
    expect(named(['Éva Lind', 10], ['Bo Lind', 10])).toEqual(['É. Lind', 'B. Lind'])
  })

  test('stays the surname if the others have fewer than ten matches, whose own names become longer', () => {
    expect(named(['Bea Lind', 30], ['Cy Lind', 9])).toEqual(['Lind', 'C. Lind'])
  })

  test('is the full name if the initial is the same too', () => {
    expect(named(['Ana Lind', 30], ['AJ Lind', 30], ['Bo Lind', 30])).toEqual(['Ana Lind', 'AJ Lind', 'B. Lind'])
    expect(named(['Ana Lind', 30], ['Alma Lind', 2], ['Bo Lind', 30])).toEqual(['A. Lind', 'Alma Lind', 'B. Lind'])
  })

  test('is the full name of namesakes and of names of one word', () => {
    expect(named(['Bo Lind', 20], ['Bo Lind', 20])).toEqual(['Bo Lind', 'Bo Lind'])
    expect(named(['Lind', 20], ['Bo Lind', 20])).toEqual(['Lind', 'B. Lind'])
  })

  test('of anonymized players is their placeholder, and changes no other name', () => {
    expect(named([ANONYMIZED_NAME, 20], [ANONYMIZED_NAME, 20])).toEqual([ANONYMIZED_NAME, ANONYMIZED_NAME])
  })
})
