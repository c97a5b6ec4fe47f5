import { CompareDocument, type CompareQuery } from '#features/head-to-head/web/generated/compare.ts'
import { defineAddress, type StateOf, TEXT } from '#web/routing/address.ts'
import { COMPARE_PATH, comparePath, MATCHUP_PATH } from '#web/routing/paths.ts'
import { defineRoute, type Redirect, type Route, redirectTo } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CompareForm } from './CompareForm.tsx'
import { matchupRedirect } from './matchup-redirect.ts'
import { Rivalries } from './Rivalries.tsx'
import { searchVariables, sideOf, sidesOf } from './typed-sides.ts'

const TITLE = 'Head-to-head'

/** The two sides as the visitor typed them. */
const ADDRESS = defineAddress({ one: TEXT, two: TEXT })
type CompareState = StateOf<typeof ADDRESS>

const compareRoute = defineRoute({
  address: ADDRESS,
  document: CompareDocument,
  variables: searchVariables,
  outcome,
  head: () => ({
    title: TITLE,
    description: 'Compare any two pickleball players or pairs: meetings, win chance, form and records.',
    canonical: COMPARE_PATH,
    jsonLd: 'WebPage',
  }),
  Page: ComparePage,
})

/** The page of the form; URLs of the former match-up page redirect. */
export const route: Route = {
  open: (url, path, request) =>
    path === MATCHUP_PATH ? matchupRedirect(request.search) : compareRoute.open(url, path, request),
}

/** Redirects to the comparison if both sides are found. */
function outcome(state: CompareState, answer: CompareQuery): Redirect | null {
  const { one, two } = sidesOf(state, answer)
  return one === undefined || two === undefined ? null : redirectTo(comparePath(one, two))
}

function ComparePage({ state, answer }: { state: CompareState; answer: CompareQuery }) {
  const found = sidesOf(state, answer)
  const isSameSide = found.two === undefined && sideOf('two', state, answer) !== undefined
  const unknown = (['one', 'two'] as const).filter(
    (name) => state[name] !== '' && found[name] === undefined && !(name === 'two' && isSameSide),
  )
  return (
    <>
      <PageHeader title={TITLE} lead={<p>Meetings, win chance and form of any two players or pairs.</p>} />
      <CompareForm {...state} />
      {isSameSide && <p role="status">Choose two different players or pairs.</p>}
      {unknown.length > 0 && (
        <p role="status">No player or pair found for {unknown.map((name) => `“${state[name]}”`).join(' and ')}.</p>
      )}
      <Rivalries {...answer.rivalries} />
    </>
  )
}
