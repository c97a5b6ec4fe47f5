import { Chips } from '../components/controls/Chips.tsx'
import { MatchScore } from '../components/match/MatchScore.tsx'
import { Link } from '../components/shell/Link.tsx'
import type { DrawMatchFragment, EventDrawFragment } from '../data/generated/draws.ts'
import { teamPath } from '../routing/paths.ts'
import { gamesFrom } from '../tables/match-sides.ts'
import { DrawMatch } from './DrawMatch.tsx'
import { DrawPart } from './DrawPart.tsx'
import classes from './DrawView.module.css'
import { drawAddress, type TournamentState } from './draw-address.ts'
import { drawSides } from './draw-sides.ts'
import { finalOf, gapsText, pathOf, viewsOf } from './draw-views.ts'

interface DrawViewProps {
  state: TournamentState
  draw: EventDrawFragment
}

/** A draw by rounds: what is known of it, its champions, a team's path, and one of its parts. */
export function DrawView({ state, draw }: DrawViewProps) {
  const views = viewsOf(draw)
  const view = views.find(({ round }) => round === state.round) ?? views[0]
  const gaps = gapsText(draw)
  const final = draw.qualifier ? null : finalOf(draw)
  return (
    <div className={classes.draw}>
      {draw.kind === 'FOREST' && !draw.qualifier && <p className={classes.note}>The final is not in the source.</p>}
      {gaps !== null && <p className={classes.note}>{gaps}</p>}
      {final !== null && <Champions state={state} final={final} />}
      <TeamPath state={state} draw={draw} />
      <Chips
        label="Rounds"
        chips={views.map(({ round, label }) => ({
          label,
          href: drawAddress(state, { round }),
          current: round === view?.round,
        }))}
      />
      {view !== undefined && <DrawPart state={state} draw={draw} round={view.round} />}
    </div>
  )
}

/** Who won the draw, against whom and how. */
function Champions({ state, final }: { state: TournamentState; final: DrawMatchFragment }) {
  const sides = drawSides(final)
  const winner = sides.find(({ won }) => won)
  const loser = sides.find(({ won }) => !won)
  if (winner === undefined || loser === undefined) return null
  return (
    <p className={classes.champions}>
      <span>
        Won by <Link href={teamPath(winner.slug)}>{winner.names}</Link> over {loser.names}
      </span>
      <MatchScore id={final.id} status={final.status} games={gamesFrom(final, winner.team)} neutral />
      <Link href={drawAddress(state, { team: winner.slug })}>Their path to the title</Link>
    </p>
  )
}

/** The matches of the team that the address names. */
function TeamPath({ state, draw }: { state: TournamentState; draw: EventDrawFragment }) {
  const { team } = state
  const path = team === null ? [] : pathOf(draw, team)
  const [first] = path
  if (team === null || first === undefined) return null
  const side = drawSides(first.match).find(({ slug }) => slug === team)
  return (
    <section className={classes.path} aria-labelledby="path">
      <h3 id="path">
        The path of <Link href={teamPath(team)}>{side?.names}</Link>
      </h3>
      <ol className={classes.steps}>
        {path.map(({ label, match }) => (
          <li key={match.id}>
            <p className={classes.step} aria-hidden="true">
              {label}
            </p>
            <DrawMatch
              match={match}
              name={label}
              team={null}
              teamHref={(other) => drawAddress(state, { team: other })}
            />
          </li>
        ))}
      </ol>
      <p>
        <Link href={drawAddress(state, { team: null })}>Hide the path</Link>
      </p>
    </section>
  )
}
