import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderRows, rowsInOrder } from './row-order.ts'

const key = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 0.5, -0.5, 2 ** 40),
)

/** Rows as a comparison orders them, which keeps equal ones as they stand. */
function compared(keys: readonly number[]): number[] {
  return [...keys.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number))
}

it('Few rows and many are put in the same order, whatever their keys are', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 50 }), (some) => {
      expect([...orderRows(rowsInOrder(some.length), some)]).toEqual(compared(some))
      const many = Array.from({ length: 5_000 }, (_, row) => some[(row * 7) % some.length] as number)
      expect([...orderRows(rowsInOrder(many.length), many)]).toEqual(compared(many))
    }),
    { numRuns: 20 },
  )
})
