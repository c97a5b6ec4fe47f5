import { dayParts } from '#domain/days/day.ts'
import { formatCount } from '#domain/format/format.ts'
import type { ChampionsRowFragment } from '#features/seasons/web/generated/seasons.ts'
import { ChampionsAndScore } from '#features/seasons/web/Title.tsx'
import cards from '#features/seasons/web/TitleCards.module.css'
import { seriesPath, tournamentPath, withQuery } from '#web/routing/paths.ts'
import { championsByEvent } from './past-champions.ts'

interface PastChampionsProps {
  /** Slug of the series. */
  series: string
  /** Newest edition first. */
  titles: readonly ChampionsRowFragment[]
  /** Number of all titles. */
  total: number
}

/** The champions of each event by year, with the score of the final. */
export function PastChampions({ series, titles, total }: PastChampionsProps) {
  return (
    <>
      <ul className="grid">
        {championsByEvent(titles).map(({ name, titles: own }) => (
          <li key={name} className={`card ${cards.card}`}>
            <h3>{name}</h3>
            <dl className={cards.lines}>
              {own.map((title) => (
                <Champion key={`${title.tournament.tournament_slug} ${title.teams[0]?.team_slug}`} title={title} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {titles.length < total && (
        <p className="note">
          The latest {formatCount(titles.length)} titles.{' '}
          <a href={seriesPath(series, 'champions')}>All {formatCount(total)} titles</a>
        </p>
      )}
    </>
  )
}

function Champion({ title }: { title: ChampionsRowFragment }) {
  const { tournament, event } = title
  return (
    <div>
      <dt>
        <a href={withQuery(tournamentPath(tournament.tournament_slug), { event: event?.event_slug })}>
          {dayParts(tournament.start_date).year}
        </a>
      </dt>
      <dd>
        <ChampionsAndScore title={title} />
      </dd>
    </div>
  )
}
