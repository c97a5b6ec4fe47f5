import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { MEDALS, type Medal } from '#domain/medal.ts'
import { TeamLink } from '../../components/profile/Identity.tsx'
import { MedalMark } from '../../components/text/MedalMark.tsx'
import type { TournamentQuery } from '../../data/generated/tournament.ts'
import classes from './Podiums.module.css'

type Podium = NonNullable<TournamentQuery['tournament']>['podiums'][number]

const WINNERS = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const satisfies Record<Medal, keyof Podium>

/** Who won the medals of each event. A medal that nobody won is left out. */
export function Podiums({ podiums }: { podiums: readonly Podium[] }) {
  return (
    <ul className={classes.podiums}>
      {podiums.map(({ event, event_division, ...podium }) => (
        <li key={event?.event_slug ?? event_division} className={classes.podium}>
          <h3 className={classes.title}>{event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label}</h3>
          <dl className={classes.medals}>
            {MEDALS.filter((medal) => podium[WINNERS[medal]].length > 0).map((medal) => (
              <div key={medal} className={classes.medal}>
                <dt>
                  <MedalMark medal={medal} />
                </dt>
                {podium[WINNERS[medal]].map((team) => (
                  <dd key={team.team_slug}>
                    <TeamLink team={team} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
