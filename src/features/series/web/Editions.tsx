import { dayParts } from '#domain/days/day.ts'
import { formatDayRange } from '#domain/format/format.ts'
import lists from '#features/seasons/web/SeasonLists.module.css'
import type { TournamentEditionsFragment } from '#features/series/web/generated/series.ts'
import { seriesPath, tournamentPath } from '#web/routing/paths.ts'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { MostTitles } from './MostTitles.tsx'
import { PastChampions } from './PastChampions.tsx'

interface EditionsProps {
  /** Slug of the tournament whose page it is. */
  tournament: string
  series: TournamentEditionsFragment
}

/** The other editions of a tournament, past champions and the players with the most titles. */
export function Editions({ tournament, series }: EditionsProps) {
  const { series_slug, title, title_count, editions, champions, most_titles } = series
  return (
    <Section
      id="editions"
      title="Earlier and later editions"
      more={{ label: `All of ${title}`, href: seriesPath(series_slug) }}
    >
      <div className="row choices">
        <Chips
          label="Editions"
          chips={editions.map((edition) => ({
            label: labelOf(edition, editions),
            href: tournamentPath(edition.tournament_slug),
            current: edition.tournament_slug === tournament,
          }))}
        />
      </div>
      {champions.length > 0 && (
        <details className={lists.more}>
          <summary>Past champions</summary>
          <PastChampions series={series_slug} titles={champions} total={title_count} />
        </details>
      )}
      {most_titles.length > 0 && (
        <details className={lists.more}>
          <summary>Most titles</summary>
          <MostTitles series={series_slug} rows={most_titles} />
        </details>
      )}
      <p>
        <a className="button" href={seriesPath(series_slug, 'players')}>
          Player records at all editions
        </a>
      </p>
    </Section>
  )
}

type Edition = EditionsProps['series']['editions'][number]

/** Returns the year of an edition; its days if another edition is in the same year. */
function labelOf({ start_date, end_date }: Edition, editions: readonly Edition[]): string {
  const { year } = dayParts(start_date)
  const isAlone = editions.filter((other) => dayParts(other.start_date).year === year).length === 1
  return isAlone ? `${year}` : formatDayRange(start_date, end_date)
}
