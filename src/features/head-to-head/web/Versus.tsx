import { Fragment } from 'react'
import { formatCount } from '#domain/format/format.ts'
import type { ComparedSideFragment, RecordFragment } from '#features/head-to-head/web/generated/compare.ts'
import { Avatar } from '#features/names/web/Avatar.tsx'
import { Link } from '#web/routing/Link.tsx'
import { COMPARE_PATH, playerPath } from '#web/routing/paths.ts'
import { type ComparisonState, comparisonPath } from './comparison-address.ts'
import classes from './Versus.module.css'

interface VersusProps {
  state: ComparisonState
  one: ComparedSideFragment
  two: ComparedSideFragment
  /** Record of side one against side two. */
  record: RecordFragment
}

/** The heading of a comparison: both sides with the number of matches that each won. */
export function Versus({ state, one, two, record }: VersusProps) {
  const hasMet = record.matches_played > 0
  const turned = comparisonPath({ ...state, one: state.two, two: state.one, page: 1 })
  return (
    <div className={classes.versus}>
      <h1>
        <Players side={one} />{' '}
        <span className={classes.score}>
          {hasMet ? `${formatCount(record.matches_won)} – ${formatCount(record.matches_lost)}` : 'vs.'}
        </span>{' '}
        <Players side={two} />
      </h1>
      <p className={classes.links}>
        <Link href={COMPARE_PATH}>New comparison</Link>
        <Link href={turned}>Swap sides</Link>
      </p>
    </div>
  )
}

function Players({ side: { players } }: { side: ComparedSideFragment }) {
  return (
    <span className={classes.side}>
      <span className={classes.pictures}>
        {players.map(({ player_slug, name, profile_image_url }) => (
          <Avatar key={player_slug} name={name} src={profile_image_url} />
        ))}
      </span>
      {players.map(({ player_slug, name }, index) => (
        <Fragment key={player_slug}>
          {index > 0 && <span className="visually-hidden"> / </span>}
          <Link href={playerPath(player_slug)}>{name}</Link>
        </Fragment>
      ))}
    </span>
  )
}
