import { formatCount, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import { SEALED_PATH } from '#domain/sealed-file-name.ts'
import { AboutForecastsDocument, type AboutForecastsQuery } from '#features/forecasts/web/generated/about-forecasts.ts'
import { FORECASTS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { tableFormPath } from '#web/routing/table-forms.ts'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { forecastGroups } from './groups.ts'
import { CalibrationChart } from './record/CalibrationChart.tsx'
import { ForecasterTable, forecastersOf, SealedTable } from './record/ForecasterTable.tsx'
import { FORECAST_GROUP_COLUMNS } from './record/forecast-columns.tsx'
import { HowItWorks, Unknowns } from './record/Method.tsx'
import { SinglesRecord, TeamRecord } from './record/OtherRecords.tsx'
import { forecastMatchesPath } from './upsets-path.ts'

const TITLE = 'Forecast record'
const DESCRIPTION =
  'Accuracy of the win probabilities for doubles matches, compared with a coin flip and with Elo ratings. How they are calculated, and what they leave out.'
const LEAD =
  'Every completed doubles match has a forecast, made from earlier matches only. This page compares forecasts with results.'

const CONTENTS = [
  { id: 'sealed', title: 'Sealed forecasts' },
  { id: 'record', title: 'Record' },
  { id: 'calibration', title: 'Calibration' },
  { id: 'during', title: 'During the match' },
  { id: 'groups', title: 'By division, league and year' },
  { id: 'singles', title: 'Singles' },
  { id: 'teams', title: 'Team matches' },
  { id: 'method', title: 'How it works' },
  { id: 'unknowns', title: 'Limitations' },
  { id: 'files', title: 'All forecasts' },
]

export const route = defineRoute({
  document: AboutForecastsDocument,
  variables: () => ({}),
  head: () => ({ title: TITLE, description: DESCRIPTION, canonical: FORECASTS_PATH, jsonLd: 'WebPage' }),
  Page: AboutForecastsPage,
})

type Record = AboutForecastsQuery['forecastRecord']

function AboutForecastsPage({ answer }: { answer: AboutForecastsQuery }) {
  const record = answer.forecastRecord
  return (
    <AboutPage title={TITLE} lead={LEAD} path={FORECASTS_PATH} contents={CONTENTS}>
      <SealedRecord record={record} />
      <Whole record={record} />
      <Section
        id="calibration"
        title="Calibration"
        note={
          record.calibration_error !== null &&
          `Forecasts and actual win rates differ by ${formatPercentage(100 * record.calibration_error)} on average, in ten equal groups of matches.`
        }
      >
        {record.bins.length === 0 ? (
          <Emptiness text="No forecasts yet" />
        ) : (
          <div className="grid">
            <CalibrationChart
              title="Before the match"
              bins={record.bins}
              matchesOf={(bin, label) => <a href={forecastMatchesPath({ bin })}>{label}</a>}
            />
            <CalibrationChart
              title="After each game"
              bins={record.after_games.bins}
              matchesOf={(_bin, label) => label}
            />
          </div>
        )}
      </Section>
      <DuringMatch record={record} />
      <Section id="groups" title="By division, league and year">
        <StatsTable
          caption="By division, league and year"
          columns={FORECAST_GROUP_COLUMNS}
          rowKey={({ name }) => name}
          content={{ status: 'ready', value: forecastGroups(record) }}
          empty="No forecasts yet"
        />
      </Section>
      <SinglesRecord record={answer.singles} />
      <TeamRecord record={answer.teamForecastRecord} />
      <HowItWorks />
      <Unknowns />
      <Files matches={record.matches} />
    </AboutPage>
  )
}

/** The accuracy of the forecasts that were sealed before their matches. */
function SealedRecord({ record: { sealed } }: { record: Record }) {
  const days = (
    <a className="text-link" href={SEALED_PATH}>
      All sealed days
    </a>
  )
  if (sealed.matches === 0)
    return (
      <Section id="sealed" title="Sealed forecasts">
        <p>
          No match with a sealed forecast has been played yet. All forecasts below were calculated afterwards. {days}
        </p>
      </Section>
    )
  return (
    <Section
      id="sealed"
      title="Sealed forecasts"
      note={
        <>
          {formatQuantity(sealed.matches, 'match', 'matches')} whose forecasts were written down before the first match
          of the day. {days}
        </>
      }
    >
      <SealedTable caption="Sealed forecasts" sealed={sealed} />
    </Section>
  )
}

/** The accuracy of the site's forecasts, compared with a coin and Elo. */
function Whole({ record }: { record: Record }) {
  return (
    <Section
      id="record"
      title="Record"
      note={
        <>
          From <a href={forecastMatchesPath()}>{formatQuantity(record.matches, 'match', 'matches')}</a>. Lower is
          better, except in the column “Correct.”
        </>
      }
    >
      <ForecasterTable caption="Record" rows={forecastersOf(record)} />
    </Section>
  )
}

/** The accuracy of the win probabilities after finished games. */
function DuringMatch({ record: { after_games: after, after_first_game: first } }: { record: Record }) {
  return (
    <Section
      id="during"
      title="During the match"
      note={`After ${formatQuantity(after.forecasts, 'game')} that did not end the match, best of 3 and 5.`}
    >
      <ForecasterTable
        caption="During the match"
        rows={[...forecastersOf(after), { name: 'This site, first game', ...first }]}
        empty="No games yet"
      />
      {after.calibration_error !== null && first.calibration_error !== null && (
        <p className="note">
          {`Calibration error: ${formatPercentage(100 * after.calibration_error)} after each game, ${formatPercentage(100 * first.calibration_error)} after the first.`}
        </p>
      )}
    </Section>
  )
}

function Files({ matches }: { matches: number }) {
  return (
    <Section
      id="files"
      title="All forecasts"
      note={`${formatCount(matches)} matches with their forecasts and results. In the GraphQL API: forecastRecord and pastForecasts.`}
    >
      <p>
        <a className="button" href={forecastMatchesPath()}>
          Table
        </a>{' '}
        <a className="button" href={tableFormPath(forecastMatchesPath(), '', 'csv')} rel="nofollow">
          CSV
        </a>{' '}
        <a className="button" href={tableFormPath(forecastMatchesPath(), '', 'json')} rel="nofollow">
          JSON
        </a>
      </p>
    </Section>
  )
}
