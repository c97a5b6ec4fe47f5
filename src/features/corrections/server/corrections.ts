import DataLoader from 'dataloader'
import { enumType } from '#api/enum-type.ts'
import { numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { defineLoader } from '#api/loaders.ts'
import { addFields, id, objectType, one, string, stringOrNull } from '#api/object-type.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'
import { medalOfId } from '#domain/division/medal-id.ts'
import { isAnonymizedSlug } from '#domain/names/anonymized.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type CorrectionRow, correctionCount, corrections, correctionsOfRows } from './correction-queries.ts'

const KindRef = enumType('CorrectionKind', 'Kind of a corrected row.', {
  MATCH: 'A match, named by its id.',
  PLAYER: 'A player, named by the slug.',
  TOURNAMENT: 'A tournament, named by its slug.',
  MEDAL: 'A medal, named by `tournament/division/medal/player`, or `…/player--player` for a pair.',
})

const StateRef = enumType('CorrectionState', 'Comparison of a correction with the source of the results.', {
  APPLIED: 'The source has another value.',
  CONFIRMED: 'The source has the same value by now.',
  ROW_GONE: 'The row is no longer in the data.',
})

/** Returns the value as visitors see it; null if it is empty or the slug of an anonymized player. */
function shown(value: string | null | undefined): string | null {
  return value == null || value === '' || isAnonymizedSlug(value) ? null : value
}

function sourceValue({ kind, id, field, content }: CorrectionRow): string | null {
  const source = kind === 'medal' ? { ...medalOfId(id) } : content === null ? {} : JSON.parse(content)
  return shown((source as Record<string, string>)[field])
}

const CorrectionRef = objectType<CorrectionRow>('Correction')(
  'A value that the operator of the site corrected. It stays over later imports until it is withdrawn.',
  {
    kind: one(KindRef, 'Kind of the corrected row.', ({ kind }) => kind.toUpperCase() as Uppercase<CorrectedKind>),
    id: id(
      'Id or slug of the corrected row, which several corrections can share: only `kind`, `id` and `column` together are unique.',
    ),
    reason: string("Reason for the correction, in the operator's words."),
    state: one(StateRef, 'Whether the source agrees by now, and the row exists.'),
    column: string('Corrected column of the exchange format, such as winning_team.', ({ field }) => field),
    source_value: stringOrNull(
      'Value of the source; null for an empty value or that of an anonymized player.',
      sourceValue,
    ),
    value: stringOrNull('Value on this site; null for an empty value or that of an anonymized player.', ({ value }) =>
      shown(value),
    ),
    day: one('Date', 'Day in UTC on which the value was corrected.', ({ corrected_at }) => corrected_at.slice(0, 10)),
  },
)

numberedListField('corrections', {
  type: numberedListType(CorrectionRef, 'CorrectionsList', 'corrections'),
  description: 'Corrections in effect and confirmed ones, newest first, by numbered pages.',
  find: async (_args, { snapshot }) => ({
    total: (await snapshot.first(correctionCount, {}))?.count ?? 0,
    items: (limit, offset) => snapshot.all(corrections, { limit, offset }),
  }),
})

/** Returns a loader of the corrections of rows by their ids. */
function loaderOf(kind: CorrectedKind) {
  return defineLoader(
    (snapshot) =>
      new DataLoader<string, CorrectionRow[]>(async (ids) => {
        const rows = await snapshot.all(correctionsOfRows, { ...lookUpParams(ids), kind })
        const byId = Map.groupBy(rows, ({ id }) => id)
        return ids.map((id) => byId.get(id) ?? [])
      }),
  )
}

const ofMatch = loaderOf('match')
const ofPlayer = loaderOf('player')
const ofTournament = loaderOf('tournament')

addFields(MatchRef, {
  corrections: one(
    [CorrectionRef],
    'Corrections of this match, newest first; empty if there are none.',
    async ({ match_id }, _args, { loader, budget }, info) => budget.charged(await loader(ofMatch).load(match_id), info),
  ),
})

addFields(PlayerRef, {
  corrections: one(
    [CorrectionRef],
    'Corrections of this player, newest first; empty if there are none.',
    async ({ player_slug }, _args, { loader, budget }, info) =>
      budget.charged(await loader(ofPlayer).load(player_slug), info),
  ),
})

addFields(TournamentRef, {
  corrections: one(
    [CorrectionRef],
    'Corrections of this tournament, newest first; empty if there are none.',
    async ({ tournament_slug }, _args, { loader, budget }, info) =>
      budget.charged(await loader(ofTournament).load(tournament_slug), info),
  ),
})
