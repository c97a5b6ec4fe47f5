import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { useList } from '#web/data/list.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { offeredOrAll } from '#web/routing/offered.ts'
import { withQuery } from '#web/routing/paths.ts'
import { Chips, chipsFor } from '#web/ui/controls/Chips.tsx'
import { HiddenByMinimum } from '#web/ui/controls/HiddenByMinimum.tsx'
import { KindMenus } from '#web/ui/controls/KindMenus.tsx'
import { ListSearch } from '#web/ui/controls/ListSearch.tsx'
import { RangeDays, RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { InfiniteTable } from '#web/ui/table/InfiniteTable.tsx'
import { TableLinks } from '#web/ui/table/TableLinks.tsx'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import classes from './ListPage.module.css'
import { type List, type ListAnswer, type ListState, minimumOf } from './list-definition.ts'
import { MinimumControl } from './MinimumControl.tsx'

interface ListPageProps {
  list: List
  state: ListState
  answer: ListAnswer
  /** Path of the page's URL. */
  path: string
}

export function ListPage(props: ListPageProps) {
  const { list, state, answer, path } = props
  const { title, search, address } = list
  const rows = useList(list.rowsOf(state))
  const minimum = minimumOf(list, state) ?? 1
  const fromStart = { ...state, after: null }
  const href = (changed: Partial<ListState>) => withQuery(path, address.query({ ...fromStart, ...changed }))
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

interface ListChoicesProps extends ListPageProps {
  href: (changed: Partial<ListState>) => string
}

function ListChoices({ list, state, answer, href }: ListChoicesProps) {
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
          answer={answer}
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
function ListNotes({ list, state, answer }: ListPageProps) {
  return (
    <div className={`notes ${classes.notes}`}>
      {list.range && <RangeDays range={state.range} answer={answer} />}
      {state.order === 'asc' && <span>Lowest first</span>}
      {list.notes?.(state, answer)}
    </div>
  )
}
