import type { ReactNode } from 'react'
import type { EventStructureFragment } from '#features/draws/web/generated/draws.ts'
import { LeagueView } from '#features/draws/web/league/LeagueView.tsx'
import { whatIfPath, withQuery } from '#web/routing/paths.ts'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { DrawView } from './DrawView.tsx'
import { DRAW_ID, drawAddress, type TournamentState } from './draw-address.ts'
import { TeamPath } from './TeamPath.tsx'

interface EventStructureProps {
  state: TournamentState
  title: string
  structure: EventStructureFragment
  /** True if `children` show the event's medals. */
  hasMedals?: boolean
  /** The event's podium. */
  children?: ReactNode
}

/** The draws of one event, one at a time with links to the others, or its team league. */
export function EventStructure({ state, title, structure, hasMedals = false, children }: EventStructureProps) {
  const { event_draws, draws, leagues, path } = structure
  return (
    <Section id={DRAW_ID} title={title}>
      {children}
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
    </Section>
  )
}
