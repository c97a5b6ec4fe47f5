import DataLoader from 'dataloader'
import { numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { defineLoader } from '#api/loaders.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addFields, float, int, objectType, one, oneOrNull, string } from '#api/object-type.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { atVenue } from '#domain/days/time-zone.ts'
import { SEALED_PATH, saltsFileName, sealedFileName } from '#domain/sealed-file-name.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { type ForecastMeasures, measureForecasts } from '#statistics/ratings/forecast-measures.ts'
import { ForecastRecordRef, MEASURE_FIELDS, scoredAs } from './forecast-record.ts'
import { sealedProbability } from './sealed-probability.ts'
import {
  countSealedDays,
  type SealedDayRow,
  type SealedForecastRow,
  sealedDay,
  sealedDaysPage,
  sealedForecasts,
  sealedScores,
} from './sealed-queries.ts'

const SEALED_AT = 'Time at which the file was written, with the UTC offset of the venues, before the first match.'
const DIGEST = "SHA-256, hexadecimal, over the day's file; the file begins with the digest of the file before."

const SealedDayRef = nodeType<SealedDayRow>('SealedDay', 'Number of the file in the chain, from 1.', ({ id }) =>
  String(id),
)('A file with the forecasts of the matches that were announced for a day, written before the first of them.', {
  day: one('Date', 'Day of the matches at their venues.'),
  time_zone: string(
    'Time zone of the venues, such as America/New_York; UTC where it is unknown. A day has a file for each.',
  ),
  digest: string(DIGEST),
  matches: int('Number of forecasts in the file.'),
  sealed_at: one('DateTime', SEALED_AT, ({ sealed_at, time_zone }) => atVenue(sealed_at, time_zone)),
  file_url: string('Path of the file on this site.', (day) => `${SEALED_PATH}/${sealedFileName(day)}`),
  salts_url: string(
    'Path of the second file, with the salts of the hashes that hide the players.',
    (day) => `${SEALED_PATH}/${saltsFileName(day)}`,
  ),
})

findNodes(SealedDayRef, async (id, { snapshot }) =>
  /^[1-9]\d{0,8}$/.test(id) ? snapshot.first(sealedDay, { id: Number(id) }) : undefined,
)

numberedListField('sealedDays', {
  type: numberedListType(SealedDayRef, 'SealedDaysList', 'days with sealed forecasts'),
  description: 'Forecasts that were sealed before the first match of a day, in the reverse order of their chain.',
  find: async (_args, { snapshot }) => ({
    total: (await snapshot.first(countSealedDays, {}))?.days ?? 0,
    items: (limit, offset) => snapshot.all(sealedDaysPage, { limit, offset }),
  }),
})

interface SealedForecast {
  team_one_probability: number
  sealed_at: string
  digest: string
}

const SealedForecastRef = objectType<SealedForecast>('SealedForecast')(
  'A forecast as it was sealed before the first match of its day.',
  {
    team_one_probability: float('Probability that team one wins the match, from 0 to 1.'),
    sealed_at: one('DateTime', SEALED_AT),
    digest: string(DIGEST),
  },
)

/** The sealed forecast of a match, by its id in the source. */
const sealedOfMatch = defineLoader(
  (snapshot) =>
    new DataLoader<string, SealedForecastRow | null>(async (ids) => {
      const rows = await snapshot.all(sealedForecasts, lookUpParams(ids))
      const byId = new Map(rows.map((row) => [row.match_id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
)

addFields(MatchRef, {
  sealed: oneOrNull(
    SealedForecastRef,
    "The forecast as sealed before the day's first match; null if the match was not announced in time, and if other players play it.",
    async (match, _args, { loader }) => {
      const sealed = await loader(sealedOfMatch).load(match.match_id)
      if (sealed === null) return null
      const one = [match.team_one_player_one.id, match.team_one_player_two?.id ?? null]
      const two = [match.team_two_player_one.id, match.team_two_player_two?.id ?? null]
      const probability = sealedProbability(sealed, [one, two])
      if (probability === null) return null
      const sealed_at = atVenue(sealed.sealed_at, sealed.time_zone)
      return { team_one_probability: probability, sealed_at, digest: sealed.digest }
    },
  ),
})

interface SealedRecord extends ForecastMeasures {
  recalculated: ForecastMeasures
}

const RecalculatedRef = objectType<ForecastMeasures>('RecalculatedForecasts')(
  'Accuracy of forecasts that were calculated after the matches, from earlier matches only.',
  {
    ...MEASURE_FIELDS,
  },
)

const SealedRecordRef = objectType<SealedRecord>('SealedRecord')(
  'Accuracy of the forecasts that were sealed before their matches.',
  {
    matches: int('Number of sealed forecasts of completed matches with a winner.'),
    recalculated: one(
      RecalculatedRef,
      'Accuracy of the forecasts that were calculated afterwards for the same matches.',
    ),
    ...MEASURE_FIELDS,
  },
)

addFields(ForecastRecordRef, {
  sealed: one(
    SealedRecordRef,
    'Accuracy of all sealed forecasts of doubles, or of singles, whatever the other filters are.',
    async ({ filters: { singles } }, _args, { snapshot, budget }) => {
      budget.chargeLookUp()
      const rows = (await snapshot.all(sealedScores, { singles })).flatMap((row) => {
        const sides = [
          [row.one, row.two],
          [row.three, row.four],
        ] as const
        const sealed = sealedProbability({ ...row, team_one_probability: row.sealed_probability }, sides)
        return sealed === null ? [] : [{ ...row, sealed }]
      })
      return {
        ...measureForecasts(scoredAs(rows, ({ sealed }) => sealed)),
        recalculated: measureForecasts(scoredAs(rows, ({ team_one_probability }) => team_one_probability)),
      }
    },
  ),
})
