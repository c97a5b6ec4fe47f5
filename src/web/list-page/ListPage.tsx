import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { useList } from '#web/data/list.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { withQuery } from '#web/routing/paths.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { HiddenByMinimum } from '#web/ui/controls/HiddenByMinimum.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { ListSearch } from '#web/ui/controls/ListSearch.tsx'
import { RangeDays } from '#web/ui/controls/RangeDays.tsx'
import { RangeDropdown } from '#web/ui/controls/RangeDropdown.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { InfiniteTable } from '#web/ui/table/InfiniteTable.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import classes from './ListPage.module.css'
import { type List, type ListAnswer, type ListState, minimumOf } from './list-definition.ts'
import { MinimumControl } from './MinimumControl.tsx'

export interface ListPageProps<Response, Answer extends ListAnswer, Row, Sort extends string> {
  list: List<Response, Answer, Row, Sort>
  state: ListState<Sort>
  answer: Answer
  /** Path of the page's URL. */
  path: string
}

export function ListPage<Response, Answer extends ListAnswer, Row, Sort extends string>(
  props: ListPageProps<Response, Answer, Row, Sort>,
) {
  const { list, state, answer, path } = props
  const { title, search, address } = list
  const rows = useList(list.rowsOf(state))
  const minimum = minimumOf(list, state) ?? 1
  const fromStart = { ...state, after: null }
  const href = (changed: Partial<ListState<Sort>>) => withQuery(path, address.query({ ...fromStart, ...changed }))
  return (
    <div className={`stack-3 ${classes.list}`}>
      <PageHeader title={title} compact={list.folds}>
        {search !== undefined && <ListSearch value={state.q} placeholder={search} href={(q) => href({ q })} />}
      </PageHeader>
      <ListChoices {...props} href={href} />
      <ListNotes {...props} />
      <InfiniteTable
        caption={title}
        columns={list.columns(state, answer)}
        rowKey={list.rowKey}
        list={rows}
        empty={list.empty}
        hidden={
          minimum > 1 && answer.dataset.matches !== 0 && <HiddenByMinimum minimum={minimum} href={href({ min: 1 })} />
        }
        folds={list.folds}
        isRanked={list.folds && state.after === null && state.order === 'desc'}
        sort={{ by: state.sort, order: state.order, href: (sort, order) => href({ sort, order }) }}
        moreHref={(after) => href({ after })}
        startHref={state.after === null ? null : href({})}
      />
      <TableLinks caption={title} address={href({})} name="" query={list.rowsOf(fromStart)} />
      {list.isEmbeddable && <EmbedCode url={href({})} title={title} height={EMBED_HEIGHTS.list} />}
    </div>
  )
}

interface ListChoicesProps<Response, Answer extends ListAnswer, Row, Sort extends string>
  extends ListPageProps<Response, Answer, Row, Sort> {
  href: (changed: Partial<ListState<Sort>>) => string
}

function ListChoices<Response, Answer extends ListAnswer, Row, Sort extends string>(
  props: ListChoicesProps<Response, Answer, Row, Sort>,
) {
  const { list, state, answer, href } = props
  const { divisions, range: fallback, kinds } = list
  if (!(divisions || fallback || kinds || list.choices)) return null
  const known = answer.choices
  const chip = chipsFor({ ...state, after: null }, href)
  const minimum = minimumOf(list, state)
  return (
    <div className={`row choices ${classes.choices}`}>
      {fallback && (
        <RangeDropdown
          range={state.range}
          fallback={fallback}
          periods={answer.timePeriods}
          known={known?.time_periods}
          href={(range) => href({ range })}
        />
      )}
      {kinds && <KindMenus kind={state} answer={answer} choices={known} href={href} isRanked={kinds === 'ranked'} />}
      {minimum !== null && <MinimumControl minimum={minimum} href={(min) => href({ min })} />}
      {list.choices?.(list.address.query({ ...state, after: null }), known)}
      {divisions && (
        <Chips
          label="Divisions"
          chips={offeredOrAll(divisions, known?.event_divisions, state.division).map((division) =>
            chip(division === null ? 'All' : EVENT_DIVISION_FACTS[division].label, { division }),
          )}
        />
      )}
    </div>
  )
}

/** Notes above the rows: their days, an ascending order, and those of the list. */
function ListNotes<Response, Answer extends ListAnswer, Row, Sort extends string>(
  props: ListPageProps<Response, Answer, Row, Sort>,
) {
  const { list, state, answer } = props
  return (
    <div className={`notes ${classes.notes}`}>
      {list.range && <RangeDays range={state.range} periods={answer.timePeriods} undated={answer.undatedTournaments} />}
      {state.order === 'asc' && <span>Lowest first</span>}
      {list.notes?.(state, answer)}
    </div>
  )
}
