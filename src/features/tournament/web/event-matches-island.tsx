import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatCount, formatEvent, formatQuantity } from '#domain/format/format.ts'
import { addressOf, type TournamentState, WHOLE_DRAW } from '#features/draws/web/draw-address.ts'
import type { MatchesQuery } from '#features/matches/web/generated/matches.ts'
import { MatchesTable } from '#features/matches/web/MatchesTable.tsx'
import type { TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import { island } from '#web/island/island.tsx'
import { PAGE } from '#web/routing/address.ts'
import { InPlace } from '#web/routing/InPlace.tsx'
import { useSearch } from '#web/routing/location.ts'
import { Chips } from '#web/ui/controls/Chips.tsx'
import { MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { listedMatches, MATCHES } from './event-matches.ts'

type Tournament = NonNullable<TournamentQuery['tournament']>
type Counts = 'match_count' | 'pending_count'

const ID = 'matches'

interface EventMatchesProps {
  state: TournamentState
  /** The tournament's number of matches, and that of each event. */
  tournament: Pick<Tournament, Counts> & {
    events: readonly Pick<Tournament['events'][number], Counts | 'event_slug' | 'event_name' | 'event_division'>[]
  }
  /** The first page of the table. */
  answer: MatchesQuery
}

/** The matches of a tournament or of one of its events, which links select. */
function EventMatches({ state: first, tournament, answer }: EventMatchesProps) {
  const url = addressOf(first)
  const state = { ...first, page: PAGE.read(useSearch(url), 'page') }
  const { events } = tournament
  const total = listedMatches(events.find(({ event_slug }) => event_slug === state.event) ?? tournament)
  // The links name the section, so that a visitor without JavaScript stays at the table, too.
  const href = (changed: Partial<TournamentState>) => {
    const ofEvent = 'event' in changed ? WHOLE_DRAW : {}
    return `${addressOf({ ...state, ...ofEvent, ...changed })}#${ID}`
  }
  return (
    <InPlace url={url} answer={answer}>
      <Section id={ID} title="Matches">
        {events.length > 1 && (
          <div className="row choices">
            <Chips
              label="Event"
              chips={[
                {
                  label: 'All events',
                  note: formatQuantity(listedMatches(tournament), 'match', 'matches'),
                  href: href({ event: null, page: 1 }),
                  current: state.event === null,
                },
                ...events.map((event) => ({
                  label: formatEvent(event.event_name),
                  note: `${EVENT_DIVISION_FACTS[event.event_division].short} · ${formatCount(listedMatches(event))}`,
                  href: href({ event: event.event_slug, page: 1 }),
                  current: state.event === event.event_slug,
                })),
              ]}
            />
          </div>
        )}
        <MatchesTable
          {...MATCHES.table(state)}
          expected={{ currentPage: state.page, totalPages: Math.ceil(total / MATCHES_PER_PAGE), totalCount: total }}
          href={(page) => href({ page })}
        />
      </Section>
    </InPlace>
  )
}

export const Island = island('event-matches-island', 'idle', EventMatches)
