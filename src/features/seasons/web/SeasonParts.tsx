import { EVENT_DIVISION_FACTS, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { formatCount, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import { comebacksPath, upsetsPath } from '#features/forecasts/web/upsets-path.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { medalsPath } from '#features/medals/web/medal-address.ts'
import { medalTableColumns } from '#features/medals/web/medal-table-columns.tsx'
import { recordLines } from '#features/records/web/RecordBook.tsx'
import { RECORDS_ADDRESS } from '#features/records/web/record-address.ts'
import { RECORD_BOOK_COLUMNS } from '#features/records/web/record-book-columns.tsx'
import type { SeasonQuery } from '#features/seasons/web/generated/seasons.ts'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import { ranksSomeLevels } from '#web/routing/kind.ts'
import { ABOUT_DATA_PATH, seasonPath } from '#web/routing/paths.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { CountedPlayer } from './CountedPlayer.tsx'
import { NewPlayerMatches } from './new-player-columns.tsx'
import { SeasonChampions } from './SeasonChampions.tsx'
import classes from './SeasonLists.module.css'
import { isFirstSeason, type Season } from './season-address.ts'

interface SeasonProps {
  season: Season
  answer: SeasonQuery
}

/** The champions, upsets, comebacks, medals, new players and records of a season, and the completeness of its results. */
export function SeasonParts({ season, answer }: SeasonProps) {
  const isFirst = isFirstSeason(season, answer)
  return (
    <>
      <SeasonChampions season={season} answer={answer} />
      <div className="grid">
        <Surprises season={season} answer={answer} />
        {!isFirst && <NewPlayers season={season} answer={answer} />}
      </div>
      <Medals season={season} answer={answer} />
      {!isFirst && <NewRecords season={season} answer={answer} />}
      <SeasonCoverage answer={answer} />
    </>
  )
}

const placeOf = (match: MatchRowFragment) => [match.tournament.short_title, formatMatchDays(match)]

/** @param chance in percent */
const chanceFigure = (chance: number | null) => ({ figure: formatPercentage(chance), label: 'win chance' })

/** The biggest upsets and comebacks. */
function Surprises({ season: { league, range }, answer: { upsets, comebacks } }: SeasonProps) {
  return (
    <>
      {upsets.items.length > 0 && (
        <Section
          title="Biggest upsets"
          note="Winners’ win chance before the match"
          more={{ label: 'All', href: upsetsPath({ league, range }) }}
        >
          <MatchRows matches={upsets.items} facts={placeOf} figure={(match) => chanceFigure(winnersChance(match))} />
        </Section>
      )}
      {comebacks.items.length > 0 && (
        <Section
          title="Biggest comebacks"
          note="Winners’ lowest win chance while trailing in games"
          more={{ label: 'All', href: comebacksPath({ league, range }) }}
        >
          <MatchRows
            matches={comebacks.items.map(({ match, lowest }) => ({ ...match, lowest }))}
            facts={placeOf}
            figure={({ lowest }) => chanceFigure(100 * lowest)}
          />
        </Section>
      )}
    </>
  )
}

function NewPlayers({ season, answer }: SeasonProps) {
  const { newPlayers } = answer
  const { year, league } = season
  if (newPlayers.items.length === 0) return null
  return (
    <Section
      title="New players"
      note={`${formatQuantity(newPlayers.pageInfo.totalCount, 'player')} with no ${league ? `${league} ` : ''}match in an earlier year`}
      more={{ label: 'All', href: seasonPath(year, league, 'new-players') }}
    >
      <ol className={`card rows ${classes.rows}`}>
        {newPlayers.items.map((row) => (
          <CountedPlayer
            key={row.player.player_slug}
            player={row.player}
            value={<NewPlayerMatches row={row} counted={{ ...season, ranksSome: ranksSomeLevels(answer) }} />}
          />
        ))}
      </ol>
    </Section>
  )
}

function Medals({ season: { league, range }, answer: { medalTable } }: SeasonProps) {
  if (medalTable.items.length === 0) return null
  const choice = { division: null, league, level: null, range, page: 1 }
  return (
    <Section title="Medal table" more={{ label: 'All medals', href: medalsPath({ league, range }) }}>
      <StatsTable
        caption="Medal table"
        columns={medalTableColumns(false, choice)}
        rowKey={({ player }) => player?.player_slug ?? ''}
        content={{ status: 'ready', value: medalTable.items }}
        empty="No medals found"
      />
    </Section>
  )
}

/** The all-time records, as they stood at the end of the season, that were set in it. */
function NewRecords({ season: { year, league }, answer: { dataset, recordBook } }: SeasonProps) {
  const range = { ...rangeOfPeriod('ALL_TIME'), to: `${year}-12-31` }
  const choice = { ...RECORDS_ADDRESS.initial, league, range }
  const set = recordBook.flatMap(({ record, rows }) => {
    const own = rows.filter(({ rank, to }) => rank === 1 && to !== null && to >= `${year}-01-01`)
    return own.length > 0 && record !== 'ACTIVE_WINNING_STREAK' ? [{ record, rows: own }] : []
  })
  if (set.length === 0) return null
  return (
    <Section
      title="Records set"
      note={`All-time records${league ? ` in ${league} matches` : ''}, as of the end of ${year}`}
    >
      <details className={classes.more}>
        <summary>{formatQuantity(set.length, 'record')}</summary>
        <StatsTable
          caption="Records set"
          columns={RECORD_BOOK_COLUMNS}
          rowKey={({ key }) => key}
          content={{ status: 'ready', value: recordLines(choice, { dataset, recordBook: set }) }}
          empty="No records set"
        />
      </details>
    </Section>
  )
}

/** For each division, the number of tournaments whose matches are known, of those with matches or medals. */
function SeasonCoverage({ answer: { matchCoverage: rows } }: { answer: SeasonQuery }) {
  const facts = LISTED_EVENT_DIVISIONS.flatMap((division) => {
    const own = rows.filter(({ event_division }) => event_division === division)
    if (own.length === 0) return []
    const sum = (field: 'tournaments' | 'tournaments_with_matches') =>
      formatCount(own.reduce((total, row) => total + row[field], 0))
    const value = `${sum('tournaments_with_matches')} of ${sum('tournaments')} tournaments`
    return `${EVENT_DIVISION_FACTS[division].label}: ${value}`
  })
  if (facts.length === 0) return null
  return (
    <Section
      title="Coverage"
      note="Tournaments with match results, out of those with matches or medals"
      more={{ label: 'Data quality', href: ABOUT_DATA_PATH }}
    >
      <ul className="notes">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Section>
  )
}
