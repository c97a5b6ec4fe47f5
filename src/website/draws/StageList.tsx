import { ROUND_FACTS } from '#domain/round.ts'
import { Link } from '../components/shell/Link.tsx'
import type { EventDrawFragment } from '../data/generated/draws.ts'
import { DrawMatch } from './DrawMatch.tsx'
import { drawAddress, type TournamentState } from './draw-address.ts'
import { sideNames, teamNames } from './draw-sides.ts'
import { type DrawNode, type DrawStage, entryText, placesOf, roundOfStage, type StagePlace } from './draw-views.ts'
import classes from './StageList.module.css'

interface StageListProps {
  state: TournamentState
  draw: EventDrawFragment
  stage: DrawStage
}

/** The matches of one round in the order of their places. */
export function StageList({ state, draw, stage }: StageListProps) {
  return (
    <ol className={classes.places}>
      {placesOf(draw, stage).map((place) => (
        <li key={place.slot} id={placeId(stage.depth, place.slot)}>
          <Place state={state} draw={draw} stage={stage} place={place} />
        </li>
      ))}
    </ol>
  )
}

/** Where links to a place lead. */
function placeId(depth: number, slot: number): string {
  return `place-${depth}-${slot}`
}

function Place({ state, draw, stage, place }: StageListProps & { place: StagePlace }) {
  const { node, entry, slot } = place
  const teamHref = (team: string) => drawAddress(state, { team })
  const label = ROUND_FACTS[stage.round_name].label
  if (entry !== null) {
    return (
      <p className={classes.absent}>
        <Link href={teamHref(entry.team.slug)}>{sideNames(entry.team)}</Link> {entryText(draw, entry)}
      </p>
    )
  }
  if (node?.match == null) return <p className={classes.absent}>{node !== null && unlistedText(draw, node)}</p>
  const name = `${label} ${slot + 1} of ${2 ** stage.depth}`
  return (
    <>
      <DrawMatch match={node.match} name={name} teamHref={teamHref} team={state.team}>
        <Next state={state} draw={draw} stage={stage} slot={slot} />
      </DrawMatch>
      {node.advanced_without_win && <p className={classes.note}>recorded result and next round disagree</p>}
      {node.repeats.map((match) => (
        <DrawMatch key={match.id} match={match} name={`${name}, another match`} teamHref={teamHref} team={state.team} />
      ))}
    </>
  )
}

function unlistedText(draw: EventDrawFragment, { winner, opponent }: DrawNode): string {
  const names = teamNames(draw)
  const advanced = names.get(winner?.slug ?? '') ?? 'A team'
  return opponent === null
    ? `${advanced} advanced; match not in the source`
    : `${advanced} advanced over ${names.get(opponent.slug)} (by elimination; match not in the source)`
}

/** Leads to the match that the winner plays next. */
function Next({ state, draw, stage, slot }: StageListProps & { slot: number }) {
  const next = draw.stages.find(({ depth }) => depth === stage.depth - 1)
  if (next === undefined) return null
  const at = Math.floor(slot / 2)
  const label = ROUND_FACTS[next.round_name].label
  return (
    <Link href={drawAddress(state, { round: roundOfStage(draw, next) }, placeId(next.depth, at))}>
      next: {label}
      {next.depth > 0 && `, match ${at + 1}`} <span aria-hidden="true">›</span>
    </Link>
  )
}
