import { TopMeetingsDocument } from '#features/head-to-head/web/generated/compare.ts'
import { ratingsPath, topMeetingsPath } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { MeetingsGrid } from './MeetingsGrid.tsx'

const GROUPS = {
  women: { gender: 'FEMALE', label: 'Women' },
  men: { gender: 'MALE', label: 'Men' },
} as const
type Group = keyof typeof GROUPS

const titleOf = (group: Group) => `Top ten ${group} head-to-head`

export const route = defineRoute({
  parse({ params: { gender } }) {
    return gender === 'women' || gender === 'men' ? gender : notFound('Page not found')
  },
  document: TopMeetingsDocument,
  variables: (group: Group) => ({ gender: GROUPS[group].gender }),
  head: (group) => ({
    title: titleOf(group),
    description: `Records of the ten best-rated ${group} in pickleball against each other.`,
    canonical: topMeetingsPath(group),
    parent: { name: 'Ratings', path: ratingsPath(group) },
    jsonLd: 'CollectionPage',
  }),
  Page: ({ state: group, answer }) => (
    <div className="stack-3">
      <PageHeader
        title={titleOf(group)}
        compact
        lead={<a href={ratingsPath(group)}>{`${GROUPS[group].label}’s ratings`}</a>}
      />
      <div className="row choices">
        <Chips
          label="Players"
          chips={(Object.keys(GROUPS) as Group[]).map((each) => ({
            label: GROUPS[each].label,
            href: topMeetingsPath(each),
            current: each === group,
          }))}
        />
      </div>
      {answer.topMeetings.ratings.length === 0 && <Emptiness text="No players found" />}
      {answer.topMeetings.ratings.length > 0 && (
        <>
          <p className="note">
            Each cell shows the row player’s wins and losses against the column player, in singles and on opposite sides
            in doubles.
          </p>
          <MeetingsGrid caption={titleOf(group)} {...answer.topMeetings} />
        </>
      )}
    </div>
  ),
})
