import { Fragment } from 'react'
import { NOBODY_IMPROVED } from '#domain/figures/most-improved.ts'
import { formatAverage, formatQuantity, formatSigned } from '#domain/format/format.ts'
import type { ImprovedFragment, RatingMoveFragment } from '#features/ratings/web/generated/ratings.ts'
import { playerPath, ratingsPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'

type Improved = readonly ImprovedFragment[]

/** The players of a gender whose ratings rose most over 90 days. */
export function MostImproved({ improved }: { improved: Improved }) {
  return (
    <Section
      id="improved"
      title="Most improved"
      note="Rating 90 days ago and now. Listed if the rise exceeds that of all others by more than two standard errors."
    >
      {improved.length === 0 ? (
        <p>{NOBODY_IMPROVED}</p>
      ) : (
        <ol>
          {improved.map((rise) => (
            <li key={rise.player.player_slug}>
              <a className="text-link" href={playerPath(rise.player.player_slug)}>
                {rise.player.name}
              </a>{' '}
              {changeText(rise)}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** Returns `from +0.2 to +1.8 (+1.5 ±1.0) in 61 matches`, with two standard errors. */
function changeText({ from_rating, to_rating, standard_error, matches }: RatingMoveFragment): string {
  const change = `${formatSigned(to_rating - from_rating)} ±${formatAverage(2 * standard_error)}`
  return `from ${formatSigned(from_rating)} to ${formatSigned(to_rating)} (${change}) in ${formatQuantity(matches, 'match', 'matches')}`
}

/** The most improved woman and man, in one line; nothing if nobody is. */
export function ImprovedLine({ women, men }: { women: Improved; men: Improved }) {
  const best = [
    { group: 'women', rise: women[0] },
    { group: 'men', rise: men[0] },
  ] as const
  const known = best.flatMap(({ group, rise }) => (rise === undefined ? [] : [{ group, rise }]))
  if (known.length === 0) return null
  return (
    <p className="note">
      Most improved in 90 days:{' '}
      {known.map(({ group, rise: { player, from_rating, to_rating } }, index) => (
        <Fragment key={group}>
          {index > 0 && ', '}
          <a className="text-link" href={`${ratingsPath(group)}#improved`}>
            {player.name}
          </a>{' '}
          {formatSigned(to_rating - from_rating)}
        </Fragment>
      ))}
    </p>
  )
}

/** A player's own clear change, up or down, as a sentence. */
export function RatingChange({ change }: { change: RatingMoveFragment | null }) {
  if (change === null) return null
  return (
    <p className="note">
      {`${change.beyond > 0 ? 'Rose' : 'Fell'} in 90 days ${changeText(change)}, by more than chance and the changes of all others explain.`}
    </p>
  )
}
