import { firstDays, isDay } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { FIRST_VERSION, TOO_FEW_SINGLES } from '#domain/figures/first-version.ts'
import { formatCount, formatDay, formatSigned } from '#domain/format/format.ts'
import { OverdueNotice } from '#features/dataset/web/OverdueNotice.tsx'
import { RatingsDocument, type RatingsQuery } from '#features/ratings/web/generated/ratings.ts'
import { useList } from '#web/data/list.ts'
import { listQuery, mapState } from '#web/data/query.ts'
import { AFTER, choice, defineAddress, type StateOf, textParam } from '#web/routing/address.ts'
import { allTime } from '#web/routing/day-range.ts'
import { KIND, kindInput } from '#web/routing/kind.ts'
import {
  COMPARE_PATH,
  FORECASTS_PATH,
  PAIR_RATINGS_PATH,
  ratingsPath,
  topMeetingsPath,
  UPSETS_PATH,
  withQuery,
} from '#web/routing/paths.ts'
import type { Picture } from '#web/routing/picture.ts'
import { defineRoute, notFound, redirectTo } from '#web/routing/route.tsx'
import { ChoiceMenu, chipsFor } from '#web/ui/controls/Chips.tsx'
import { HiddenByMinimum } from '#web/ui/controls/HiddenByMinimum.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '#web/ui/table/InfiniteTable.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { markFirstGroup } from './about-equal.ts'
import { MostImproved } from './MostImproved.tsx'
import { RATING_COLUMNS } from './rating-columns.tsx'
import classes from './ratings.module.css'

const GENDERS = {
  women: { gender: 'FEMALE', whose: 'Women’s', label: 'Women' },
  men: { gender: 'MALE', whose: 'Men’s', label: 'Men' },
} as const satisfies Record<string, { gender: Gender; whose: string; label: string }>
type RatedGroup = keyof typeof GENDERS

const ADDRESS = defineAddress({
  /** The day of an earlier list; null for the latest. */
  on: textParam(isDay, 'a day'),
  /** `1` to list players with fewer than ten matches, too. */
  min: choice(['1'], null),
  /** `singles` for ratings in singles. */
  play: choice(['singles'], null),
  ...KIND,
  after: AFTER,
})

interface RatingsState extends StateOf<typeof ADDRESS> {
  group: RatedGroup
}

const titleOf = ({ group, play }: RatingsState) => `${GENDERS[group].whose} ${play ? 'Singles ' : ''}Ratings`

const pathOf = (state: RatingsState) => withQuery(ratingsPath(state.group), ADDRESS.query(state))

/** Returns the minimum number of matches of a listed player. */
const minimumOf = ({ min }: Pick<RatingsState, 'min'>) => (min ? 1 : 10)

const variablesOf = ({ group, on, min, play, after, ...kind }: RatingsState) => {
  const { gender } = GENDERS[group]
  const singles = play === 'singles'
  const input = { gender, on, singles, min_matches: minimumOf({ min }), ...kindInput(kind) }
  return { first: LIST_STEP, after, gender, on, doubles: !singles, input }
}

const rowsOf = (state: RatingsState) => listQuery(RatingsDocument, variablesOf(state), ({ ratings }) => ratings)

export const route = defineRoute({
  defaults: { on: '' },
  parse({ params, search }) {
    const group = params.gender
    if (group !== 'men' && group !== 'women') return notFound('Page not found')
    const state: RatingsState = { group, ...ADDRESS.read(search) }
    const { on } = state
    // Lists are kept of the first days of months.
    if (on !== null && !on.endsWith('-01'))
      return redirectTo(pathOf({ ...state, on: `${on.slice(0, 8)}01`, after: null }))
    return state
  },
  document: RatingsDocument,
  variables: variablesOf,
  tables: (state) => [{ name: '', query: rowsOf({ ...state, after: null }) }],
  head: (state, answer) => {
    const title = titleOf(state)
    return {
      ...(import.meta.env.SSR && answer && { picture: { content: pictureOf(answer) } }),
      title,
      description: `${title} in pickleball, from the points of all ${state.play ?? 'doubles'} matches.`,
      canonical: ratingsPath(state.group),
      jsonLd: 'CollectionPage',
    }
  },
  Page: RatingsPage,
})

/** Number of players in the link picture. */
const PICTURED = 5

/** Returns the content of the link picture: the best-rated players. */
function pictureOf({ ratings, dataset }: RatingsQuery): Partial<Picture> {
  const rows = ratings.edges.slice(0, PICTURED).map(({ node: { rank, rating, player } }) => ({
    label: rank === null ? '' : formatCount(rank),
    name: player.name,
    players: [player],
    values: [{ text: formatSigned(rating), isStrong: true }],
    isStrong: rank === 1,
  }))
  const through = dataset.data_through && `Through ${formatDay(dataset.data_through)}`
  return { ...(through && { heading: through }), ...(rows.length > 0 && { description: '', figures: [], rows }) }
}

/** Returns the choices of lists: the latest, then the first days of months, newest first. */
function lists({ timePeriods, dataset }: RatingsQuery) {
  const first = allTime(timePeriods)?.from
  const days = first && dataset.data_through ? firstDays(first, dataset.data_through).slice(1) : []
  return [{ day: null, label: 'Latest' }, ...days.toReversed().map((day) => ({ day, label: formatDay(day) }))]
}

function RatingsPage({ state, answer }: { state: RatingsState; answer: RatingsQuery }) {
  const list = useList(rowsOf(state))
  const minimum = minimumOf(state)
  const isSingles = state.play === 'singles'
  const fromStart = { ...state, after: null }
  const chip = chipsFor(fromStart, pathOf)
  const title = titleOf(state)
  return (
    <>
      <div className="stack-2">
        <PageHeader
          title={title}
          lead={
            <>
              <span className={classes.wide}>Points per game above the average player</span>
              <a href={topMeetingsPath(state.group)} className="text-link">
                Top ten head-to-head
              </a>
              <a href={PAIR_RATINGS_PATH} className="text-link">
                Pairs by rating
              </a>
            </>
          }
          compact
        />
        <div className="row choices">
          <ChoiceMenu
            name="Ratings"
            choices={(Object.keys(GENDERS) as RatedGroup[]).map((group) => chip(GENDERS[group].label, { group }))}
          />
          <ChoiceMenu
            name="Discipline"
            choices={[chip('Doubles', { play: null }), chip('Singles', { play: 'singles' })]}
          />
          <ChoiceMenu name="As of" choices={lists(answer).map(({ day, label }) => chip(label, { on: day }))} />
          <KindMenus kind={state} answer={answer} href={(kind) => pathOf({ ...fromStart, ...kind })} isRanked />
          <ChoiceMenu name="Players" choices={[chip('Min. 10', { min: null }), chip('All', { min: '1' })]} />
        </div>
        {isSingles && <p className="note">{`Singles have a scale of their own (${FIRST_VERSION}).`}</p>}
        <div className="row">
          {state.on === null && <OverdueNotice dataset={answer.dataset} />}
          <TableLinks caption={title} address={pathOf(fromStart)} name="" query={rowsOf(fromStart)} />
        </div>
      </div>
      <InfiniteTable
        caption={title}
        columns={RATING_COLUMNS}
        rowKey={({ player }) => player.player_slug}
        list={mapState(list, ({ rows, ...more }) => ({ ...more, rows: markFirstGroup(rows, (row) => row) }))}
        isRanked={state.after === null}
        empty={isSingles ? TOO_FEW_SINGLES : 'No players found'}
        hidden={
          minimum > 1 &&
          !isSingles &&
          answer.dataset.matches !== 0 && (
            <HiddenByMinimum minimum={minimum} href={pathOf({ ...fromStart, min: '1' })} />
          )
        }
        moreHref={(after) => pathOf({ ...state, after })}
        startHref={state.after === null ? null : pathOf(fromStart)}
      />
      <Explanation group={state.group} discipline={state.play ?? 'doubles'} />
      {answer.mostImproved && <MostImproved improved={answer.mostImproved} />}
    </>
  )
}

function Explanation({ group, discipline }: { group: RatedGroup; discipline: string }) {
  return (
    <details className={`note ${classes.explanation}`}>
      <summary>How this is calculated</summary>
      <p>
        Points per game to 11, from all {discipline} matches; recent matches count most. 0 is the average player on
        court over the past year. The bar is the likely range. Players are too close to call if their likely ranges
        overlap. Women and men have separate scales. <a href={FORECASTS_PATH}>Forecast accuracy</a>,{' '}
        <a href={UPSETS_PATH}>upsets</a>, <a href={COMPARE_PATH}>head-to-head</a>,{' '}
        <a href={topMeetingsPath(group)}>top ten head-to-head</a>
      </p>
    </details>
  )
}
