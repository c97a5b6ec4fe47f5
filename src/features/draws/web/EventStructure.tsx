import type { ReactNode } from 'react'
import { EVENT_DIVISION_FACTS, type EventDivision } from '#domain/division/division.ts'
import { formatEvent } from '#domain/format/format.ts'
import type { EventStructureFragment } from '#features/draws/web/generated/draws.ts'
import { LeagueView } from '#features/draws/web/league/LeagueView.tsx'
import { whatIfPath, withQuery } from '#web/routing/paths.ts'
import { ChoiceMenu } from '#web/ui/controls/Chips.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { disciplineColor } from '#web/ui/text/Tag.tsx'
import { DrawChoices, DrawView } from './DrawView.tsx'
import { DRAW_ID, drawAddress, type TournamentState } from './draw-address.ts'
import { TeamPath } from './TeamPath.tsx'

interface EventStructureProps {
  state: TournamentState
  event: { event_name: string; event_division: EventDivision }
  structure: EventStructureFragment
  /** The choice of another event. */
  choice?: ReactNode
  /** True if `children` show the event's medals. */
  hasMedals?: boolean
  /** The event's podium. */
  children?: ReactNode
}

/** The draws of one event, one at a time with links to the others, or its team league. */
export function EventStructure({ state, event, structure, choice, hasMedals = false, children }: EventStructureProps) {
  const { event_draws, draws, leagues, path } = structure
  return (
    <Section id={DRAW_ID} title={formatEvent(event.event_name)}>
      <div className="row choices">
        {choice}
        <ChoiceMenu
          name="Draws of the event"
          choices={event_draws.map(({ id, draw }, index) => ({
            label: draw ?? 'Main draw',
            href: drawAddress(state, { draw: index === 0 ? null : draw, round: null, after: null }),
            current: id === draws[0]?.id,
          }))}
        />
        {draws.map((draw) => (
          <DrawChoices key={draw.id} state={state} draw={draw} />
        ))}
      </div>
      {children}
      {path !== undefined && <TeamPath state={state} path={path} />}
      {draws.map((draw) => (
        <div key={draw.id} className={disciplineColor(EVENT_DIVISION_FACTS[event.event_division].short)}>
          <DrawView state={state} draw={draw} />
        </div>
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
