import { useId } from 'react'
import type { Gender } from '#domain/division/gender.ts'
import { FIRST_VERSION, TOO_FEW_SINGLES } from '#domain/figures/first-version.ts'
import { isNewcomer } from '#domain/figures/newcomer.ts'
import { formatAverage, formatCount, formatQuantity, formatSigned } from '#domain/format/format.ts'
import type { RatingHistoryFragment } from '#features/ratings/web/generated/rating-history.ts'
import { ratingsPath } from '#web/routing/paths.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Section } from '#web/ui/text/Section.tsx'
import { RatingChange } from './MostImproved.tsx'
import { Curve, RatingPicture } from './RatingPicture.tsx'
import type { Along, RatingPoint } from './rating-curve.ts'

interface RatingHistoryProps {
  player: RatingHistoryFragment
  gender: Gender | null
}

/** A player's rating with its error and history. Players without a rating have no such section. */
export function RatingHistory({ player, gender }: RatingHistoryProps) {
  const { rating, in_singles, rating_change, rating_history: points } = player
  if (rating === null || gender === null) return null
  const players = gender === 'FEMALE' ? 'women' : 'men'
  const provisional = isNewcomer(rating.matches)
  return (
    <Section
      id="rating"
      title="Rating"
      note={
        <>
          <strong>
            {formatSigned(rating.rating)} ±{formatAverage(rating.standard_error)}
          </strong>{' '}
          {rating.rank === null
            ? 'not ranked'
            : `No. ${formatCount(rating.rank)} ${gender === 'FEMALE' ? 'woman' : 'man'}`}
          , {formatQuantity(rating.matches, 'doubles match', 'doubles matches')}
          {provisional && ': provisional'}
        </>
      }
      more={{ label: `${players === 'women' ? 'Women’s' : 'Men’s'} ratings`, href: ratingsPath(players) }}
    >
      <RatingChange change={rating_change} />
      {points.length > 1 && <Curves points={points} />}
      <p className="note">
        {in_singles === null
          ? TOO_FEW_SINGLES
          : `Singles: ${formatSigned(in_singles.rating)} ±${formatAverage(in_singles.standard_error)} from ${formatQuantity(in_singles.matches, 'match', 'matches')}, on a scale of its own (${FIRST_VERSION}).`}
      </p>
    </Section>
  )
}

/** Renders both curves. CSS shows the selected one, so that the selection works without JavaScript. */
function Curves({ points }: { points: readonly RatingPoint[] }) {
  const name = useId()
  const choice = (along: Along, label: string) => (
    <label>
      <input type="radio" name={name} value={along} defaultChecked={along === 'day'} /> {label}
    </label>
  )
  return (
    <div className={classes.curves}>
      <RatingPicture
        points={points}
        choice={
          <fieldset className={classes.choice}>
            <legend className="visually-hidden">Horizontal axis</legend>
            {choice('day', 'By day')}
            {choice('match', 'By match')}
          </fieldset>
        }
        zero="0 is the average player on court over the past year."
      >
        <Curve points={points} along="day" />
        <Curve points={points} along="match" />
      </RatingPicture>
    </div>
  )
}
