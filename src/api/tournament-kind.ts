import { optional } from '#api/input-type.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import { isLeagueCode, LEAGUES, type League } from '#domain/division/league.ts'
import { ALL_LEVELS, isLevel, MAX_LEVEL_LENGTH } from '#domain/division/level.ts'
import type { RequestContext } from './context.ts'
import { badUserInput } from './errors.ts'

/** Description of inputs that filter by a league's code. */
export const LEAGUE_CODE =
  "Only tournaments of the league with this code, their matches and their players. The code is a value of League, or the code of a league of the operator's own. Unlike league: LT, the code LT leaves out leagues of the operator's own."

/** The input fields that filter by league code and level; without a level, all levels are listed. */
export const TOURNAMENT_KIND_FIELDS = {
  league_code: optional('String', LEAGUE_CODE),
  level: optional(
    'String',
    'Only tournaments of this level, such as Pro, their matches and their players; all levels if null.',
  ),
}

/** The input fields that filter by league code and level; without a level, only the ranked levels count. */
export const RANKED_KIND_FIELDS = {
  league_code: optional('String', LEAGUE_CODE),
  level: optional(
    'String',
    `Only tournaments of this level, such as Pro. If null, tournaments of the levels in Dataset.ranked_levels, or every tournament if that list is empty; \`${ALL_LEVELS}\` counts all levels.`,
  ),
}

interface KindInput {
  league?: League | null | undefined
  league_code?: string | null | undefined
  level?: string | null | undefined
}

/**
 * Returns the filters of an input with {@link TOURNAMENT_KIND_FIELDS}.
 * @param path the path of the input in messages, such as `input.`
 * @throws if a value is out of bounds
 */
export function listedKind(input: KindInput, path = 'input.'): TournamentKind {
  const { league, league_code, level } = input
  if (league_code != null && !isLeagueCode(league_code)) {
    throw badUserInput(`${path}league_code must be 1 to 20 capital letters, digits and hyphens, got "${league_code}"`)
  }
  if (level != null && !isLevel(level)) {
    throw badUserInput(`${path}level must have 1 to ${MAX_LEVEL_LENGTH} characters, got ${level.length}`)
  }
  return { league, league_code, levels: level == null || level === ALL_LEVELS ? [] : [level] }
}

/** Returns the filters of an input with {@link RANKED_KIND_FIELDS}, as {@link listedKind}. */
export function rankedKind({ site }: Pick<RequestContext, 'site'>, input: KindInput, path = 'input.'): TournamentKind {
  const kind = listedKind(input, path)
  return input.level == null ? { ...kind, levels: site.ranked_levels } : kind
}

/** Returns the end of the ids of rows that count only some tournaments, such as `level=Pro`; null if all tournaments count. */
export function kindName({ league, league_code, levels }: TournamentKind): string | null {
  const name = new URLSearchParams([
    ...(league == null ? [] : [['league', league]]),
    ...(league_code == null ? [] : [['league_code', league_code]]),
    ...levels.map((level) => ['level', level]),
  ])
  return name.size === 0 ? null : name.toString()
}

/** Returns the filters with a {@link kindName}; an unknown league is left out. */
export function kindNamed(name: string): TournamentKind {
  const named = new URLSearchParams(name)
  return {
    league: LEAGUES.find((league) => league === named.get('league')),
    league_code: named.get('league_code'),
    levels: named.getAll('level'),
  }
}
