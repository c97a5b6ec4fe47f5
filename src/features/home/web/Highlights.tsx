import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { formatCount, formatPercentage } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import { upsetsPath } from '#features/forecasts/web/upsets-path.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { streakMatches } from '#features/match-links/web/side-matches.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
import { medalsPath, wonMedalsPath } from '#features/medals/web/medal-address.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import { closeToRecord } from '#features/records/web/close-to-record.ts'
import { recordPath } from '#features/records/web/record-path.ts'
import { rangeOfPeriod } from '#web/routing/day-range.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './highlights.module.css'
import lists from './lists.module.css'
import { DivisionLabel } from './MatchLines.tsx'

const WINS = ['win', 'wins'] as const
const YEAR = rangeOfPeriod(PAGE_DEFAULT_PERIOD)

/** Upsets, active winning streaks and medals. A part without rows is left out. */
export function Highlights({ answer }: { answer: HomeQuery }) {
  return (
    <div className={classes.highlights}>
      <Upsets matches={answer.upsets.items} />
      <Streaks running={answer.running.items} longest={answer.longest.items[0]} />
      <MedalWinners rows={answer.medalTable.items} />
    </div>
  )
}

function Upsets({ matches }: { matches: HomeQuery['upsets']['items'] }) {
  if (matches.length === 0) return null
  return (
    <Section
      title="Biggest upsets"
      note="Winners’ win chance before the match, last 52 weeks"
      more={{ label: 'All upsets', href: upsetsPath({ range: YEAR }) }}
    >
      <ul className={`card ${lists.rows}`}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} />
            <p className="note">
              <strong>{formatPercentage(winnersChance(match))}</strong>, <DivisionLabel match={match} />{' '}
              {match.tournament.short_title}, {formatMatchDays(match)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface StreaksProps {
  running: HomeQuery['running']['items']
  longest: HomeQuery['longest']['items'][number] | undefined
}

function Streaks({ running, longest }: StreaksProps) {
  if (running.length === 0) return null
  return (
    <Section
      title="Active winning streaks"
      note={closeToRecord(longest, running[0]) ?? 'Wins in a row'}
      more={{ label: 'All streaks', href: recordPath('ACTIVE_WINNING_STREAK') }}
    >
      <ol className={`card ${lists.rows}`}>
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

function MedalWinners({ rows }: { rows: HomeQuery['medalTable']['items'] }) {
  if (rows.length === 0) return null
  return (
    <Section
      title="Medals"
      note="Gold, silver and bronze, last 52 weeks"
      more={{ label: 'Medal tables', href: medalsPath({ range: YEAR }) }}
    >
      <ol className={`card ${lists.rows}`}>
        {rows.map(({ player, gold, silver, bronze }) =>
          player ? (
            <li key={player.player_slug} className={lists.counted}>
              <PlayerIdentity player={player} />
              <SourceLink
                text={[gold, silver, bronze].map(formatCount).join(' · ')}
                counted={`gold, silver and bronze medals of ${player.name}`}
                href={wonMedalsPath({ winner: { player: player.player_slug }, range: YEAR })}
              />
            </li>
          ) : null,
        )}
      </ol>
    </Section>
  )
}
