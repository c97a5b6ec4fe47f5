import { dayParts } from '#domain/days/day.ts'
import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatSigned } from '#domain/format/format.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { RECORDS_ADDRESS, recordsPath } from '#features/records/web/record-address.ts'
import { RecordValue, uncertainRecord } from '#features/records/web/record-columns.tsx'
import type { SeasonQuery, SeasonRatingsFragment } from '#features/seasons/web/generated/seasons.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { ratingsPath, withQuery } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { CountedPlayer } from './CountedPlayer.tsx'
import { SeasonFacts } from './SeasonFacts.tsx'
import classes from './SeasonLists.module.css'
import type { Season } from './season-address.ts'

/** The records whose leaders the page of a season shows. */
const LISTS = ['TITLES', 'MATCHES_WON', 'FINALS_PLAYED', 'WINNING_STREAK'] as const satisfies readonly RecordName[]

interface SeasonProps {
  season: Season
  answer: SeasonQuery
}

/** The size of a season, and its leaders by titles, wins, finals, streaks and rating. */
export function SeasonLeaders({ season, answer }: SeasonProps) {
  const lists = LISTS.flatMap((record) => {
    const rows = answer.season?.leaders.find((leaders) => leaders.record === record)?.rows ?? []
    return rows.length > 0 ? [{ record, rows }] : []
  })
  const choice = { ...RECORDS_ADDRESS.initial, league: season.league, range: season.range }
  return (
    <>
      <SeasonFacts season={season} answer={answer} />
      <div className="grid">
        {lists.map(({ record, rows }) => (
          <Section
            key={record}
            title={RECORDS[record].label}
            more={{ label: 'All', href: recordsPath(choice, record) }}
          >
            <ol className={`card rows ${classes.rows}`}>
              {rows.map((row) =>
                row.player ? (
                  <CountedPlayer
                    key={row.player.player_slug}
                    player={row.player}
                    value={
                      <RecordValue record={record} choice={choice} row={row} ranksSome={ranksSomeLevels(answer)} />
                    }
                    note={uncertainRecord(record, row)}
                  />
                ) : null,
              )}
            </ol>
          </Section>
        ))}
        <Rated title="Best-rated women" group="women" season={season} answer={answer} />
        <Rated title="Best-rated men" group="men" season={season} answer={answer} />
      </div>
    </>
  )
}

interface RatedProps extends SeasonProps {
  title: string
  group: 'women' | 'men'
}

/** The best-rated players of one gender at the end of a season, or now for the current one. */
function Rated({ title, group, season: { year, league }, answer }: RatedProps) {
  const rated: SeasonRatingsFragment = answer[group]
  const { data_through } = answer.dataset
  if (rated.edges.length === 0) return null
  const isOver = data_through !== null && dayParts(data_through).year > year
  const href = withQuery(ratingsPath(group), { on: isOver ? `${year + 1}-01-01` : null })
  return (
    <Section
      title={title}
      note={`${isOver ? `At the end of ${year}` : 'Current ratings'}${league ? ', all leagues' : ''}`}
      more={{ label: 'All', href }}
    >
      <ol className={`card rows ${classes.rows}`}>
        {rated.edges.map(({ node: { player, rating } }) => (
          <CountedPlayer
            key={player.player_slug}
            player={player}
            value={<SourceLink text={formatSigned(rating)} counted={`rating of ${player.name}`} href={href} />}
          />
        ))}
      </ol>
    </Section>
  )
}
