import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent, playersOf } from '#domain/format/format.ts'
import { drawAddress, type TournamentState, WHOLE_DRAW } from '#features/draws/web/draw-address.ts'
import { Faces } from '#features/names/web/Avatar.tsx'
import type { FinalMatchFragment, TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import { teamPath } from '#web/routing/paths.ts'
import { disciplineColor, Tag } from '#web/ui/text/Tag.tsx'
import classes from './Champions.module.css'
import { championsFinal } from './champions-final.ts'

type Podium = NonNullable<NonNullable<TournamentQuery['tournament']>['podiums']>[number]

interface ChampionsProps {
  state: TournamentState
  podiums: readonly Podium[]
  finals: readonly FinalMatchFragment[]
  /** Slug of the event whose draw the page shows. */
  shown: string | undefined
}

/** Returns the podiums with one team of champions. In a team league, the pairs of the winning team have one each. */
export const withChampions = (podiums: readonly Podium[]) => podiums.filter(({ gold }) => gold.length === 1)

/** The champions of each event as cards, which open its draw, or the team if the event has no draw. */
export function Champions({ state, podiums, finals, shown }: ChampionsProps) {
  return (
    <ul className={`strip ${classes.champions}`} aria-label="Champions">
      {withChampions(podiums).map(({ event, event_division, gold: [team] }) => {
        const facts = EVENT_DIVISION_FACTS[event_division]
        if (!team) return null
        const players = playersOf(team)
        const isShown = event !== null && event.event_slug === shown
        return (
          <li
            key={event?.event_slug ?? event_division}
            className={`card ${classes.card} ${disciplineColor(facts.short)}`}
          >
            <p className="note">
              <Tag facts={facts} name={formatEvent(event?.event_name ?? facts.label)} />{' '}
              {players.length > 1 ? 'Champions' : 'Champion'}
            </p>
            <Faces players={players} size="medium" />
            <a
              href={event ? drawAddress(state, { ...WHOLE_DRAW, event: event.event_slug }) : teamPath(team.team_slug)}
              className={`whole ${classes.names}`}
              aria-current={isShown ? 'true' : undefined}
            >
              {players.map(({ player_slug, name }) => (
                <span key={player_slug}>{name} </span>
              ))}
            </a>
            <small>
              {championsFinal(finals, event?.event_slug, team.team_slug)
                ?.games.map(({ scored, lost }) => `${scored}-${lost}`)
                .join(' ')}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
