import type { Gender } from '#domain/division/gender.ts'
import { formatEvent, formatQuantity, formatTeam } from '#domain/format/format.ts'
import {
  FilteredMatchesDocument,
  type FilteredMatchesQuery,
} from '#features/match-finder/web/generated/filtered-matches.ts'
import { hasNames } from '#features/match-links/web/match-filters.ts'
import { type FilterNames, matchesHeading } from '#features/match-links/web/match-heading.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import { playerSide, teamSide, type ViewedSide } from '#features/matches/web/match-sides.ts'
import { LOOK_UP } from '#features/search/web/named-side.ts'
import { defineAddress, ORDER, PAGE } from '#web/routing/address.ts'
import { days } from '#web/routing/day-range.ts'
import { defineRoute, notFound, type PageError, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { RangeDays, RangeDropdown } from '#web/ui/controls/RangeControl.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FINDER_FIELDS } from './finder-fields.ts'
import { MatchesTotals } from './MatchesTotals.tsx'
import { MatchFinder } from './MatchFinder.tsx'
import { MATCHES_LIST, type MatchesState, matchesVariables } from './state.ts'
import { searchedNames, typedFilters, unknownNames } from './typed-names.ts'

/** The parts of the URL that are not filters. The range of days is both a part of the page and a filter. */
const ADDRESS = defineAddress({ range: days('ALL_TIME'), order: ORDER, page: PAGE })

export const route = defineRoute({
  ...MATCHES_LIST.part,
  defaults: { ...Object.fromEntries(FINDER_FIELDS.map((field) => [field, ''])), ...ADDRESS.defaults },
  parse({ search }) {
    const filters = typedFilters(search)
    const { order, page, range } = ADDRESS.read(search)
    if (hasNames(search, filters)) return redirectTo(matchesPath(filters, { order, page }))
    const lookUp = search.has(LOOK_UP)
    return { filters, range, order, page, lookUp }
  },
  document: FilteredMatchesDocument,
  variables: matchesVariables,
  outcome,
  head: ({ filters }, answer) => {
    const title = answer ? matchesHeading(filters, namesIn(answer)) : 'Matches'
    const matches = answer && formatQuantity(answer.matchesList.pageInfo.totalCount, 'match', 'matches')
    return {
      title,
      description: `${title}${matches ? `: ${matches}` : ''}, with their scores.`,
      canonical: matchesPath(filters),
      // There is a list for each number of the site. Search engines should list the pages with the numbers.
      noindex: true,
      jsonLd: 'CollectionPage',
    }
  },
  Page: MatchesPage,
})

/** Searches for unknown names, in a second request, and redirects from a page past the end to the last one. */
function outcome(state: MatchesState, answer: FilteredMatchesQuery): PageError | Redirect | null {
  const { filters, lookUp, page } = state
  const [unknown] = unknownNames(filters, answer)
  if (unknown?.meant && !lookUp) return redirectTo(`${matchesPath(filters, state)}&${LOOK_UP}=1`)
  if (unknown) {
    const found = searchedNames(filters, answer)
    if ('filters' in found) return redirectTo(matchesPath(found.filters, state))
    return notFound(found.missing.sentence)
  }
  const last = Math.max(1, answer.matchesList.pageInfo.totalPages)
  return page <= last ? null : redirectTo(matchesPath(filters, { ...state, page: last }))
}

function namesIn(answer: FilteredMatchesQuery): FilterNames {
  const { player, team, event, tournament, series, opponent, opponent_team, partner, without } = answer
  const side = player?.name ?? (team && formatTeam(team))
  const against = opponent?.name ?? (opponent_team && formatTeam(opponent_team))
  const venue = event?.tournament ?? tournament
  const gender = genderOf(answer)
  return {
    ...(gender && { gender }),
    ...(side && { side }),
    ...(against && { opponent: against }),
    ...(partner && { partner: partner.name }),
    ...(without && { without: without.name }),
    ...(event && { event: formatEvent(event.event_name) }),
    ...(venue && { tournament: venue.title_display }),
    ...(series && { series: series.title }),
  }
}

/** Returns the gender of the side whose matches are listed; null if it is unknown or the players' genders differ. */
function genderOf({ player, team }: FilteredMatchesQuery): Gender | null {
  if (player) return player.gender
  const { player_one, player_two } = team ?? {}
  return player_one && player_one.gender === player_two?.gender ? player_one.gender : null
}

/** Returns the side whose matches are listed, if there is one. */
function viewedSide({ player, team }: FilteredMatchesQuery): ViewedSide | undefined {
  if (player) return playerSide(player.player_slug)
  return team ? teamSide(team.team_slug) : undefined
}

function MatchesPage({ state, answer }: { state: MatchesState; answer: FilteredMatchesQuery }) {
  const { filters, order, range } = state
  const names = namesIn(answer)
  const title = matchesHeading(filters, names)
  const { period: _, from: _from, to: _to, ...kept } = filters
  return (
    <>
      <PageHeader title={title} />
      <MatchFinder filters={filters} names={names} order={order} kinds={answer} />
      <FilterChips filters={filters} results={answer.matchChoices.results} names={names} order={order}>
        <div className="row choices">
          <RangeDropdown
            range={range}
            answer={answer}
            known={answer.matchChoices.time_periods}
            href={(chosen) => matchesPath({ ...kept, ...inRange(chosen) }, { order })}
          />
          <p className="note">
            <RangeDays range={range} answer={answer} />
          </p>
        </div>
      </FilterChips>
      <MatchesTotals summary={answer.matchesList.summary} filters={filters} />
      <MatchesTable
        {...MATCHES_LIST.table(state, answer)}
        caption={title}
        viewed={viewedSide(answer)}
        ofSeveral={names.tournament === undefined}
      />
    </>
  )
}
