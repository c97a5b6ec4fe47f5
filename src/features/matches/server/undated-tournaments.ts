import { atMostOneOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { addQueries, int, one, rowType } from '#api/object-type.ts'
import { findRange, rangeFields } from '#api/range-fields.ts'
import { MatchDivisionRef } from '#api/vocabulary.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import type { Day } from '#domain/days/day.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type UndatedCount, undatedCounts, undatedMatchesOf } from './undated-match-queries.ts'

const UndatedTournamentRef = rowType(
  'UndatedTournament',
  'A tournament with its number of played matches without a date.',
  {
    tournament: one(TournamentRef, 'The tournament. Its matches without a date count on its start_date.'),
    matches: int('Number of played matches without a date.'),
  },
)

const Input = inputType(
  'UndatedTournamentsInput',
  'Range of days and kind of matches to look for undated matches in.',
  {
    ...rangeFields({
      time_period: 'Period of the matches; ALL_TIME if null.',
      from: 'First day of the range, included. With from or to, time_period is ignored.',
      to: 'Last day of the range, included.',
    }),
    match_division: optional(MatchDivisionRef, 'Only matches of this division; all if null.'),
    player_slug: optional('String', 'Slug of a player: only matches of this player.'),
    team_slug: optional('String', 'Slug of a team: only matches of this team.'),
  },
)

addQueries({
  undatedTournaments: one(
    [UndatedTournamentRef],
    'Tournaments with undated matches that the range of days begins or ends within, newest first. All of their undated matches count on the first day of the tournament, so the range may include too many or too few of them.',
    { input: required(Input, 'The range of days.') },
    async (_root, { input }, context, info) => {
      context.budget.chargeLookUp()
      const { days } = await findRange(context, input)
      const { data_through } = await context.dataset()
      const { match_division } = input
      const counts = await readCounts(context, atMostOneOf(input, OWNERS))
      const matches = new Map<number, number>()
      for (const count of counts) {
        if (match_division && count.match_division !== match_division) continue
        matches.set(count.tournament_id, (matches.get(count.tournament_id) ?? 0) + count.matches)
      }
      const { tournaments } = await context.entities()
      const found = tournaments.all
        .map((tournament) => ({ tournament, matches: matches.get(tournament.id) ?? 0 }))
        .filter((each) => each.matches > 0 && isCut(each.tournament, days, data_through))
      return context.budget.charged(found, info)
    },
  ),
})

/** Returns the numbers of undated matches by tournament and division; none of an unknown player or team. */
async function readCounts(
  context: RequestContext,
  asked: Parameters<typeof findOwner>[1] | undefined,
): Promise<readonly UndatedCount[]> {
  const all = await context.readOnce(['undated counts'], () => context.snapshot.all(undatedCounts, {}))
  // Most results have a date for every match, so that nothing more is read.
  if (asked === undefined || all.length === 0) return all
  const owner = await findOwner(context, asked)
  if (owner === undefined) return []
  context.budget.chargeCounted(owner.match_count)
  return context.snapshot.all(undatedMatchesOf({ id: owner.id }, { kind: owner.kind }), {})
}

/** Returns true if the range begins or ends within the tournament, leaving out days that can have results. */
function isCut({ start_date, end_date }: TournamentRow, { from, to }: DayRange, dataThrough: Day | null): boolean {
  const beginsWithin = start_date < from && from <= end_date
  const endsWithin = start_date <= to && to < end_date && to < (dataThrough ?? to)
  return beginsWithin || endsWithin
}
