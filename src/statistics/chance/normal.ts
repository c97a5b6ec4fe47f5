/** Numerators and denominators of the fraction by Hart (1968), as published by West (2005), highest power first. */
const NUMERATOR = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
]
const DENOMINATOR = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]
/** Distance from the mean, in standard deviations, from which a continued fraction is more precise. */
const FAR_DISTANCE = 7.07106781186547
const ROOT_OF_TWO_PI = 2.506628274631

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

/** Returns the density of the standard normal distribution. */
export const normalDensity = (x: number) => Math.exp((-x * x) / 2) / ROOT_OF_TWO_PI

/** Returns the probability that a standard normal variable is below x, with an error below 1e-14. */
export function normalCdf(x: number): number {
  const distance = Math.abs(x)
  const density = Math.exp((-distance * distance) / 2)
  const tail =
    distance < FAR_DISTANCE
      ? (density * polynomial(NUMERATOR, distance)) / polynomial(DENOMINATOR, distance)
      : density / (distance + 1 / (distance + 2 / (distance + 3 / (distance + 4 / (distance + 0.65))))) / ROOT_OF_TWO_PI
  return x > 0 ? 1 - tail : tail
}
