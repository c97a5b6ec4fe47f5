import { expect, test } from 'vitest'
import { canHaveSameMakeUp, type SideGenders } from './side-make-up.ts'

const GENDER_OF = { w: 'FEMALE', m: 'MALE', '?': null } as const
const side = (letters: string): SideGenders => [...letters].map((letter) => GENDER_OF[letter as keyof typeof GENDER_OF])

/** Returns every make-up that a side can have, by trying both genders for each unknown player. */
function makeUps(letters: string): string[] {
  const open = letters.indexOf('?')
  if (open < 0) return [[...letters].toSorted().join('')]
  return ['w', 'm'].flatMap((gender) => makeUps(letters.replace('?', gender)))
}

const SIDES = ['ww', 'wm', 'mm', 'w?', 'm?', '?w', '??']

test.each(SIDES.flatMap((one) => SIDES.map((two) => [one, two] as const)))(
  'sides %s and %s can be compared exactly if a make-up is possible for both',
  (one, two) => {
    const isPossible = makeUps(one).some((makeUp) => makeUps(two).includes(makeUp))
    expect(canHaveSameMakeUp(side(one), side(two))).toBe(isPossible)
  },
)

test('a mixed pair cannot be compared with two women, and an unknown player can make either side possible', () => {
  expect(canHaveSameMakeUp(side('wm'), side('ww'))).toBe(false)
  expect(canHaveSameMakeUp(side('w?'), side('ww'))).toBe(true)
  expect(canHaveSameMakeUp(side('w?'), side('mm'))).toBe(false)
})
