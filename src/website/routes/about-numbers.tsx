import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Link } from '../components/shell/Link.tsx'
import { Section } from '../components/text/Section.tsx'
import { NumbersDocument, NumbersSubjectsDocument } from '../data/generated/numbers.ts'
import type { RunQuery } from '../data/run-query.ts'
import { NUMBERS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { AboutPage } from './about/AboutPage.tsx'
import { termGroups } from './about/numbers/groups.ts'
import { Terms } from './about/numbers/Terms.tsx'
import type { TermGroup } from './about/numbers/term.ts'

const TITLE = 'What the numbers count'
const LEAD =
  'Every column of every table and every figure: what it counts, what it leaves out, and how it comes about for somebody in the data. All of it is counted from match rows, so that every number can be counted again.'

/** A slug that nobody has stands in where the data holds nobody. */
const NOBODY = 'nobody'

async function subjects(runQuery: RunQuery) {
  const { players, teamsStats, tournaments } = await runQuery(NumbersSubjectsDocument, {})
  const played = tournaments.edges.find(({ node }) => node.match_count > 0) ?? tournaments.edges[0]
  return {
    player_slug: players.edges[0]?.node.player_slug ?? NOBODY,
    team_slug: teamsStats.edges[0]?.node.team_slug ?? NOBODY,
    tournament_slug: played?.node.tournament_slug ?? NOBODY,
    period: PAGE_DEFAULT_PERIOD,
  }
}

export const route = defineRoute({
  parse: () => ({ kind: 'page', state: null }),
  document: NumbersDocument,
  variables: (_state, runQuery) => subjects(runQuery),
  head: () => ({ title: TITLE, description: LEAD, canonical: NUMBERS_PATH }),
  Page({ answer }) {
    if (!answer) return <Waiting />
    const groups = termGroups(answer)
    return (
      <AboutPage title={TITLE} lead={LEAD} path={NUMBERS_PATH} contents={groups}>
        {groups.map((group) => (
          <Section key={group.id} id={group.id} title={group.title} note={<Note group={group} />}>
            <Terms terms={group.terms} />
          </Section>
        ))}
      </AboutPage>
    )
  },
})

function Note({ group: { where, subject } }: { group: TermGroup }) {
  return (
    <>
      {where.href ? <Link href={where.href}>{where.label}</Link> : where.label}
      {subject && (
        <>
          {'. Examples: '}
          <Link href={subject.href}>{subject.name}</Link>
        </>
      )}
    </>
  )
}
