import {
  addFields,
  boolean,
  float,
  floatOrNull,
  intOrNull,
  objectType,
  one,
  oneOrNull,
  stringOrNull,
} from '#api/object-type.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { TOO_FEW_MATCHES } from '#domain/figures/newcomer.ts'
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
  first_version: boolean
}

const MatchForecastRef = objectType<ForecastMatch>('MatchForecast')(
  'Forecast of a match, made from the days before it, and win probabilities during the match.',
  {
    team_one_probability: float(
      'Probability before the match that team one wins it, from 0 to 1.',
      ({ before }) => before,
    ),
    newcomer: boolean('True if one of the four players had fewer than ten earlier doubles matches; false in singles.'),
    first_version: boolean('True for singles, whose forecasts are a first version and have a record of their own.'),
    team_one_after_games: one(
      ['Float'],
      'Win probability of team one after each finished game, in order; the last value of a completed match is 1 or 0. Empty if the match has no games, or was completed without a known winner, and in singles. Never uses anything later than the game.',
      (match) => (match.first_version ? [] : winPath(match, match.before)),
    ),
    team_one_now: floatOrNull(
      'Win probability of team one at the current score of a match in progress, from 0 to 1; null for other matches and in singles.',
      (match) => (match.first_version ? null : winProbabilityNow(match, match.before)),
    ),
    lowest: floatOrNull(
      "The winners' lowest win probability after a finished game, while they had won fewer games and it was below one half; null if the match was no comeback, and in singles.",
      (match) => (match.first_version ? null : (comebackOf(match, match.before)?.probability ?? null)),
    ),
    turned: intOrNull(
      'Number of the game that turned the match, from 1: the last one that took the winners from below one half to above. Null if no game did, and in singles.',
      (match) => (match.first_version ? null : turningGame(match, match.before)),
    ),
  },
)

function forecastMatch(match: MatchRow): ForecastMatch | null {
  const { team_one_probability: before, newcomer, status, winning_team, games } = match
  if (before === null || isHidden(match)) return null
  return {
    before,
    newcomer: newcomer === 1,
    first_version: isSingles(match),
    status,
    winning_team,
    games,
    format: formatOf(match),
  }
}

const isSingles = ({ match_division }: MatchRow) => MATCH_DIVISION_FACTS[match_division].discipline === 'singles'

/** Returns whether a match of singles has a forecast that counts in the record only, because a player has too few matches. */
const isHidden = (match: MatchRow) => isSingles(match) && match.newcomer === 1

addFields(MatchRef, {
  forecast: oneOrNull(
    MatchForecastRef,
    "Forecast made from the days before the match, also for a scheduled match or one in progress. Null for DreamBreakers, walkovers, retirements in doubles, postponed, canceled and abandoned matches, for matches with an unknown player, for sides that can't be compared, such as two women against two men, and for singles if a player had fewer than five earlier matches of singles and doubles.",
    forecastMatch,
  ),
  forecast_unknown: stringOrNull(
    'Sentence that says why a match of singles has no forecast; null for all other matches.',
    (match) => (isHidden(match) ? TOO_FEW_MATCHES : null),
  ),
})
