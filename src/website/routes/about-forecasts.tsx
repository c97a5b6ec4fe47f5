import { Emptiness } from '../components/feedback/Emptiness.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Link } from '../components/shell/Link.tsx'
import { StatsTable } from '../components/table/StatsTable.tsx'
import { Section } from '../components/text/Section.tsx'
import { AboutForecastsDocument, type AboutForecastsQuery } from '../data/generated/about-forecasts.ts'
import { upsetsPath } from '../forecasts/upsets-path.ts'
import { formatCount, formatPercentage, formatQuantity } from '../format.ts'
import { deferred } from '../routing/deferred.tsx'
import { FORECASTS_PATH, UPSETS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { FORECAST_GROUP_COLUMNS, FORECASTER_COLUMNS } from '../tables/forecast-columns.tsx'
import { tableFormPath } from '../tables/table-forms.ts'
import { AboutPage } from './about/AboutPage.tsx'
import { forecastGroups } from './about/forecasts/groups.ts'
import { HowItWorks, Unknowns } from './about/forecasts/Method.tsx'

const CalibrationChart = deferred(() => import('../charts/CalibrationChart.tsx'), 'CalibrationChart')

const TITLE = 'Forecast record'
const DESCRIPTION =
  'How well the forecasts of doubles matches have done, beside a coin and Elo on the same matches; how they are made, and what they do not know.'
const LEAD =
  'Every completed doubles match has a forecast, made only from the days before it and never changed by its result. This page compares the forecasts with the results.'

const CONTENTS = [
  { id: 'record', title: 'Record' },
  { id: 'calibration', title: 'Calibration' },
  { id: 'groups', title: 'By division, league and year' },
  { id: 'method', title: 'How it works' },
  { id: 'unknowns', title: 'What it does not know' },
  { id: 'files', title: 'All forecasts' },
]

export const route = defineRoute({
  document: AboutForecastsDocument,
  variables: () => ({}),
  head: () => ({
    title: TITLE,
    description: DESCRIPTION,
    canonical: FORECASTS_PATH,
    jsonLd: 'WebPage',
  }),
  Page: AboutForecastsPage,
})

type Record = AboutForecastsQuery['forecastRecord']

function AboutForecastsPage({ answer }: { answer: AboutForecastsQuery | undefined }) {
  if (!answer) return <Waiting />
  const record = answer.forecastRecord
  return (
    <AboutPage title={TITLE} lead={LEAD} path={FORECASTS_PATH} contents={CONTENTS}>
      <Whole record={record} />
      <Section
        id="calibration"
        title="Calibration"
        note={
          record.calibration_error !== null &&
          `What was forecast and what came true differ by ${formatPercentage(100 * record.calibration_error)} on average. Each bin holds a tenth of the matches, of a side chosen by the match’s id.`
        }
      >
        {record.bins.length === 0 ? (
          <Emptiness text="No forecasts yet" />
        ) : (
          <CalibrationChart
            bins={record.bins}
            matchesOf={(bin, label) => <Link href={upsetsPath({ bin })}>{label}</Link>}
          />
        )}
      </Section>
      <Section id="groups" title="By division, league and year">
        <StatsTable
          caption="By division, league and year"
          columns={FORECAST_GROUP_COLUMNS}
          rowKey={({ name }) => name}
          content={{ status: 'ready', value: forecastGroups(record) }}
          empty="No forecasts yet"
        />
      </Section>
      <HowItWorks />
      <Unknowns />
      <Files matches={record.matches} />
    </AboutPage>
  )
}

/** All matches: the site's forecasts beside a coin and Elo. */
function Whole({ record }: { record: Record }) {
  return (
    <Section
      id="record"
      title="Record"
      note={
        <>
          On <Link href={UPSETS_PATH}>{formatQuantity(record.matches, 'match', 'matches')}</Link>. Lower is better,
          except in the column “Right”.
        </>
      }
    >
      <StatsTable
        caption="Record"
        columns={FORECASTER_COLUMNS}
        rowKey={({ name }) => name}
        content={{ status: 'ready', value: [{ name: 'This site', ...record }, ...record.baselines] }}
        empty="No forecasts yet"
      />
    </Section>
  )
}

function Files({ matches }: { matches: number }) {
  return (
    <Section
      id="files"
      title="All forecasts"
      note={`${formatCount(matches)} matches with winner and forecast, and with every other column of a match. In the GraphQL API: forecastRecord and upsets.`}
    >
      <p>
        <a className="button" href={tableFormPath(UPSETS_PATH, '', 'csv')} rel="nofollow">
          CSV
        </a>{' '}
        <a className="button" href={tableFormPath(UPSETS_PATH, '', 'json')} rel="nofollow">
          JSON
        </a>
      </p>
    </Section>
  )
}
