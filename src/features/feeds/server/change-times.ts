import DataLoader from 'dataloader'
import { defineLoader } from '#api/loaders.ts'
import { addFields, oneOrNull } from '#api/object-type.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { matchChangeTimes } from './change-time-queries.ts'

/** The time of the import that last changed a match, by its id in the source. */
const changeOfMatch = defineLoader(
  (snapshot) =>
    new DataLoader<string, string | null>(async (ids) => {
      const rows = await snapshot.all(matchChangeTimes, lookUpParams(ids))
      const times = new Map(rows.map(({ match_id, changed_at }) => [match_id, changed_at]))
      return ids.map((id) => times.get(id) ?? null)
    }),
)

addFields(MatchRef, {
  changed_at: oneOrNull(
    'DateTime',
    'Time of the import that last changed the schedule, the players or the result of the match; null if that was before imports stored this time.',
    ({ match_id }, _args, { loader }) => loader(changeOfMatch).load(match_id),
  ),
})
