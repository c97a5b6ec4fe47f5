import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { formatCount } from '#domain/format/format.ts'
import { SourceLink } from '#features/match-links/web/NumberLink.tsx'
import type {
  MedalTotalsFragment,
  MedalYearFragment,
  WonMedalFragment,
} from '#features/medals/web/generated/player-medals.ts'
import type { NamedPlayerFragment } from '#features/names/web/generated/names.ts'
import { type ProfileSide, playerPath, tournamentPath } from '#web/routing/paths.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Figure, Figures } from '#web/ui/text/Figures.tsx'
import { MedalMark } from '#web/ui/text/MedalMark.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './Medals.module.css'
import { MedalYears } from './MedalYears.tsx'
import { sideMedalsPath } from './medal-address.ts'

type ListedMedal = WonMedalFragment & { partner?: NamedPlayerFragment | null }

interface MedalsProps {
  /** The player or pair who won the medals. */
  side: ProfileSide
  /** Number of all medals. */
  counts: MedalTotalsFragment
  /** The newest medals. */
  medals: readonly ListedMedal[]
  /** All medals by year, oldest first. */
  years: readonly MedalYearFragment[]
}

/** Medals by year, and medals from events without match data, which the table of events doesn't have. */
export function Medals({ side, counts, medals, years }: MedalsProps) {
  const withoutMatches = medals.filter(({ event }) => event === null)
  if (counts.gold + counts.silver + counts.bronze === 0) return null
  return (
    <Section id="medals" title="Medals">
      <Figures>
        {MEDALS.map((medal) => (
          <Figure key={medal} label={<MedalMark medal={medal} />}>
            {counts[MEDAL_FIELDS[medal]] > 0 ? (
              <SourceLink
                text={formatCount(counts[MEDAL_FIELDS[medal]])}
                counted={`${MEDAL_LABELS[medal].toLowerCase()} medals`}
                href={sideMedalsPath(side, medal)}
              />
            ) : (
              '0'
            )}
          </Figure>
        ))}
      </Figures>
      {years.length > 1 && <MedalYears years={years} />}
      {withoutMatches.length > 0 && (
        <>
          <h3>Medals from events without match data</h3>
          <MedalList medals={withoutMatches} />
        </>
      )}
    </Section>
  )
}

function MedalList({ medals }: { medals: readonly ListedMedal[] }) {
  return (
    <ul className="grid">
      {medals.map((medal) => (
        <li
          className={classes.won}
          key={`${medal.tournament.tournament_slug} ${medal.event_division} ${medal.team.team_slug}`}
        >
          <MedalItem medal={medal} />
        </li>
      ))}
    </ul>
  )
}

function MedalItem({ medal: { medal, tournament, event_division, partner } }: { medal: ListedMedal }) {
  const { tournament_slug, title_display } = tournament
  return (
    <>
      <MedalMark medal={medal} alone />
      <div className={classes.item}>
        <a href={tournamentPath(tournament_slug)} className={classes.tournament}>
          {title_display}
        </a>
        <p className="note">
          {EVENT_DIVISION_FACTS[event_division].label}
          {partner && (
            <>
              {' with '}
              <a href={playerPath(partner.player_slug)}>{partner.name}</a>
            </>
          )}
          {' · '}
          <DateRange start={tournament.start_date} />
        </p>
      </div>
    </>
  )
}
