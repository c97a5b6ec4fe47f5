import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { formatPercentage, formatQuantity } from '#domain/format/format.ts'
import type { AboutForecastsQuery } from '#features/forecasts/web/generated/about-forecasts.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { CalibrationChart } from './CalibrationChart.tsx'
import { ForecasterTable, forecastersOf, SealedTable } from './ForecasterTable.tsx'

/** The record of singles, which is never counted together with that of doubles. */
export function SinglesRecord({ record }: { record: AboutForecastsQuery['singles'] }) {
  return (
    <Section
      id="singles"
      title="Singles"
      note={`A ${FIRST_VERSION}: a player starts from the rating in doubles. ${formatQuantity(record.matches, 'match', 'matches')}, all of them counted, also where a match shows no forecast because a player has too few matches.`}
    >
      <ForecasterTable caption="Record of singles" rows={forecastersOf(record)} />
      {record.sealed.matches > 0 && <SealedTable caption="Sealed forecasts of singles" sealed={record.sealed} />}
      {record.calibration_error !== null && (
        <CalibrationChart title="Singles, before the match" bins={record.bins} matchesOf={(_bin, label) => label} />
      )}
    </Section>
  )
}

/** The record of team matches. */
export function TeamRecord({ record }: { record: AboutForecastsQuery['teamForecastRecord'] }) {
  return (
    <Section
      id="teams"
      title="Team matches"
      note="From the forecasts of the four games and of the DreamBreaker. Only team matches that were decided without a DreamBreaker count."
    >
      {record.matches === 0 ? (
        <p>No decided team matches with known line-ups yet</p>
      ) : (
        <>
          <p>
            {`${formatQuantity(record.matches, 'team match', 'team matches')}: the favorite won ${formatPercentage(record.accuracy_percentage)}, log loss ${(record.log_loss ?? 0).toFixed(3).replace(/^0/, '')}. Team chances are on the careful side: favorites win more often than they say.`}
          </p>
          <CalibrationChart title="Team matches" bins={record.bins} matchesOf={(_bin, label) => label} />
        </>
      )}
    </Section>
  )
}
