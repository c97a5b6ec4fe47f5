import { atMostOneOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { eventChoicesOf, type FilterChoices, FilterChoicesRef, NO_CHOICES } from '#api/lists/filter-choices.ts'
import { addQueries, one } from '#api/object-type.ts'
import { filterDays } from '#api/range-fields.ts'
import { rankedKind } from '#api/tournament-kind.ts'
import { MedalRef } from '#api/vocabulary.ts'
import { ALL_LEVELS } from '#domain/division/level.ts'
import { readTimePeriods } from '#features/dataset/server/time-periods.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'
import { type MedalRowOfTable, medalsWon } from '#statistics/records/won-medals.ts'
import { MEDAL_FILTER_FIELDS, MEDAL_WINNER_FIELDS, selectedMedals } from './medal-selection.ts'
import { MedalTableByRef } from './medal-table.ts'

const Input = inputType(
  'MedalChoicesInput',
  'Filters for the medals, which are those of one winner or of a medal table. At most one of player_slug, team_slug and country_code selects a winner.',
  {
    by: optional(
      MedalTableByRef,
      'Only medals that this medal table counts; all medals if null. A winner takes precedence.',
    ),
    ...MEDAL_WINNER_FIELDS,
    medal: optional(MedalRef, 'Only medals of this kind.'),
    ...MEDAL_FILTER_FIELDS,
  },
)

type Input = typeof Input.$inferInput

/** Returns the medals of the input's winner, or of its medal table, whatever their division, league, level and day. */
async function medalsOf(context: RequestContext, input: Input): Promise<readonly MedalRowOfTable[] | undefined> {
  const { by, medal, discipline, series_slug, league } = input
  const metal = medal === 'NONE' ? null : medal
  const rows = await selectedMedals(context, { medal: metal, discipline, series_slug, league, level: ALL_LEVELS })
  const winner = atMostOneOf(input, [...OWNERS, 'country_code'])
  if (winner === undefined) {
    return by ? [...medalsWon(rows, by).values()].flat().flatMap((won) => won.rows) : rows
  }
  const { name, value } = winner
  if (name === 'country_code')
    return medalsWon(rows, 'COUNTRY')
      .get(value)
      ?.flatMap((won) => won.rows)
  const owner = await findOwner(context, { name, value })
  const won = owner && medalsWon(rows, owner.kind === 'team' ? 'PAIR' : 'PLAYER').get(owner.id)
  return won?.flatMap((each) => each.rows)
}

/** Returns the values of each filter that select at least one medal. */
async function medalChoices(context: RequestContext, input: Input): Promise<FilterChoices> {
  const rows = await medalsOf(context, input)
  if (rows === undefined) return NO_CHOICES
  const days = await filterDays(context, input)
  const periods = await readTimePeriods(context)
  const { levels } = rankedKind(context, input)
  const { tournaments } = await context.entities()
  const tournamentOf = ({ tournament_id }: MedalRowOfTable) => tournaments.get(tournament_id)
  return eventChoicesOf(rows, { tournamentOf, periods, days, levels, input })
}

addQueries({
  medalChoices: one(
    FilterChoicesRef,
    'Values of filters that select at least one medal while all other filters stay as they are; none for an unknown slug or code.',
    { input: required(Input, 'Filters for the medals.') },
    (_root, { input }, context) => medalChoices(context, input),
  ),
})
