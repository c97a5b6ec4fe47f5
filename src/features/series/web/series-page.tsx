import { formatCount, formatQuantity } from '#domain/format/format.ts'
import { isSlug } from '#domain/names/slug.ts'
import { SeriesDocument, type SeriesQuery } from '#features/series/web/generated/series.ts'
import { seriesPath, tournamentPath, withQuery } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './EditionList.module.css'
import { MostTitles } from './MostTitles.tsx'
import { PastChampions } from './PastChampions.tsx'
import { seriesPlayerColumns } from './series-player-columns.tsx'

const UNKNOWN = notFound('Series not found')

type Series = NonNullable<SeriesQuery['series']>

export const route = defineRoute({
  parse: ({ params: { series_slug: slug = '' } }) => (isSlug(slug) ? { slug } : UNKNOWN),
  document: SeriesDocument,
  variables: ({ slug }: { slug: string }) => ({ series_slug: slug }),
  outcome: (_, { series }) => (series ? null : UNKNOWN),
  head: ({ slug }, answer) => {
    const title = answer?.series?.title ?? 'Editions'
    return {
      title: `${title}: all editions`,
      description: `All editions of ${title}: past champions of every event, most titles, and player records.`,
      canonical: seriesPath(slug),
      jsonLd: 'CollectionPage',
    }
  },
  Page: ({ answer }) => answer.series && <SeriesPage series={answer.series} answer={answer} />,
})

/** The editions of a tournament, past champions, and the players with the most titles and wins. */
function SeriesPage({ series, answer: { seriesPlayers } }: { series: Series; answer: SeriesQuery }) {
  const { series_slug, title, title_count, editions, champions, most_titles } = series
  const records = seriesPath(series_slug, 'players')
  return (
    <div className="stack-5">
      <PageHeader title={title} lead={formatQuantity(editions.length, 'edition')} />
      <EditionList editions={editions} />
      {champions.length > 0 && (
        <Section
          id="champions"
          title="Past champions"
          note="By event, newest edition first, with the score of the final"
          more={{ label: 'Table of champions', href: seriesPath(series_slug, 'champions') }}
        >
          <PastChampions series={series_slug} titles={champions} total={title_count} />
        </Section>
      )}
      {most_titles.length > 0 && (
        <Section title="Most titles" more={{ label: 'All', href: records }}>
          <MostTitles series={series_slug} rows={most_titles} />
        </Section>
      )}
      {seriesPlayers.items.length > 0 && (
        <Section
          title="Player records"
          note="Most matches won at all editions"
          more={{ label: `All ${formatCount(seriesPlayers.pageInfo.totalCount)} players`, href: records }}
        >
          <StatsTable
            caption="Player records"
            columns={seriesPlayerColumns(series_slug)}
            rowKey={({ player }) => player.player_slug}
            content={{ status: 'ready', value: seriesPlayers.items }}
            sort={{
              by: 'matches_won',
              order: 'desc',
              href: (sort) => withQuery(records, { sort: sort === 'titles' ? null : sort }),
            }}
            empty="No players found"
          />
        </Section>
      )}
    </div>
  )
}

function EditionList({ editions }: Pick<Series, 'editions'>) {
  return (
    <Section title="Editions">
      <ul className={`card ${classes.editions}`}>
        {editions.map(({ tournament_slug, title_display, location, start_date, end_date, match_count }) => (
          <li key={tournament_slug}>
            <a href={tournamentPath(tournament_slug)}>{title_display}</a>
            <p className="notes">
              <DateRange start={start_date} end={end_date} />
              {location && <span>{location}</span>}
              {match_count > 0 && <span>{formatQuantity(match_count, 'match', 'matches')}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
