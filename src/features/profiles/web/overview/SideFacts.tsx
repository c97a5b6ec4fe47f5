import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { formatAverage, formatCount } from '#domain/format/format.ts'
import { NumberLink, SourceLink } from '#features/match-links/web/NumberLink.tsx'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import type { MedalTotalsFragment } from '#features/medals/web/generated/player-medals.ts'
import { sideMedalsPath } from '#features/medals/web/medal-address.ts'
import type { SideFactsFragment } from '#features/profiles/web/generated/profile.ts'
import { SHOWN_SIDE_FIGURES } from '#features/side-summary/web/side-figures.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import { Figure, Figures } from '#web/ui/text/Figures.tsx'

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

/** Medals and the statistics of the side as figures. Each number opens its matches. */
export function SideFacts({ side, name, facts, medals }: SideFactsProps) {
  return (
    <Figures>
      <Figure label="Medals">
        <MedalLine side={side} medals={medals} />
      </Figure>
      {SHOWN_SIDE_FIGURES.map((figure) => {
        const { text, days, doubt, filters, hasMatches } = figure.valueIn(facts)
        return (
          <Figure key={figure.name} label={figure.name}>
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
          </Figure>
        )
      })}
      {'team' in side && <PointsPerGame side={side} name={name} {...facts.record} />}
    </Figures>
  )
}

/** The average score of a pair's games, its own points first. */
function PointsPerGame({ side, name, ...record }: { side: ProfileSide; name: string } & SideFactsFragment['record']) {
  const games = record.games_won + record.games_lost
  if (games === 0) return null
  return (
    <Figure label="Points per game">
      <NumberLink
        text={`${formatAverage(record.points_won / games)}-${formatAverage(record.points_lost / games)}`}
        counted={`points won and lost per game by ${name}`}
        matches={sideMatches(side)}
        hasMatches
      />
    </Figure>
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
