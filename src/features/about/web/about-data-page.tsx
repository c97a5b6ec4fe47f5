import { formatCount, formatDay } from '#domain/format/format.ts'
import { AboutDataDocument, type AboutDataQuery } from '#features/about/web/generated/about-data.ts'
import { ABOUT_DATA_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { AboutPage } from '#web/ui/about/AboutPage.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Facts } from '#web/ui/text/Facts.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { COVERAGE_COLUMNS } from './coverage-columns.tsx'
import { Downloads, licenceAddress } from './Downloads.tsx'
import { verdictOf } from './data-summary.ts'
import { Identities } from './Identities.tsx'
import { formatMoment, Imports } from './Imports.tsx'

/** Number of imports shown, newest first. */
const IMPORTS = 5
const TITLE = 'Data quality'
const DESCRIPTION =
  'Quality of the results: last day covered, missing results, corrections by the latest imports, and failed checks.'

export const route = defineRoute({
  document: AboutDataDocument,
  variables: () => ({ imports: IMPORTS }),
  head: (_state, answer) => ({
    title: TITLE,
    description: answer?.dataset.licence ? `${DESCRIPTION} The full data set as files.` : DESCRIPTION,
    canonical: ABOUT_DATA_PATH,
    jsonLd: jsonLdOf(answer),
  }),
  Page: AboutDataPage,
})

function jsonLdOf(answer: AboutDataQuery | undefined) {
  const { licence, data_from, data_through } = answer?.dataset ?? {}
  const file = (contentUrl: string, encodingFormat: string) => ({ '@type': 'DataDownload', contentUrl, encodingFormat })
  return {
    '@type': 'Dataset',
    name: 'Pickleball results',
    description: DESCRIPTION,
    url: ABOUT_DATA_PATH,
    isAccessibleForFree: true,
    ...(data_from && data_through && { temporalCoverage: `${data_from}/${data_through}` }),
    ...(licence && {
      license: licenceAddress(licence) ?? licence,
      distribution: [
        file('/data/erne.sqlite', 'application/vnd.sqlite3'),
        file('/data/erne.zip', 'application/zip'),
        file('/data/erne.parquet.zip', 'application/zip'),
      ],
    }),
  }
}

const LEAD =
  'This page shows how current the results are, which results are missing, and where results contradict each other.'

/** The sections of the page, with the ids that links lead to. */
const CONTENTS = [
  { id: 'download', title: 'Download' },
  { id: 'coverage', title: 'Coverage' },
  { id: 'genders', title: 'Players’ genders' },
  { id: 'checks', title: 'Checks' },
  { id: 'imports', title: 'Imports' },
]

function AboutDataPage({ answer }: { answer: AboutDataQuery }) {
  return (
    <AboutPage title={TITLE} lead={`${verdictOf(answer)} ${LEAD}`} path={ABOUT_DATA_PATH} contents={CONTENTS}>
      <Facts facts={factsOf(answer)} />
      <Downloads licence={answer.dataset.licence} />
      <Coverage soundness={answer.soundness} />
      <Identities identities={answer.soundness.identities} />
      <Imports versions={answer.datasetVersions} />
    </AboutPage>
  )
}

function factsOf({ dataset, datasetVersions }: AboutDataQuery) {
  const [last] = datasetVersions.items
  return [
    { label: 'Data through', value: dataset.data_through && formatDay(dataset.data_through) },
    { label: 'Data from', value: dataset.data_from && formatDay(dataset.data_from) },
    {
      label: 'Last import',
      value: last && <time dateTime={last.imported_at}>{formatMoment(last.imported_at)}</time>,
    },
    { label: 'Matches', value: formatCount(dataset.matches) },
    { label: 'Version', value: <code>{dataset.version}</code> },
  ]
}

type Soundness = AboutDataQuery['soundness']

const GENDER_LABELS = { GIVEN: 'Listed in the results', INFERRED: 'Inferred from matches', UNKNOWN: 'Unknown' } as const

/** The completeness of matches by league and year, and the sources of players' genders. */
function Coverage({ soundness }: { soundness: Soundness }) {
  const players = new Map(soundness.genders.map((row) => [row.source, row.players]))
  return (
    <>
      <Section id="coverage" title="Coverage" note="By league and year. LT: other tournaments.">
        <StatsTable
          caption="Matches by league and year"
          columns={COVERAGE_COLUMNS}
          rowKey={({ league, year }) => `${league} ${year}`}
          content={{ status: 'ready', value: soundness.coverage }}
          empty="No matches yet"
        />
      </Section>
      <Section id="genders" title="Players’ genders" note="Rankings list only players whose gender is known.">
        <Facts
          facts={(['GIVEN', 'INFERRED', 'UNKNOWN'] as const).map((source) => ({
            label: GENDER_LABELS[source],
            value: formatCount(players.get(source) ?? 0),
          }))}
        />
      </Section>
    </>
  )
}
