import type { ReactNode } from 'react'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { formatAverage, formatCount } from '#domain/format/format.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { NumberLink, SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { MatchLine } from '#features/matches/web/MatchLine.tsx'
import type { MedalTotalsFragment } from '#features/medals/web/generated/player-medals.ts'
import { sideMedalsPath } from '#features/medals/web/medal-address.ts'
import type { SideFactsFragment } from '#features/profiles/web/generated/profile.ts'
import { SIDE_FIGURES } from '#features/side-summary/web/side-figures.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import classes from './SideFacts.module.css'

/** Number of medals that a side won. */
export interface OwnMedals extends MedalTotalsFragment {
  /** Number of these medals from divisions without match data. */
  withoutMatches: number
}

interface SideFactsProps {
  side: ProfileSide
  name: string
  facts: SideFactsFragment
  medals: OwnMedals
}

/** One line each for medals, the statistics of the side, and the last defeat. Each number opens its matches. */
export function SideFacts({ side, name, facts, medals }: SideFactsProps) {
  return (
    <dl className={classes.facts}>
      <Fact label="Medals">
        <MedalLine side={side} medals={medals} />
      </Fact>
      {SIDE_FIGURES.map((figure) => {
        const { text, days, doubt, filters, hasMatches } = figure.valueIn(facts)
        return (
          <Fact key={figure.name} label={figure.name}>
            {hasMatches ? (
              <NumberLink
                text={text}
                counted={`${figure.counted} by ${name}`}
                matches={{ ...sideMatches(side), ...filters }}
                hasMatches
              />
            ) : (
              'None'
            )}
            {days && (
              <small>
                {days}
                {doubt}
              </small>
            )}
          </Fact>
        )
      })}
      {'team' in side && <PointsPerGame side={side} name={name} {...facts.record} />}
      <Fact label="Last defeat">
        {facts.last_defeat ? (
          <>
            <MatchLine match={facts.last_defeat} />
            <small>{formatMatchDays(facts.last_defeat)}</small>
          </>
        ) : (
          'None'
        )}
      </Fact>
    </dl>
  )
}

/** The average score of a pair's games, its own points first. */
function PointsPerGame({ side, name, ...record }: { side: ProfileSide; name: string } & SideFactsFragment['record']) {
  const games = record.games_won + record.games_lost
  if (games === 0) return null
  return (
    <Fact label="Points per game">
      <NumberLink
        text={`${formatAverage(record.points_won / games)}-${formatAverage(record.points_lost / games)}`}
        counted={`points won and lost per game by ${name}`}
        matches={sideMatches(side)}
        hasMatches
      />
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MedalLine({ side, medals }: Pick<SideFactsProps, 'side' | 'medals'>) {
  const won = MEDALS.filter((medal) => medals[MEDAL_FIELDS[medal]] > 0)
  if (won.length === 0) return 'None'
  return (
    <>
      {won.map((medal, index) => (
        <span key={medal}>
          {index > 0 && ' · '}
          <SourceLink
            text={`${formatCount(medals[MEDAL_FIELDS[medal]])} ${MEDAL_LABELS[medal].toLowerCase()}`}
            counted={medals[MEDAL_FIELDS[medal]] === 1 ? 'medal' : 'medals'}
            href={sideMedalsPath(side, medal)}
          />
        </span>
      ))}
      {medals.withoutMatches > 0 && (
        <small>{`${formatCount(medals.withoutMatches)} from events without match data`}</small>
      )}
    </>
  )
}
