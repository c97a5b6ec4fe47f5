import { Chips } from '../components/controls/Chips.tsx'
import { Failure } from '../components/feedback/Failure.tsx'
import { Section } from '../components/text/Section.tsx'
import { useValue } from '../data/query.ts'
import { DrawView } from './DrawView.tsx'
import { DRAW_ID, drawAddress, type TournamentState } from './draw-address.ts'
import { LeagueView } from './LeagueView.tsx'
import { structureQueryOf } from './structure-query.ts'

interface EventStructureProps {
  state: TournamentState
  title: string
}

/** The draws of one event, or its league: one draw at a time, the others by links. */
export function EventStructure({ state, title }: EventStructureProps) {
  const structure = useValue(structureQueryOf(state))
  return (
    <Section id={DRAW_ID} title={title}>
      {structure.status === 'loading' && <p aria-busy="true">Loading the draw</p>}
      {structure.status === 'failed' && <Failure retry={structure.retry} />}
      {structure.status === 'ready' && <Structure state={state} structure={structure.value} />}
    </Section>
  )
}

type Structure = NonNullable<Parameters<NonNullable<ReturnType<typeof structureQueryOf>['__response']>>[0]>

function Structure({
  state,
  structure: { draws = [], leagues = [] },
}: {
  state: TournamentState
  structure: Structure
}) {
  const draw = draws.find(({ draw: name }) => name === state.draw) ?? draws[0]
  return (
    <>
      {draws.length > 1 && (
        <Chips
          label="Main draw and others"
          chips={draws.map((each, index) => ({
            label: each.draw ?? 'Main draw',
            href: drawAddress(state, { draw: index === 0 ? null : each.draw, round: null }),
            current: each === draw,
          }))}
        />
      )}
      {draw !== undefined && <DrawView state={state} draw={draw} />}
      {leagues.map((league) => (
        <LeagueView key={league.id} league={league} />
      ))}
    </>
  )
}
