import { formatAverage, formatSigned } from '#domain/format/format.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { Curve, RatingPicture } from './RatingPicture.tsx'
import type { CurvePoint } from './rating-curve.ts'

/** A pair's rating with its error and history. Pairs with fewer than two ratings have no such section. */
export function PairRating({ points }: { points: readonly CurvePoint[] }) {
  const last = points.at(-1)
  if (last === undefined || points.length < 2) return null
  return (
    <Section
      id="rating"
      title="Rating"
      note={
        <>
          <strong>
            {formatSigned(last.rating)} ±{formatAverage(last.standard_error)}
          </strong>{' '}
          points per game against an average pair. Strengths add up, but points in a game to 11 are limited: a strong
          pair’s rating is less than the sum of both players’.
        </>
      }
    >
      <RatingPicture points={points} zero="0 is two average players on court over the past year.">
        <Curve points={points} along="day" />
      </RatingPicture>
    </Section>
  )
}
