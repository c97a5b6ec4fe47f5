import { builder } from '#api/builder.ts'
import type { MatchRow } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import {
  comebackOf,
  type OddsMatch,
  turningGame,
  winPath,
  winProbabilityNow,
} from '#statistics/win-probability/win-path.ts'

interface ForecastMatch extends OddsMatch {
  before: number
  newcomer: boolean
}

const MatchForecastRef = builder.objectRef<ForecastMatch>('MatchForecast').implement({
  description: 'Forecast of a match, made from the days before it, and win probabilities during the match.',
  fields: (t) => ({
    team_one_probability: t.exposeFloat('before', {
      description: 'Probability before the match that team one wins it, from 0 to 1.',
    }),
    newcomer: t.exposeBoolean('newcomer', {
      description: 'True if one of the four players had fewer than ten earlier doubles matches.',
    }),
    team_one_after_games: t.floatList({
      description:
        'Win probability of team one after each finished game, in order; the last value of a completed match is 1 or 0. Empty if the match has no games, or was completed without a known winner. Never uses anything later than the game.',
      resolve: (match) => winPath(match, match.before),
    }),
    team_one_now: t.float({
      nullable: true,
      description:
        'Win probability of team one at the current score of a match in progress, from 0 to 1; null for other matches.',
      resolve: (match) => winProbabilityNow(match, match.before),
    }),
    lowest: t.float({
      nullable: true,
      description:
        "The winners' lowest win probability after a finished game, while they had won fewer games and it was below one half; null if the match was no comeback.",
      resolve: (match) => comebackOf(match, match.before)?.probability ?? null,
    }),
    turned: t.int({
      nullable: true,
      description:
        'Number of the game that turned the match, from 1: the last one that took the winners from below one half to above. Null if no game did.',
      resolve: (match) => turningGame(match, match.before),
    }),
  }),
})

function forecastMatch(match: MatchRow): ForecastMatch | null {
  const { team_one_probability: before, newcomer, status, winning_team, games } = match
  return before === null
    ? null
    : { before, newcomer: newcomer === 1, status, winning_team, games, format: formatOf(match) }
}

builder.objectField(MatchRef, 'forecast', (t) =>
  t.field({
    type: MatchForecastRef,
    nullable: true,
    description:
      "Forecast made from the days before the match, also for a scheduled match or one in progress. Null for singles, DreamBreakers, walkovers, retirements, postponed, canceled and abandoned matches, for matches with an unknown player, and for sides that can't be compared, such as two women against two men.",
    resolve: forecastMatch,
  }),
)
