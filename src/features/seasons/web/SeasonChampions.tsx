import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent, formatQuantity } from '#domain/format/format.ts'
import { TournamentLink } from '#features/names/web/TournamentLink.tsx'
import type { ChampionsRowFragment, SeasonQuery } from '#features/seasons/web/generated/seasons.ts'
import { seasonPath } from '#web/routing/paths.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Tag } from '#web/ui/text/Tag.tsx'
import classes from './SeasonChampions.module.css'
import lists from './SeasonLists.module.css'
import type { Season } from './season-address.ts'
import { ChampionsAndScore } from './Title.tsx'
import cards from './TitleCards.module.css'

/** Number of tournaments that are not folded. */
const OPEN = 4

/** The champions of every event with the score of the final, by tournament, newest first. */
export function SeasonChampions({ season: { year, league }, answer }: { season: Season; answer: SeasonQuery }) {
  const { items: titles, pageInfo } = answer.champions
  if (titles.length === 0) return null
  const href = seasonPath(year, league, 'champions')
  const isCut = titles.length < pageInfo.totalCount
  const known = [...Map.groupBy(titles, ({ tournament }) => tournament.tournament_slug).values()]
  // The query ends within a tournament if the season has more titles.
  const tournaments = isCut && known.length > 1 ? known.slice(0, -1) : known
  const folded = tournaments.slice(OPEN)
  return (
    <Section
      id="champions"
      title="Champions"
      note="Newest tournament first, with the score of the final"
      more={{ label: 'Table of champions', href }}
    >
      <Tournaments tournaments={tournaments.slice(0, OPEN)} />
      {folded.length > 0 && (
        <details className={lists.more}>
          <summary>{isCut ? 'Earlier tournaments' : formatQuantity(folded.length, 'earlier tournament')}</summary>
          <Tournaments tournaments={folded} />
          {isCut && (
            <p>
              <a href={href}>All {formatQuantity(pageInfo.totalCount, 'title')}</a>
            </p>
          )}
        </details>
      )}
    </Section>
  )
}

function Tournaments({ tournaments }: { tournaments: readonly ChampionsRowFragment[][] }) {
  return (
    <ul className="grid">
      {tournaments.map((titles) => (
        <li key={titles[0]?.tournament.tournament_slug} className={`card ${cards.card}`}>
          {titles[0] && (
            <p className={classes.title}>
              <TournamentLink tournament={titles[0].tournament} />
              <span className="note">
                <DateRange start={titles[0].tournament.start_date} end={titles[0].tournament.end_date} />
              </span>
            </p>
          )}
          <dl className={cards.lines}>
            {titles.map((title) => (
              <TitleLine
                key={`${title.event?.event_slug ?? title.event_division} ${title.teams[0]?.team_slug}`}
                title={title}
              />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function TitleLine({ title }: { title: ChampionsRowFragment }) {
  const { event, event_division } = title
  const facts = EVENT_DIVISION_FACTS[event_division]
  return (
    <div>
      <dt>
        <Tag facts={facts} name={`${formatEvent(event?.event_name ?? facts.label)}, champions`} />
      </dt>
      <dd>
        <ChampionsAndScore title={title} />
      </dd>
    </div>
  )
}
