import { expect, it } from 'vitest'
import { normalCdf, normalDensity } from './normal.ts'

it('the normal distribution has the published values', () => {
  const published = [
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1.96, 0.024997895148220435],
    [3, 0.9986501019683699],
    [-6, 9.865876450376946e-10],
    [-8, 6.22096057427178e-16],
  ] as const
  for (const [x, probability] of published) expect(normalCdf(x) / probability).toBeCloseTo(1, 7)
})

it('the density of the normal distribution is the derivative of its probabilities', () => {
  for (const x of [-3, -0.5, 0, 1, 2.5]) {
    expect((normalCdf(x + 1e-5) - normalCdf(x - 1e-5)) / 2e-5).toBeCloseTo(normalDensity(x), 8)
  }
})
