import { Fragment, type ReactNode } from 'react'
import { formatCount, formatQuantity } from '#domain/format/format.ts'
import type { ComparedSideFragment, RecordFragment } from '#features/head-to-head/web/generated/compare.ts'
import type { ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import { gamesFrom } from '#features/matches/web/match-sides.ts'
import { matchTitle } from '#features/matches/web/match-text.ts'
import { Faces } from '#features/names/web/Avatar.tsx'
import { COMPARE_PATH, matchPath, playerPath } from '#web/routing/paths.ts'
import { type ComparisonState, comparisonPath, viewedSide } from './comparison-address.ts'
import classes from './Versus.module.css'

type Meetings = ListedMatchesQuery['matchesList']

interface VersusProps {
  state: ComparisonState
  one: ComparedSideFragment
  two: ComparedSideFragment
  /** Record of side one against side two. */
  record: RecordFragment
  meetings: Meetings
  /** The chance of both sides. */
  children: ReactNode
}

/** The stage of a comparison: both sides with the number of matches that each won, their last meetings, and their chances. */
export function Versus({ state, one, two, record, meetings, children }: VersusProps) {
  const hasMet = record.matches_played > 0
  const turned = comparisonPath({ ...state, one: state.two, two: state.one, page: 1 })
  return (
    <div className={`court ${classes.versus}`}>
      <h1>
        <Players side={one} />{' '}
        <span className={classes.score}>
          {hasMet ? (
            <>
              <b>{formatCount(record.matches_won)}</b> <i>–</i> <b>{formatCount(record.matches_lost)}</b>
            </>
          ) : (
            'vs.'
          )}
        </span>{' '}
        <Players side={two} />
      </h1>
      {hasMet && <History state={state} meetings={meetings} />}
      {children}
      <p className={classes.links}>
        <a href={COMPARE_PATH}>New comparison</a>
        <a href={turned}>Swap sides</a>
      </p>
    </div>
  )
}

function Players({ side: { players } }: { side: ComparedSideFragment }) {
  return (
    <span className={classes.side}>
      <Faces players={players} size="hero" />
      {players.map(({ player_slug, name }, index) => (
        <Fragment key={player_slug}>
          {index > 0 && <span className="visually-hidden"> / </span>}
          <a href={playerPath(player_slug)}>{name}</a>
        </Fragment>
      ))}
    </span>
  )
}

/** The newest page of meetings, oldest first: the games of each, in the color of its winner. Each opens its match. */
function History({ state, meetings: { items, pageInfo } }: { state: ComparisonState; meetings: Meetings }) {
  const decided = items.filter(({ winning_team }) => winning_team !== null)
  if (pageInfo.currentPage !== 1 || decided.length < 2) return null
  return (
    <div className={classes.history}>
      <p>{formatQuantity(decided.length, 'meeting')}, oldest first, by games</p>
      <ol>
        {decided.toReversed().map((match) => {
          const side = viewedSide(state.one)(match)
          const games = gamesFrom(match, side)
          const won = games.filter(({ scored, lost }) => scored > lost).length
          return (
            <li key={match.id}>
              <a href={matchPath(match.id)} className={match.winning_team === side ? classes.one : classes.two}>
                <span className="visually-hidden">{matchTitle(match)}</span>
                <span aria-hidden="true">{games.length > 0 ? `${won}-${games.length - won}` : 'W/O'}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
