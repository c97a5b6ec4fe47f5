import { builder } from '#api/builder.ts'
import { MatchResultRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { isPlayed } from '#domain/match/match.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { teamSlug } from '#domain/names/slug.ts'
import type { MatchRow } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'

function isOf(slug: string, one: PlayerRow, two: PlayerRow | null): boolean {
  const other = two?.player_slug ?? null
  return [one.player_slug, other, teamSlug(one.player_slug, other)].includes(slug)
}

function resultOf(match: MatchRow, slug: string): MatchResult | null {
  const isOne = isOf(slug, match.team_one_player_one, match.team_one_player_two)
  const isTwo = isOf(slug, match.team_two_player_one, match.team_two_player_two)
  if (!(isOne || isTwo) || !isPlayed(match.status)) return null
  if (match.winning_team === null) return 'NO_WINNER'
  return (match.winning_team === 1) === isOne ? 'WON' : 'LOST'
}

builder.objectField(MatchRef, 'result', (t) =>
  t.field({
    type: MatchResultRef,
    nullable: true,
    description: 'The result for a player or a team; null for a walkover, and where the match names no such side.',
    args: { side: t.arg.string({ description: "The player's or the team's slug." }) },
    resolve: (match, { side }) => (side == null ? null : resultOf(match, side)),
  }),
)
