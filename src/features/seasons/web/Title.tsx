import type { ComponentProps } from 'react'
import { playersOf } from '#domain/format/format.ts'
import { isScoreUnknown, MatchScore } from '#features/matches/web/MatchScore.tsx'
import { gamesFrom } from '#features/matches/web/match-sides.ts'
import { PlayerLinks, TeamLink } from '#features/names/web/Identity.tsx'
import type { ChampionsRowFragment } from '#features/seasons/web/generated/seasons.ts'
import { matchPath } from '#web/routing/paths.ts'
import classes from './SeasonChampions.module.css'

type Final = NonNullable<ChampionsRowFragment['final']>

/** The champions of an event; the players of a league's winning team, each once. */
export function ChampionNames({ title: { event_division, teams } }: { title: ChampionsRowFragment }) {
  if (event_division !== 'MLP') return teams.map((team) => <TeamLink key={team.team_slug} team={team} />)
  return <PlayerLinks players={teams.flatMap(playersOf)} />
}

/** A link to a final with the scores of its games as a text; without known scores, its text is "Final". */
export function FinalLink({ final }: { final: Pick<ComponentProps<typeof MatchScore>, 'id' | 'status' | 'games'> }) {
  return isScoreUnknown(final) ? <a href={matchPath(final.id)}>Final</a> : <MatchScore {...final} isText />
}

/** The score of a final, which opens the match. */
export function FinalScore({ final: { id, status, winning_team, games_ordered } }: { final: Final }) {
  return <FinalLink final={{ id, status, games: gamesFrom({ games_ordered }, winning_team ?? 'ONE') }} />
}

/** The champions of an event, with the score of the final if it is known. */
export function ChampionsAndScore({ title }: { title: ChampionsRowFragment }) {
  return (
    <>
      <span>
        <ChampionNames title={title} />
      </span>
      {title.final && (
        <span>
          <span className="visually-hidden">, final: </span>
          <FinalScore final={title.final} />
        </span>
      )}
    </>
  )
}

/** The losers of a final. */
export function RunnersUp({ final }: { final: Final }) {
  const team =
    final.winning_team === 'ONE'
      ? { team_slug: final.team_two_slug, player_one: final.team_two_player_one, player_two: final.team_two_player_two }
      : { team_slug: final.team_one_slug, player_one: final.team_one_player_one, player_two: final.team_one_player_two }
  return (
    <span className={classes.losers}>
      <TeamLink team={team} />
    </span>
  )
}
