import type { ReactNode } from 'react'
import type { StructureQuery } from '#features/draws/web/generated/draws.ts'
import { LeagueView } from '#features/draws/web/league/LeagueView.tsx'
import { useValue } from '#web/data/query.ts'
import { whatIfPath, withQuery } from '#web/routing/paths.ts'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { DrawView } from './DrawView.tsx'
import { DRAW_ID, drawAddress, type TournamentState } from './draw-address.ts'
import { structureQueryOf } from './structure-query.ts'
import { TeamPath } from './TeamPath.tsx'

interface EventStructureProps {
  state: TournamentState
  title: string
  /** True if `children` show the event's medals. */
  hasMedals?: boolean
  /** The event's podium. */
  children?: ReactNode
}

/** The draws of one event, one at a time with links to the others, or its team league. */
export function EventStructure({ state, title, hasMedals = false, children }: EventStructureProps) {
  const structure = useValue(structureQueryOf(state))
  return (
    <Section id={DRAW_ID} title={title}>
      {children}
      {structure.status === 'loading' && <p aria-busy="true">Loading the draw</p>}
      {structure.status === 'failed' && <Failure retry={structure.retry} />}
      {structure.status === 'ready' && <Structure state={state} structure={structure.value} hasMedals={hasMedals} />}
    </Section>
  )
}

interface StructureProps {
  state: TournamentState
  structure: StructureQuery
  hasMedals: boolean
}

function Structure({ state, structure, hasMedals }: StructureProps) {
  const { event_draws, draws, leagues, path } = structure
  return (
    <>
      {event_draws.length > 1 && (
        <div className="row choices">
          <Chips
            label="Draws of the event"
            chips={event_draws.map(({ id, draw }, index) => ({
              label: draw ?? 'Main draw',
              href: drawAddress(state, { draw: index === 0 ? null : draw, round: null, after: null }),
              current: id === draws[0]?.id,
            }))}
          />
        </div>
      )}
      {path !== undefined && <TeamPath state={state} path={path} />}
      {draws.map((draw) => (
        <DrawView key={draw.id} state={state} draw={draw} />
      ))}
      {leagues.map((league) => (
        <LeagueView
          key={league.id}
          league={league}
          hasMedals={hasMedals}
          whatIf={withQuery(whatIfPath(state.slug), { event: state.event })}
        />
      ))}
    </>
  )
}
