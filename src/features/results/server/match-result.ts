import { optional } from '#api/input-type.ts'
import { addFields, oneOrNull } from '#api/object-type.ts'
import { MatchResultRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { isPlayed } from '#domain/match/match.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { teamSlug } from '#domain/names/slug.ts'
import type { MatchRow } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'

function isSide(slug: string, one: PlayerRow, two: PlayerRow | null): boolean {
  const other = two?.player_slug ?? null
  return [one.player_slug, other, teamSlug(one.player_slug, other)].includes(slug)
}

function resultOf(match: MatchRow, slug: string): MatchResult | null {
  const isOne = isSide(slug, match.team_one_player_one, match.team_one_player_two)
  const isTwo = isSide(slug, match.team_two_player_one, match.team_two_player_two)
  if (!(isOne || isTwo) || !isPlayed(match.status)) return null
  if (match.winning_team === null) return 'NO_WINNER'
  return (match.winning_team === 1) === isOne ? 'WON' : 'LOST'
}

addFields(MatchRef, {
  result: oneOrNull(
    MatchResultRef,
    'Result for a player or a team of the match; null for walkovers and other matches that were not played, and if `side` did not play in the match.',
    { side: optional('String', 'Slug of a player or a team; null returns null.') },
    (match, { side }) => (side == null ? null : resultOf(match, side)),
  ),
})
