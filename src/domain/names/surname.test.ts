import fc from 'fast-check'
import { expect, it } from 'vitest'
import { surname } from './surname.ts'

it.each([
  ['Ann Lee', 'Lee'],
  ['Lee', 'Lee'],
  ['Ann Leigh Lee', 'Lee'],
  ['Pedro De la Rosa', 'De la Rosa'],
  ['Tess van der Berg', 'van der Berg'],
  ['Ugo Di Mare III', 'Di Mare'],
  ['Nora St. Clair', 'St. Clair'],
  ['Luis De León Roca', 'De León Roca'],
  ['Rui Lopes da Silva', 'da Silva'],
  ['Ron Clark Jr.', 'Clark'],
  ['Juan Martínez Roca', 'Martínez Roca'],
  ['Juan Martínez', 'Martínez'],
  ['Ana Ruiz Roca Jr.', 'Ruiz Roca'],
  ['Eva Inez Lee', 'Lee'],
  ['Name withheld', 'Name withheld'],
])('the surname of %s is %s', (name, expected) => {
  expect(surname(name)).toBe(expected)
})

const word = fc.constantFrom('Ana', 'Lee', 'de', 'van', 'La', 'St.', 'Pérez', 'Diaz', 'Roca', 'Jr.', 'III', 'J', 'Q.')
const names = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))

it('a surname is part of the name, and without the first name unless the name is one word', () => {
  fc.assert(
    fc.property(names, (name) => {
      const short = surname(name)
      expect(short).not.toBe('')
      expect(` ${name} `).toContain(` ${short} `)
      if (short !== name.split(' ')[0]) expect(` ${name.split(' ').slice(1).join(' ')} `).toContain(` ${short} `)
    }),
  )
})

it('spaces, a suffix and capitals do not change the surname', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(surname(`  ${name.replaceAll(' ', '  ')} `)).toBe(surname(name))
      expect(surname(`${name} II`)).toBe(surname(name))
      expect(surname(name.toUpperCase())).toBe(surname(name).toUpperCase())
    }),
  )
})
