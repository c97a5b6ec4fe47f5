import { formatCount } from '#domain/format/format.ts'
import { NumberLink, SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { RECORDS_ADDRESS, recordsPath } from '#features/records/web/record-address.ts'
import type { SeasonQuery } from '#features/seasons/web/generated/seasons.ts'
import { seasonPath } from '#web/routing/paths.ts'
import { isFirstSeason, type Season } from './season-address.ts'

/** The size of a season. Each number opens its list. */
export function SeasonFacts({ season, answer }: { season: Season; answer: SeasonQuery }) {
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
