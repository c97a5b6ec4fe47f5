import type { ReactNode } from 'react'
import { teamSlug } from '#domain/slug.ts'
import { FormStrip } from '../charts/FormStrip.tsx'
import { Section } from '../components/text/Section.tsx'
import type { FormMatchFragment, SideFactsFragment, SplitRowFragment } from '../data/generated/profile.ts'
import { sideMatches } from '../matches/side-matches.ts'
import { comparePath, type ProfileSide, profilePath, teamPath } from '../routing/paths.ts'
import classes from './ProfileAnswers.module.css'
import { nameOf, type Profiled, slugOf, viewedSide } from './profile.ts'
import { type OwnMedals, SideFacts } from './SideFacts.tsx'
import { SplitList } from './SplitList.tsx'

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
  /** What the page has of its own, such as the years beside each other. */
  children: ReactNode
}

/** What is asked most of a side: a line each, its last matches, and with and against whom it played. */
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
