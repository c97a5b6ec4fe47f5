import { CompareDocument, type CompareQuery } from '#features/head-to-head/web/generated/compare.ts'
import { namedSide } from '#features/search/web/named-side.ts'
import { defineAddress, type StateOf, TEXT } from '#web/routing/address.ts'
import { COMPARE_PATH, comparePath } from '#web/routing/paths.ts'
import { defineRoute, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { Waiting } from '#web/ui/feedback/Waiting.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CompareForm } from './CompareForm.tsx'

/** Two names as they were typed. */
const ADDRESS = defineAddress({ one: TEXT, two: TEXT })
type CompareState = StateOf<typeof ADDRESS>

export const route = defineRoute({
  address: ADDRESS,
  document: CompareDocument,
  variables: (state: CompareState) => state,
  byQuery: () => true,
  settle,
  head: () => ({
    title: 'Head-to-head',
    description: 'Two players or pairs of professional pickleball: their record against each other and side by side.',
    canonical: COMPARE_PATH,
    jsonLd: 'WebPage',
  }),
  Page: ({ state, answer }) => (answer ? <ComparePage state={state} answer={answer} /> : <Waiting />),
})

/** Whom the two names mean: two, where the second one fits another as well. */
function namedSides({ one, two }: CompareState, answer: CompareQuery) {
  const first = namedSide(one, answer.one)
  return { first, second: namedSide(two, answer.two, first) }
}

/** Where both names are found, their comparison. */
function settle(state: CompareState, answer: CompareQuery): Redirect | null {
  const { first, second } = namedSides(state, answer)
  return first === undefined || second === undefined ? null : redirectTo(comparePath(first, second))
}

function ComparePage({ state, answer }: { state: CompareState; answer: CompareQuery }) {
  const { first, second } = namedSides(state, answer)
  const isOneSide = second === undefined && namedSide(state.two, answer.two) !== undefined
  const unknown = [
    [state.one, first],
    [state.two, isOneSide ? first : second],
  ].flatMap(([text, slug]) => (text && slug === undefined ? [text] : []))
  return (
    <>
      <PageHeader
        title="Head-to-head"
        lead="Two players or two pairs: against each other, together, and side by side"
      />
      <CompareForm {...state} />
      {isOneSide && <p role="status">Both names mean the same player or pair.</p>}
      {unknown.length > 0 && <p role="status">Nobody found for {unknown.map((text) => `“${text}”`).join(' and ')}.</p>}
    </>
  )
}
