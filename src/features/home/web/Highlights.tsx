import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { formatCount, formatPercentage } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import { upsetsPath } from '#features/forecasts/web/upsets-path.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { streakMatches } from '#features/match-links/web/side-matches.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import { medalsPath, wonMedalsPath } from '#features/medals/web/medal-address.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import { closeToRecord } from '#features/records/web/close-to-record.ts'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import { recordPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import lists from './lists.module.css'

const WINS = ['win', 'wins'] as const
const YEAR = rangeOfPeriod(PAGE_DEFAULT_PERIOD)

/** The biggest upsets; nothing without one. */
export function Upsets({ matches }: { matches: HomeQuery['upsets']['items'] }) {
  if (matches.length === 0) return null
  return (
    <Section
      title="Biggest upsets"
      note="Winners’ win chance before the match, last 52 weeks"
      more={{ label: 'All upsets', href: upsetsPath({ range: YEAR }) }}
    >
      <MatchRows
        matches={matches}
        facts={(match) => [match.tournament.short_title, formatMatchDays(match)]}
        figure={(match) => ({ figure: formatPercentage(winnersChance(match)), label: 'win chance' })}
      />
    </Section>
  )
}

interface StreaksProps {
  running: HomeQuery['running']['items']
  longest: HomeQuery['longest']['items'][number] | undefined
}

/** The longest winning streaks that last. */
export function Streaks({ running, longest }: StreaksProps) {
  if (running.length === 0) return null
  return (
    <Section
      title="Active winning streaks"
      note={closeToRecord(longest, running[0]) ?? 'Wins in a row'}
      more={{ label: 'All streaks', href: recordPath('ACTIVE_WINNING_STREAK') }}
    >
      <ol className={`card rows ${lists.rows}`}>
        {running.map(({ player, first_match_id, last_match_id, ...streak }) =>
          player && first_match_id && last_match_id ? (
            <li key={player.player_slug} className={lists.counted}>
              <PlayerIdentity player={player} />
              <SourceLink
                text={`${writeCount(streak, WINS).number} ${streak.value === 1 ? 'win' : 'wins'}`}
                counted={`in a row by ${player.name}`}
                href={matchesPath(streakMatches({ player: player.player_slug }, { first_match_id, last_match_id }))}
              />
            </li>
          ) : null,
        )}
      </ol>
    </Section>
  )
}

/** The players with the most medals, in columns. */
export function MedalWinners({ rows }: { rows: HomeQuery['medalTable']['items'] }) {
  if (rows.length === 0) return null
  return (
    <Section title="Medals" note="Last 52 weeks" more={{ label: 'Medal tables', href: medalsPath({ range: YEAR }) }}>
      <div className={`card rows ${lists.rows}`}>
        <table className={lists.medals}>
          <caption className="visually-hidden">Medals</caption>
          <thead>
            <tr>
              {['Player', 'Gold', 'Silver', 'Bronze'].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => row.player && <MedalRow key={row.player.player_slug} {...row} player={row.player} />)}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type MedalRowProps = HomeQuery['medalTable']['items'][number] & {
  player: NonNullable<HomeQuery['medalTable']['items'][number]['player']>
}

function MedalRow({ player, ...medals }: MedalRowProps) {
  return (
    <tr>
      <th scope="row">
        <PlayerIdentity player={player} />
      </th>
      {MEDALS.map((medal) => {
        const count = medals[MEDAL_FIELDS[medal]]
        const name = `${MEDAL_LABELS[medal].toLowerCase()} medals of ${player.name}`
        const href = wonMedalsPath({ winner: { player: player.player_slug }, medal, range: YEAR })
        return (
          <td key={medal} className={lists[medal]}>
            {count === 0 ? 0 : <SourceLink text={formatCount(count)} counted={name} href={href} />}
          </td>
        )
      })}
    </tr>
  )
}
