import type { ReactNode } from 'react'
import { teamSlug } from '#domain/names/slug.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { sideMatches } from '#features/match-links/web/side-matches.ts'
import { MatchRows } from '#features/matches/web/board/MatchRows.tsx'
import { FormStrip } from '#features/matches/web/FormStrip.tsx'
import type { FormMatchFragment } from '#features/matches/web/generated/matches.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import type { SideFactsFragment, SplitListFragment } from '#features/profiles/web/generated/profile.ts'
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
    partners?: SplitListFragment
    opponents: SplitListFragment
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
      <WithAndAgainst {...props} />
      {props.children}
    </>
  )
}

function AtAGlance({ side, profiled, answer, medals }: ProfileAnswersProps) {
  const matches = answer.form.items
  const defeat = answer.sideSummary?.last_defeat
  return (
    <Section id="answers" title="At a glance">
      {answer.sideSummary && (
        <SideFacts side={side} name={nameOf(profiled)} facts={answer.sideSummary} medals={medals} />
      )}
      <div className={classes.lately}>
        {matches.length > 0 && (
          <div>
            <h3 className="note">Last {matches.length} matches, newest first</h3>
            <FormStrip matches={matches} viewed={viewedSide(side)} />
          </div>
        )}
        {defeat && (
          <div>
            <h3 className="note">Last defeat</h3>
            <MatchRows
              matches={[defeat]}
              facts={(match) => [match.tournament.short_title, matchRound(match), formatMatchDays(match)]}
            />
          </div>
        )}
      </div>
    </Section>
  )
}

function WithAndAgainst({ side, answer }: ProfileAnswersProps) {
  const slug = slugOf(side)
  return (
    <div className="grid">
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
