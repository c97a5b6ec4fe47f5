import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { MEDAL_FIELDS, MEDALS } from '#domain/division/medal.ts'
import { formatEvent } from '#domain/format/format.ts'
import { drawAddress, type TournamentState, WHOLE_DRAW } from '#features/draws/web/draw-address.ts'
import { isScoreUnknown } from '#features/matches/web/MatchScore.tsx'
import type { NamedTeamFragment } from '#features/names/web/generated/names.ts'
import { TeamNames } from '#features/names/web/Identity.tsx'
import { FinalLink } from '#features/seasons/web/Title.tsx'
import type { FinalMatchFragment, TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import { comparePath, drawPath, teamPath } from '#web/routing/paths.ts'
import { MedalMark } from '#web/ui/text/MedalMark.tsx'
import { championsFinal } from './champions-final.ts'
import classes from './Podiums.module.css'

type Podium = NonNullable<NonNullable<TournamentQuery['tournament']>['podiums']>[number]

interface PodiumsProps {
  state: TournamentState
  podiums: readonly Podium[]
  finals: readonly FinalMatchFragment[]
  /** True if a heading above already names the event. */
  named?: boolean
}

/** The medalists of each event, with the final's score. A medal without a winner is left out. */
export function Podiums({ state, podiums, finals, named = false }: PodiumsProps) {
  return (
    <ul className="grid">
      {podiums.map((podium) => (
        <li key={podium.event?.event_slug ?? podium.event_division} className={`card ${classes.podium}`}>
          <PodiumTitle state={state} podium={podium} named={named} />
          <dl className={classes.medals}>
            {MEDALS.filter((medal) => podium[MEDAL_FIELDS[medal]].length > 0).map((medal) => (
              <div key={medal} className={classes.medal}>
                <dt>
                  <MedalMark medal={medal} />
                </dt>
                {podium[MEDAL_FIELDS[medal]].map((team) => (
                  <dd key={team.team_slug}>
                    <a href={pathAddress(state, podium, team)}>
                      <TeamNames one={team.player_one} two={team.player_two} />
                    </a>
                    {medal === 'GOLD' && <FinalScore finals={finals} podium={podium} champion={team} />}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          {podium.event === null && <p className="note">Match results not available</p>}
        </li>
      ))}
    </ul>
  )
}

interface PodiumTitleProps {
  state: TournamentState
  podium: Podium
  named: boolean
}

function PodiumTitle({ state, podium: { event, event_division }, named }: PodiumTitleProps) {
  if (event === null) return <h3 className={classes.title}>{EVENT_DIVISION_FACTS[event_division].label}</h3>
  if (named) return <h3 className="visually-hidden">{formatEvent(event.event_name)}</h3>
  return (
    <h3 className={classes.title}>
      <a href={drawAddress(state, { ...WHOLE_DRAW, event: event.event_slug })}>{formatEvent(event.event_name)}</a>
    </h3>
  )
}

/** Returns the URL of a team's path through the draw, or of the team's page if no match of the event is known. */
function pathAddress(state: TournamentState, { event }: Podium, { team_slug }: NamedTeamFragment): string {
  return event === null ? teamPath(team_slug) : drawPath(state.slug, event.event_slug, team_slug)
}

/** Links the event's last final by its score from the champions' side; shows nothing if the final was won by others. */
function FinalScore({
  finals,
  podium: { event },
  champion,
}: {
  finals: readonly FinalMatchFragment[]
  podium: Podium
  champion: NamedTeamFragment
}) {
  const final = championsFinal(finals, event?.event_slug, champion.team_slug)
  if (final === undefined) return null
  return (
    <span className={`note ${classes.score}`}>
      <span className="visually-hidden">, </span>
      {!isScoreUnknown(final) && <span className="visually-hidden">final: </span>}
      <FinalLink final={final} /> <a href={comparePath(final.team_one_slug, final.team_two_slug)}>Head-to-head</a>
    </span>
  )
}
