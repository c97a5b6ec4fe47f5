import { dayParts } from '#domain/days/day.ts'
import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatCount, formatEvent, formatQuantity } from '#domain/format/format.ts'
import { isSlug } from '#domain/names/slug.ts'
import { CorrectionNotes } from '#features/corrections/web/CorrectionNotes.tsx'
import {
  addressOf,
  drawAddress,
  replayedRound,
  type TournamentState,
  WHOLE_DRAW,
} from '#features/draws/web/draw-address.ts'
import { replayRounds } from '#features/draws/web/draw-views.ts'
import { EventStructure } from '#features/draws/web/EventStructure.tsx'
import { structureVariables } from '#features/draws/web/structure-query.ts'
import { CurrentPlay } from '#features/matches/web/play/CurrentPlay.tsx'
import { Avatar } from '#features/names/web/Avatar.tsx'
import { Editions } from '#features/series/web/Editions.tsx'
import { TournamentDocument, type TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import { PAGE } from '#web/routing/address.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { schedulePath, seasonPath, tournamentPath } from '#web/routing/paths.ts'
import { defineRoute, notFound, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { ChoiceMenu } from '#web/ui/controls/Chips.tsx'
import { Follow } from '#web/ui/controls/Follow.tsx'
import { Island as SharePicture } from '#web/ui/controls/share-picture-island.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Stage } from '#web/ui/page/Stage.tsx'
import { MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { Discipline } from '#web/ui/text/Discipline.tsx'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import { LeagueBadge } from '#web/ui/text/LeagueBadge.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { Champions, withChampions } from './Champions.tsx'
import { drawPicturePage } from './draw-picture.ts'
import { listedMatches, MATCHES } from './event-matches.ts'
import { Island as EventMatches } from './event-matches-island.tsx'
import { Podiums } from './Podiums.tsx'
import { headOf, pictureOf } from './tournament-head.ts'

type Tournament = NonNullable<TournamentQuery['tournament']>

const UNKNOWN = notFound('Tournament not found')

export const route = defineRoute({
  parse({ params: { tournament_slug: slug = '' }, search }) {
    return isSlug(slug) ? stateOf(slug, search) : UNKNOWN
  },
  document: TournamentDocument,
  variables: (state: TournamentState) => ({
    ...structureVariables(state),
    ...MATCHES.variables(state),
  }),
  tables: (state) => (state.after === null ? MATCHES.part.tables(state) : []),
  outcome: (state, answer) => (answer.tournament ? redirectOf(state, answer.tournament, answer.draws) : UNKNOWN),
  head: ({ slug, event, after }, answer) => ({
    ...headOf(slug, answer?.tournament),
    ...(answer && after === null && pictureOf(event, answer)),
  }),
  Embed: DrawCard,
  Page: ({ state, answer }) =>
    answer.tournament && <TournamentPage state={state} tournament={answer.tournament} answer={answer} />,
})

function stateOf(slug: string, search: URLSearchParams): TournamentState {
  const after = replayedRound(search.get('after'))
  return {
    slug,
    event: search.get('event'),
    draw: search.get('draw'),
    round: after === null ? search.get('round') : null,
    after,
    team: teamIn(search),
    page: PAGE.read(search, 'page'),
  }
}

/** Returns the team's slug in the URL; null if it is not a valid slug. */
function teamIn(search: URLSearchParams): string | null {
  const team = search.get('team')
  return team !== null && isSlug(team) ? team : null
}

/** Redirects from an unknown event to all events, from an unknown round to all results, and beyond the last page to it. */
function redirectOf(state: TournamentState, tournament: Tournament, draws: TournamentQuery['draws']): Redirect | null {
  const { tournament_slug: slug, events } = tournament
  // Its events have new slugs, too.
  if (slug !== state.slug) return { kind: 'redirect', to: addressOf({ ...state, ...WHOLE_DRAW, event: null, slug }) }
  const chosen = events.find(({ event_slug }) => event_slug === state.event)
  if (state.event !== null && !chosen) return redirectTo(addressOf({ ...state, ...WHOLE_DRAW, event: null }))
  const { after } = state
  if (after !== null && !draws.some((draw) => replayRounds(draw).includes(after))) {
    return redirectTo(addressOf({ ...state, after: null }))
  }
  const last = Math.max(1, Math.ceil(listedMatches(chosen ?? tournament) / MATCHES_PER_PAGE))
  return state.page > last ? redirectTo(addressOf({ ...state, page: last })) : null
}

interface TournamentPageProps {
  state: TournamentState
  tournament: Tournament
  answer: TournamentQuery
}

/** The champions, the draw or league of one event, then the podiums of the other events and the matches of all events. */
function TournamentPage({ state, tournament, answer }: TournamentPageProps) {
  const { podiums = [], finals = [], events } = tournament
  const shown = events.find(({ event_slug }) => event_slug === state.event) ?? events[0]
  const ownPodiums = podiums.filter(({ event }) => event !== null && event.event_slug === shown?.event_slug)
  const others = podiums.filter((podium) => !ownPodiums.includes(podium))
  const hasChampions = withChampions(podiums).length > 0
  return (
    <>
      <Stage isOverlapped={hasChampions}>
        <TournamentHeader tournament={tournament} />
      </Stage>
      {hasChampions && <Champions state={state} podiums={podiums} finals={finals} shown={shown?.event_slug} />}
      {answer.liveMatches && answer.scheduledMatches && (
        <CurrentPlay
          live={answer.liveMatches}
          next={answer.scheduledMatches}
          schedule={schedulePath(tournament.tournament_slug)}
        />
      )}
      {shown && (
        <EventStructure
          state={state}
          event={shown}
          structure={answer}
          choice={<EventChoice state={state} events={events} shown={shown} />}
          hasMedals={ownPodiums.length > 0}
        >
          {ownPodiums.length > 0 && <Podiums state={state} podiums={ownPodiums} finals={finals} named />}
          {ownPodiums.length === 0 && <NoMainDraw draws={shown.main_draw_candidates} />}
        </EventStructure>
      )}
      {others.length > 0 && (
        <Section title={ownPodiums.length > 0 ? 'Other podiums' : 'Podiums'}>
          <Podiums state={state} podiums={others} finals={finals} />
        </Section>
      )}
      {tournament.series && <Editions tournament={tournament.tournament_slug} series={tournament.series} />}
      <End state={state} tournament={tournament} answer={answer} shown={shown} />
    </>
  )
}

/** The name and facts of a tournament. */
function TournamentHeader({ tournament }: { tournament: Tournament }) {
  const { title_display, logo_url, sanctioned_by, level, location, start_date, end_date } = tournament
  const { match_count, pending_count, is_upcoming, is_under_way } = tournament
  return (
    <PageHeader
      title={title_display}
      picture={<Avatar name={title_display} src={logo_url} size="hero" shape="square" />}
      lead={
        <>
          <LeagueBadge league={sanctioned_by} />
          {level && <span>{level}</span>}
          {location && <span>{location}</span>}
          <DateRange start={start_date} end={end_date} />
          {is_under_way ? <strong>Under way</strong> : is_upcoming && <strong>Upcoming</strong>}
          {(match_count > 0 || pending_count === 0) && <span>{formatQuantity(match_count, 'match', 'matches')}</span>}
          {pending_count > 0 && <span>{formatCount(pending_count)} without a result yet</span>}
          <div>
            <Follow path={tournamentPath(tournament.tournament_slug)} />
            {match_count > 0 && <SeasonLink end={end_date} league={sanctioned_by.code} />}
          </div>
        </>
      }
    />
  )
}

interface EventChoiceProps {
  state: TournamentState
  events: Tournament['events']
  shown: Tournament['events'][number]
}

/** The choice of the event whose draw is shown. */
function EventChoice({ state, events, shown }: EventChoiceProps) {
  return (
    <ChoiceMenu
      name="Draws"
      label={<Discipline text={shown.event_name} facts={EVENT_DIVISION_FACTS[shown.event_division]} />}
      choices={events.map(({ event_slug, event_name }) => ({
        label: formatEvent(event_name),
        href: drawAddress(state, { ...WHOLE_DRAW, event: event_slug }),
        current: event_slug === shown.event_slug,
      }))}
    />
  )
}

/** The end of the page: all matches, and ways to show the draw elsewhere. */
function End({
  state,
  tournament,
  answer,
  shown,
}: TournamentPageProps & { shown: Tournament['events'][number] | undefined }) {
  const { title_display, match_count, pending_count, events } = tournament
  return (
    <>
      {state.after === null && answer.matchesList && (
        <EventMatches
          state={state}
          tournament={{ match_count, pending_count, events: events.map(countedEvent) }}
          answer={{ matchesList: answer.matchesList }}
        />
      )}
      {tournament.corrections && <CorrectionNotes corrections={tournament.corrections} />}
      {shown && (
        <SharePicture page={drawPicturePage(tournament.tournament_slug, shown.event_slug)} title={title_display} />
      )}
      {shown && (
        <EmbedCode
          url={addressOf({ ...state, event: shown.event_slug })}
          title={title_display}
          height={EMBED_HEIGHTS.page}
        />
      )}
    </>
  )
}

/** The facts about an event that the list of matches needs. */
const countedEvent = ({
  event_slug,
  event_name,
  event_division,
  match_count,
  pending_count,
}: Tournament['events'][number]) => ({
  ...{ event_slug, event_name, event_division, match_count, pending_count },
})

/** The season that the tournament's titles count for. */
function SeasonLink({ end, league }: { end: Tournament['end_date']; league: string }) {
  const { year } = dayParts(end)
  return (
    <a href={seasonPath(year, league)}>
      {year} {league} season
    </a>
  )
}

/** An event's draw or league, for embedding in other sites. */
function DrawCard({ state, answer }: { state: TournamentState; answer: TournamentQuery }) {
  if (!answer.tournament) return null
  const { title_display, events } = answer.tournament
  const shown = events.find(({ event_slug }) => event_slug === state.event) ?? events[0]
  return (
    <>
      <h1>{title_display}</h1>
      {shown && <EventStructure state={state} event={shown} structure={answer} />}
    </>
  )
}

/** Says why an event has no medals although its matches are known. @param draws names of the draws that could be the main draw */
function NoMainDraw({ draws }: { draws: readonly string[] }) {
  if (draws.length === 0) return null
  return (
    <p className="note">
      No medals: it is unknown whether {draws.slice(0, -1).join(', ')} or {draws.at(-1)} is the main draw.
    </p>
  )
}
