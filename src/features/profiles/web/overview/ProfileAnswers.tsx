import type { ReactNode } from 'react'
import { teamSlug } from '#domain/names/slug.ts'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { FormStrip } from '#features/matches/web/FormStrip.tsx'
import type { FormMatchFragment } from '#features/matches/web/generated/matches.ts'
import type { SideFactsFragment, SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import { nameOf, type Profiled, slugOf, viewedSide } from '#features/profiles/web/profile/profile.ts'
import { SplitList } from '#features/profiles/web/splits/SplitList.tsx'
import { comparePath, type ProfileSide, profilePath, teamPath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './ProfileAnswers.module.css'
import { type OwnMedals, SideFacts } from './SideFacts.tsx'

export interface ProfileAnswersProps {
  side: ProfileSide
  profiled: Profiled
  answer: {
    sideSummary: SideFactsFragment | null
    partners?: { items: readonly SplitRowFragment[] }
    opponents: { items: readonly SplitRowFragment[] }
    form: { items: readonly FormMatchFragment[] }
  }
  medals: OwnMedals
  /** Sections of one kind of profile only, such as a player's rating. */
  children: ReactNode
}

/** The most requested facts of a side: a summary, its latest matches, and its partners and opponents. */
export function ProfileAnswers(props: ProfileAnswersProps) {
  return (
    <>
      <AtAGlance {...props} />
      {props.children}
      <WithAndAgainst {...props} />
    </>
  )
}

function AtAGlance({ side, profiled, answer, medals }: ProfileAnswersProps) {
  const matches = answer.form.items
  return (
    <Section id="answers" title="At a glance">
      {answer.sideSummary && (
        <SideFacts side={side} name={nameOf(profiled)} facts={answer.sideSummary} medals={medals} />
      )}
      {matches.length > 0 && (
        <div className={classes.form}>
          <h3>Last {matches.length} matches, newest first</h3>
          <FormStrip matches={matches} viewed={viewedSide(side)} />
        </div>
      )}
    </Section>
  )
}

function WithAndAgainst({ side, answer }: ProfileAnswersProps) {
  const slug = slugOf(side)
  return (
    <div className={classes.lists}>
      {answer.partners && (
        <SplitList
          id="partners"
          title="Partners"
          more={{ label: 'All partners', href: profilePath(side, 'partners') }}
          rows={answer.partners.items}
          href={(partner) => teamPath(teamSlug(slug, partner))}
          matches={(partner) => ({ ...sideMatches(side), partner })}
        />
      )}
      <SplitList
        id="opponents"
        title="Opponents"
        more={{ label: 'All opponents', href: profilePath(side, 'opponents') }}
        rows={answer.opponents.items}
        href={(opponent) => comparePath(slug, opponent)}
        matches={(opponent) => ({ ...sideMatches(side), opponent })}
      />
    </div>
  )
}
