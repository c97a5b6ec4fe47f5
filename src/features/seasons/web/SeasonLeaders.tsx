import { dayParts } from '#domain/days/day.ts'
import { RECORDS } from '#domain/figures/record.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { formatCount, formatSigned } from '#domain/format/format.ts'
import { NumberLink, SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { RECORDS_ADDRESS, recordsPath } from '#features/records/web/record-address.ts'
import { RecordValue, uncertainRecord } from '#features/records/web/record-columns.tsx'
import type { SeasonQuery, SeasonRatingsFragment } from '#features/seasons/web/generated/seasons.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { ratingsPath, seasonPath, withQuery } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { CountedPlayer } from './CountedPlayer.tsx'
import classes from './SeasonLists.module.css'
import { isFirstSeason, type Season } from './season-address.ts'

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

/** The size of a season. Each number opens its list. */
function SeasonFacts({ season, answer }: SeasonProps) {
  const { year, league, range } = season
  const { matches_played: matches = 0, players_played: players = 0, titles = 0 } = answer.season ?? {}
  const newPlayers = answer.newPlayers.pageInfo.totalCount
  const playersPath = recordsPath({ ...RECORDS_ADDRESS.initial, league, range }, 'MATCHES_PLAYED')
  return (
    <p className="notes">
      <span>
        <NumberLink
          text={formatCount(matches)}
          counted="matches played"
          matches={{ ...(league && { league }), result: 'PLAYED', ...inRange(range) }}
          hasMatches={matches > 0}
        />{' '}
        {matches === 1 ? 'match' : 'matches'} played
      </span>
      <Linked count={players} counted="players" href={playersPath} />
      <Linked count={titles} counted="titles" href={seasonPath(year, league, 'champions')} />
      {!isFirstSeason(season, answer) && (
        <Linked count={newPlayers} counted="new players" href={seasonPath(year, league, 'new-players')} />
      )}
    </p>
  )
}

/** A number that opens its list, with what it counts. */
function Linked({ count, counted, href }: { count: number; counted: string; href: string }) {
  return (
    <span>
      {count > 0 ? <SourceLink text={formatCount(count)} counted={counted} href={href} /> : '0'}{' '}
      {count === 1 ? counted.slice(0, -1) : counted}
    </span>
  )
}
