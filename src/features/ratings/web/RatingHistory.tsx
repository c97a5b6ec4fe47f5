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
  /** Whether the player has matches of singles, which are rated apart. */
  hasSingles: boolean
}

/** A player's ratings in doubles and singles. CSS shows the selected one, so that the selection works without JavaScript. */
export function RatingHistory({ player, gender, hasSingles }: RatingHistoryProps) {
  const name = useId()
  const { rating, in_singles } = player
  if (gender === null || (rating === null && !hasSingles)) return null
  const group = gender === 'FEMALE' ? 'women' : 'men'
  const choice = (play: string, label: string) => (
    <label>
      <input type="radio" name={name} value={play} defaultChecked={play === 'doubles'} /> {label}
    </label>
  )
  return (
    <Section
      id="rating"
      title="Rating"
      more={{ label: `${group === 'women' ? 'Women’s' : 'Men’s'} ratings`, href: ratingsPath(group) }}
    >
      <div className={`stack-2 ${classes.curves}`}>
        {rating !== null && hasSingles && (
          <fieldset className={classes.choice}>
            <legend className="visually-hidden">Discipline</legend>
            {choice('doubles', 'Doubles')}
            {choice('singles', 'Singles')}
          </fieldset>
        )}
        {rating !== null && (
          <div className="stack-2" data-play="doubles">
            <RatingLine rating={rating} gender={gender} noun="doubles match" />
            <RatingChange change={player.rating_change} />
            {player.rating_history.length > 1 && <Curves points={player.rating_history} />}
          </div>
        )}
        {hasSingles && (
          <div className="stack-2" data-play="singles">
            {in_singles === null ? (
              <p className="note">{TOO_FEW_SINGLES}</p>
            ) : (
              <>
                <RatingLine rating={in_singles} gender={gender} noun="singles match" />
                <p className="note">{`On a scale of its own (${FIRST_VERSION}).`}</p>
              </>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

interface RatingLineProps {
  rating: NonNullable<RatingHistoryFragment['in_singles']>
  gender: Gender
  noun: string
}

/** A rating with its error, its rank, and the matches behind it. */
function RatingLine({ rating: { rating, standard_error, rank, matches }, gender, noun }: RatingLineProps) {
  const place = rank === null ? 'not ranked' : `No. ${formatCount(rank)} ${gender === 'FEMALE' ? 'woman' : 'man'}`
  return (
    <p className="note">
      <strong>
        {formatSigned(rating)} ±{formatAverage(standard_error)}
      </strong>{' '}
      {place}, {formatQuantity(matches, noun, `${noun}es`)}
      {isNewcomer(matches) && ': provisional'}
    </p>
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
