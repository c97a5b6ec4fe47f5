import { formatSide } from '#domain/format/format.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { DrawMatch } from '#features/draws/web/match/DrawMatch.tsx'
import { MatchList } from '#features/draws/web/match/MatchList.tsx'
import { drawAddress, type TournamentState } from './draw-address.ts'
import {
  championOf,
  type DrawStage,
  entryText,
  feederName,
  isWonBy,
  matchName,
  type OpenStage,
  openRound,
  placesOf,
  roundOfStage,
  type StagePlace,
  stageLabel,
  type UnlistedNode,
} from './draw-views.ts'
import classes from './StageList.module.css'

interface StageListProps<Stage = DrawStage> {
  state: TournamentState
  draw: EventDrawFragment
  stage: Stage
}

/** The matches of one round in the order of their places. */
export function StageList({ state, draw, stage }: StageListProps) {
  const unplaced = draw.unplaced.filter(({ id }) => stage.unplaced_ids.includes(id))
  const champion = championOf(draw)
  return (
    <>
      <ol className={classes.places}>
        {placesOf(draw, stage).map((place) => (
          <li
            key={place.slot}
            id={placeId(stage.depth, place.slot)}
            data-path={(place.kind === 'MATCH' && isWonBy(place.match, champion)) || undefined}
          >
            <Place state={state} draw={draw} stage={stage} place={place} />
          </li>
        ))}
      </ol>
      {unplaced.length > 0 && (
        <>
          <h4 className={classes.unplaced}>Place in the draw unknown</h4>
          <MatchList
            name={stageLabel(stage)}
            matches={unplaced}
            team={state.team}
            teamHref={(team) => drawAddress(state, { team })}
          />
        </>
      )}
    </>
  )
}

/** The matches of a rewound draw's next round. */
export function OpenStageList({ state, draw, stage }: StageListProps<OpenStage>) {
  return (
    <ol className={classes.places}>
      {stage.nodes.map(({ slot, match }) => (
        <li key={slot} id={placeId(stage.depth, slot)}>
          {match === null ? (
            <p className={classes.absent}>match missing</p>
          ) : (
            <DrawMatch
              match={match}
              feeders={feedersOf(draw, stage, slot)}
              name={matchName(stage, slot)}
              teamHref={(team) => drawAddress(state, { team, round: null })}
              team={state.team}
              qualified={draw.qualified_slugs}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns the id of a place, which links lead to. */
function placeId(depth: number, slot: number): string {
  return `place-${depth}-${slot}`
}

function Place({ state, draw, stage, place }: StageListProps & { place: StagePlace }) {
  const teamHref = (team: string) => drawAddress(state, { team, round: null })
  if (place.kind === 'ENTRY') {
    const { team } = place.entry
    return (
      <p className={classes.absent}>
        <a href={teamHref(team.slug)}>{formatSide(team)}</a> {entryText(draw, place.entry)}
      </p>
    )
  }
  if (place.kind === 'UNLISTED') {
    return <p className={classes.absent}>{unlistedText(place.unlisted)}</p>
  }
  const { slot, node, match } = place
  const name = matchName(stage, slot)
  return (
    <>
      <DrawMatch
        match={match}
        feeders={feedersOf(draw, stage, slot)}
        name={name}
        teamHref={teamHref}
        team={state.team}
        champion={championOf(draw)}
        qualified={draw.qualified_slugs}
      >
        <Next state={state} draw={draw} stage={stage} slot={slot} />
      </DrawMatch>
      {node.odd && <p className={`note ${classes.note}`}>the recorded result and the next round disagree</p>}
      {node.repeats.map((repeat) => (
        <DrawMatch
          key={repeat.id}
          match={repeat}
          name={`${name}, another match`}
          teamHref={teamHref}
          team={state.team}
        />
      ))}
    </>
  )
}

/** Returns names for the sides of a match that earlier matches decide. */
function feedersOf(draw: EventDrawFragment, stage: DrawStage | OpenStage, slot: number) {
  const open = draw.open_sides.filter((side) => side.depth === stage.depth && side.slot === slot)
  const nameOf = (team: 'ONE' | 'TWO', side: 0 | 1) =>
    open.some((each) => each.side === team) ? feederName(draw, stage, slot, side) : null
  return { one: nameOf('ONE', 0), two: nameOf('TWO', 1) }
}

function unlistedText({ winner, opponent }: UnlistedNode): string {
  const advanced = winner === null ? 'A team' : formatSide(winner)
  return opponent === null
    ? `${advanced} advanced; match missing`
    : `${advanced} advanced over ${formatSide(opponent)} (inferred; match missing)`
}

/** A link to the winner's next match; nothing for the last round. */
function Next({ state, draw, stage, slot }: StageListProps & { slot: number }) {
  const next = draw.rounds.find(({ depth }) => depth === stage.depth - 1)
  const open = openRound(draw, state.after)
  if (next === undefined) return null
  const at = Math.floor(slot / 2)
  const round = open === null ? roundOfStage(draw, next) : null
  return <a href={drawAddress(state, { round }, placeId(next.depth, at))}>{matchName(next, at)}</a>
}
