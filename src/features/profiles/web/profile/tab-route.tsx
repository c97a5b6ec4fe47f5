import type { ComponentType } from 'react'
import type { MatchChoicesFragment, SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import { type DataQuery, valueQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import { useChoices } from '#web/list-page/filter-choices.ts'
import { undatedInput, undatedQuery, useUndated } from '#web/list-page/undated.ts'
import type { Address } from '#web/routing/address.ts'
import { type ChosenRange, type UndatedTournament, withRange } from '#web/routing/day-range.ts'
import { type ProfileSide, type ProfileTab, profilePath } from '#web/routing/paths.ts'
import { defineRoute, type PageAnswer, type Redirect, type RouteDefinition } from '#web/routing/route.tsx'
import { Waiting } from '#web/ui/feedback/Waiting.tsx'
import {
  isSide,
  nameOf,
  ownerOf,
  type ProfileAnswer,
  type Profiled,
  profiledOf,
  profileIn,
  profileOutcome,
  slugOf,
} from './profile.ts'

/** The part of the URL's state that all tabs share. */
interface TabState {
  side: ProfileSide
  range: ChosenRange
  page: number
}

type TabAnswer = ProfileAnswer & PageAnswer

/** The state of a tab's page, with the responses that it shows. */
export interface TabProps<State, Answer, Choices = MatchChoicesFragment['choices']> {
  state: State
  profiled: Profiled
  answer: Answer
  /** The values of the page's filters that have rows; undefined while they load. */
  choices: Choices | undefined
  /** The tournaments with undated matches of the range; undefined while they load. */
  undated: readonly UndatedTournament[] | undefined
}

interface TabDefinition<
  State extends TabState,
  Answer extends TabAnswer,
  PageV,
  V,
  Choices extends SharedChoicesFragment,
  Counted extends object,
> {
  tab: ProfileTab
  address: (side: ProfileSide) => Address<Omit<State, 'side'>>
  /** The query of the page, and its variables besides the slug and those of the list. */
  document: Document<Answer, PageV>
  variables?: Omit<PageV, keyof V | 'slug' | 'undated' | 'counted'>
  /** The query for the values of the page's filters that have rows, and its input. */
  choices: Document<{ choices: Choices }, { counted: Counted }>
  counted: (state: State) => Counted
  /** The page's numbered list. */
  list: {
    path: (state: State) => string
    variables: (state: State) => V
    outcome: (state: State, answer: Answer) => Redirect | null
    part: Pick<RouteDefinition<State, Answer, PageV>, 'queries' | 'tables'>
  }
  /** Returns the content of the list, such as "results by round". */
  lists: (state: State) => string
  /** Returns the state of the canonical URL. */
  canonical: (state: State) => State
  Page: ComponentType<TabProps<State, Answer, Choices>>
}

/** Defines the route of a profile's page other than its first one. */
export function defineTab<
  State extends TabState,
  Answer extends TabAnswer,
  PageV,
  V,
  Choices extends SharedChoicesFragment,
  Counted extends object,
>(definition: TabDefinition<State, Answer, PageV, V, Choices, Counted>) {
  const { tab, address, document, list, Page } = definition
  const choicesOf = (state: State) => valueQuery(definition.choices, { counted: definition.counted(state) })
  return defineRoute<State, Answer, PageV>({
    ...list.part,
    queries: (state) => [
      ...(list.part.queries?.(state) ?? []),
      undatedQuery(state.range, ownerOf(state.side)) as DataQuery<unknown>,
      choicesOf(state) as DataQuery<unknown>,
    ],
    defaults: { from: '', to: '', period: 'ALL_TIME' },
    parse({ params, search }) {
      const side = profileIn(params)
      return isSide(side) ? ({ ...address(side).read(search), side } as State) : side
    },
    document,
    variables: (state) =>
      ({
        slug: slugOf(state.side),
        ...undatedInput(state.range, ownerOf(state.side)),
        ...definition.variables,
        ...list.variables(state),
        counted: definition.counted(state),
      }) as PageV,
    outcome(state, answer) {
      return profileOutcome(state.side, answer, tab, address(state.side).query(state)) ?? list.outcome(state, answer)
    },
    head(state, answer) {
      const { side, range } = state
      const profiled = profiledOf(side, answer)
      const name = profiled ? nameOf(profiled) : 'player' in side ? 'Player' : 'Team'
      const title = withRange(`${name}: ${definition.lists(state)}`, range, 'ALL_TIME')
      return {
        title,
        description: `${title} in pickleball. Every number links to the matches behind it.`,
        canonical: list.path(definition.canonical(state)),
        parent: { name, path: profilePath(side) },
        jsonLd: 'CollectionPage',
      }
    },
    Page({ state, answer }) {
      const profiled = profiledOf(state.side, answer)
      const offered = { choices: useChoices(choicesOf(state)), undated: useUndated(state.range, ownerOf(state.side)) }
      if (!answer || !profiled) return <Waiting />
      return <Page key={slugOf(state.side)} state={state} profiled={profiled} answer={answer} {...offered} />
    },
  })
}
