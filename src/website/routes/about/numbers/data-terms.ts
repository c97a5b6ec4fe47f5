import { LEAGUE_NAMES } from '#domain/league.ts'
import type { CoverageRowFragment, ImportedFileFragment } from '../../../data/generated/about-data.ts'
import type { NumbersQuery } from '../../../data/generated/numbers.ts'
import { formatCount, formatDay } from '../../../format.ts'
import type { COVERAGE_TEXTS } from '../../../tables/texts/coverage.ts'
import type { IMPORT_TEXTS } from '../../../tables/texts/imports.ts'
import type { FigureTerm } from './figure-terms.ts'
import type { TermsOf } from './term.ts'

export const COVERAGE_TERMS: TermsOf<typeof COVERAGE_TEXTS, CoverageRowFragment> = {
  year: { leavesOut: null, example: ({ year }) => String(year) },
  league: { leavesOut: null, example: ({ league }) => `${league}: ${LEAGUE_NAMES[league]}` },
  tournaments: {
    more: 'One that goes on over New Year stands in both years.',
    leavesOut: 'Tournaments without a match.',
    example: ({ tournaments }) => formatCount(tournaments),
  },
  matches: { leavesOut: null, example: ({ matches }) => formatCount(matches) },
  walkovers: { leavesOut: null, example: ({ walkovers }) => formatCount(walkovers) },
  rounds: {
    leavesOut: 'Rounds that the source calls by another of their names: they are told.',
    example: ({ rounds_unknown }) => formatCount(rounds_unknown),
  },
  days: { leavesOut: null, example: ({ days_unknown }) => formatCount(days_unknown) },
  scores: {
    leavesOut: 'Walkovers, which have no score.',
    example: ({ scores_unknown }) => formatCount(scores_unknown),
  },
  winners: {
    leavesOut: 'Walkovers, which count for nobody.',
    example: ({ winners_unknown }) => formatCount(winners_unknown),
  },
}

export const IMPORT_TERMS: TermsOf<typeof IMPORT_TEXTS, ImportedFileFragment> = {
  file: { leavesOut: null, example: ({ file }) => `those of ${file}` },
  read_rows: {
    leavesOut: 'The header row, and lines without a value.',
    example: ({ read_rows }) => formatCount(read_rows),
  },
  new_rows: { leavesOut: null, example: ({ new_rows }) => formatCount(new_rows) },
  changed_rows: {
    more: 'Each field is told with what it was before, and after.',
    leavesOut: 'Rows that came again as they were.',
    example: ({ changed_rows }) => formatCount(changed_rows),
  },
  withdrawn_rows: {
    leavesOut: 'Other rows: what an import does not name stays.',
    example: ({ withdrawn_rows }) => formatCount(withdrawn_rows),
  },
  rejected_rows: {
    leavesOut: null,
    example: ({ rejected_rows }) => formatCount(rejected_rows),
  },
}

export const DATA_TERMS: readonly FigureTerm<NumbersQuery>[] = [
  {
    name: 'Data from, Data through',
    counts:
      'The first and the last day on which a match of the data was played; periods that end today end on the last',
    leavesOut: null,
    example: ({ dataset }) => (dataset.data_through ? `Through ${formatDay(dataset.data_through)}` : 'No day yet'),
  },
  {
    name: 'Last import',
    counts: 'The day, by universal time, on which results were brought in last',
    leavesOut: 'Imports that brought nothing new.',
    example: ({ datasetVersions }) => formatDay(datasetVersions.items[0]?.imported_at.slice(0, 10) ?? ''),
  },
  {
    name: 'Version',
    counts: 'What the data holds, as a name: the same results have the same, whoever imports them',
    leavesOut: null,
    example: ({ dataset }) => dataset.version,
  },
  {
    name: 'Given by the source, Inferred from matches, Unknown',
    counts: 'Players by how their gender is known',
    leavesOut: null,
    example: ({ soundness }) =>
      soundness.genders.map(({ source, players }) => `${source}: ${formatCount(players)}`).join(', '),
  },
]
