import type { ComponentType } from 'react'
import type { Document } from '#web/data/run-query.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import type { Address } from '#web/routing/address.ts'
import { type ChosenRange, withRange } from '#web/routing/day-range.ts'
import { type ProfileSide, type ProfileTab, profilePath } from '#web/routing/paths.ts'
import { defineRoute, type PageAnswer, type Redirect, type RouteDefinition } from '#web/routing/route.tsx'
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
import { profileFrame } from './profile-frame.tsx'

/** The part of the URL's state that all tabs share. */
interface TabState {
  side: ProfileSide
  range: ChosenRange
  page: number
}

type TabAnswer = ProfileAnswer & PageAnswer

/** The state of a tab's page, with the response that it shows. */
export interface TabProps<State, Answer> {
  state: State
  profiled: Profiled
  answer: Answer
}

interface TabDefinition<State extends TabState, Answer extends TabAnswer, PageV, V, Counted extends object> {
  tab: ProfileTab
  address: (side: ProfileSide) => Address<Omit<State, 'side'>>
  /** The query of the page, and its variables besides the slug and those of the list. */
  document: Document<Answer, PageV>
  variables?: Omit<PageV, keyof V | 'slug' | 'undated' | 'counted'>
  /** The input for the values of the page's filters that have rows. */
  counted: (state: State) => Counted
  /** The page's numbered list. */
  list: {
    path: (state: State) => string
    variables: (state: State) => V
    outcome: (state: State, answer: Answer) => Redirect | null
    part: Pick<RouteDefinition<State, Answer, PageV>, 'tables'>
  }
  /** Returns the content of the list, such as "results by round". */
  lists: (state: State) => string
  /** Returns the state of the canonical URL. */
  canonical: (state: State) => State
  Page: ComponentType<TabProps<State, Answer>>
}

/** Defines the route of a profile's page other than its first one. */
export function defineTab<State extends TabState, Answer extends TabAnswer, PageV, V, Counted extends object>(
  definition: TabDefinition<State, Answer, PageV, V, Counted>,
) {
  const { tab, address, document, list, Page } = definition
  return defineRoute<State, Answer, PageV>({
    ...list.part,
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
    ...(import.meta.env.SSR && { Frame: profileFrame(tab) }),
    Page({ state, answer }) {
      const profiled = profiledOf(state.side, answer)
      return profiled && <Page state={state} profiled={profiled} answer={answer} />
    },
  })
}
