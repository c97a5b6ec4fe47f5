import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { addQueries, one, oneOrNull, rowType } from '#api/object-type.ts'
import { filterDays, matchRangeFields } from '#api/range-fields.ts'
import { MatchDivisionRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { LISTED_MATCH_DIVISIONS, type MatchDivision, matchDivisionsOf } from '#domain/division/division.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { type PlayedFilters, playedMatches } from '#features/matches/server/played-match-queries.ts'
import { findSide } from '#features/pairs/server/find-side.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { type RecordedMatch, recordOf } from '#statistics/match-record.ts'
import { meetings } from '#statistics/meetings/head-to-head.ts'

const DivisionRecordRef = rowType('DivisionRecord', 'Record of the matches of one division.', {
  match_division: one(MatchDivisionRef, 'Division of the matches.'),
  record: one(MatchRecordRef, 'Record of side one.'),
})

type DivisionRecord = typeof DivisionRecordRef.$inferType

export const HeadToHeadRef = rowType(
  'HeadToHead',
  'Head-to-head record of two players, two pairs, or a player and a pair, from the point of view of side one. It counts played matches except DreamBreakers.',
  {
    one: one(SideRef, 'Player or pair whose record this is.'),
    two: one(SideRef, 'Player or pair that side one is compared with.'),
    opponents: one(
      MatchRecordRef,
      'Record of the matches with all players of side one on one side of the net and all players of side two on the other.',
    ),
    opponents_by_division: one(
      [DivisionRecordRef],
      'Records against each other by division; divisions without a match are left out.',
    ),
    partners: oneOrNull(
      MatchRecordRef,
      'Record of the matches in which the two players were partners; null if one or two is a pair.',
    ),
    partners_by_division: oneOrNull(
      [DivisionRecordRef],
      'Records as partners by division; divisions without a match are left out. Null if one or two is a pair.',
    ),
  },
)

export type HeadToHead = typeof HeadToHeadRef.$inferType

const Input = inputType('HeadToHeadInput', 'Filters for the matches that count.', {
  match_division: optional(MatchDivisionRef, 'Only matches of this division; all if null.'),
  ...matchRangeFields(),
})

function byDivision(matches: readonly (RecordedMatch & { match_division: MatchDivision })[]): DivisionRecord[] {
  const divisions = Map.groupBy(matches, ({ match_division }) => match_division)
  return LISTED_MATCH_DIVISIONS.flatMap((match_division) => {
    const played = divisions.get(match_division)
    return played === undefined ? [] : [{ match_division, record: recordOf(played) }]
  })
}

/** Returns the head-to-head record of two sides in the selected matches. */
export async function compare(
  { snapshot, budget }: RequestContext,
  [one, two]: [Side, Side],
  filters: Omit<PlayedFilters, 'id'>,
): Promise<HeadToHead> {
  const ids = ({ players }: Side) => players.map(({ id }) => id)
  const [player] = one.players as [PlayerRow]
  budget.chargeCounted(player.total_matches_played)
  const matches = await snapshot.all(playedMatches({ id: player.id, ...filters }, { by: 'player' }), {})
  const { against, together } = meetings(matches, ids(one), ids(two))
  const areTwoPlayers = one.players.length === 1 && two.players.length === 1
  return {
    one,
    two,
    opponents: recordOf(against),
    opponents_by_division: byDivision(against),
    partners: areTwoPlayers ? recordOf(together) : null,
    partners_by_division: areTwoPlayers ? byDivision(together) : null,
  }
}

addQueries({
  headToHead: oneOrNull(
    HeadToHeadRef,
    'Compares two players, two pairs, or a player and a pair. The players of a pair may never have played together. Null if a player does not exist; BAD_USER_INPUT if both slugs name the same side.',
    {
      one: required(
        'String',
        'A player_slug, or a team_slug with its players in either order: the side whose record is returned.',
      ),
      two: required(
        'String',
        'A player_slug, or a team_slug with its players in either order: the side to compare with.',
      ),
      input: optional(Input, 'Filters for the matches that count.'),
    },
    async (_root, { one, two, input }, context) => {
      const days = await filterDays(context, input ?? {})
      if (one === two) throw badUserInput('one and two must be two different sides')
      context.budget.chargeLookUp()
      const [first, second] = await Promise.all([findSide(context, one), findSide(context, two)])
      if (first === undefined || second === undefined) return null
      if (first.slug === second.slug) throw badUserInput('one and two must be two different sides')
      return compare(context, [first, second], { match_divisions: matchDivisionsOf(input ?? {}), ...days })
    },
  ),
})
