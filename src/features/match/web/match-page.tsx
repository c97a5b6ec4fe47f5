import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent, formatSide } from '#domain/format/format.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { TO_BE_DECIDED } from '#domain/names/slug.ts'
import { CorrectionNotes } from '#features/corrections/web/CorrectionNotes.tsx'
import { MatchStage } from '#features/forecasts/web/in-match/MatchStage.tsx'
import { MatchDocument, type MatchQuery } from '#features/match/web/generated/match.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { Board } from '#features/matches/web/board/Board.tsx'
import { MatchWords } from '#features/matches/web/MatchWords.tsx'
import { sidesOf } from '#features/matches/web/match-sides.ts'
import { matchTitle } from '#features/matches/web/match-text.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import { matchPath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { defineRoute, notFound } from '#web/routing/route.tsx'
import { Island as SharePicture } from '#web/ui/controls/share-picture-island.tsx'
import { Island as EmbedCode } from '#web/ui/text/embed-code-island.tsx'
import { ChancesBefore, MatchFacts, MatchLead, MoreMatchFacts } from './MatchFacts.tsx'
import { Meetings } from './Meetings.tsx'
import classes from './match.module.css'
import { matchPicture } from './match-picture.ts'

const UNKNOWN = notFound('Match not found')
/** Number of earlier meetings that the page lists; the comparison of the two sides has all of them. */
const MEETINGS = 10

interface MatchState {
  id: string
}

export const route = defineRoute({
  parse({ params: { match_id: id = '' } }) {
    return isMatchId(id) ? { id } : UNKNOWN
  },
  document: MatchDocument,
  variables: ({ id }: MatchState) => ({ match_id: id, meetings: MEETINGS }),
  outcome: (_state, { match }) => (match ? null : UNKNOWN),
  head: ({ id }, answer) => headOf(id, answer?.match),
  Embed: MatchCard,
  embedHeight: EMBED_HEIGHTS.match,
  Page: ({ answer }) => answer.match && <MatchPage answer={answer} match={answer.match} />,
})

type Match = NonNullable<MatchQuery['match']>

/** The schema.org status of matches without a result. */
const EVENT_STATUSES: { [Status in MatchStatus]?: string } = {
  SCHEDULED: 'EventScheduled',
  IN_PROGRESS: 'EventScheduled',
  POSTPONED: 'EventPostponed',
  CANCELLED: 'EventCancelled',
  ABANDONED: 'EventCancelled',
}

function decidedSides(match: Match) {
  return sidesOf(match).filter(({ players }) => players.every(({ player_slug }) => player_slug !== TO_BE_DECIDED))
}

function headOf(id: string, match: Match | null | undefined) {
  const path = matchPath(id)
  if (!match) return { title: 'Match', description: 'A pickleball match.', canonical: path }
  const title = matchTitle(match)
  const { tournament, event } = match
  return {
    title,
    description: `${title}: ${formatEvent(event.event_name)}, ${tournament.title_display}, ${formatMatchDays(match)}, with earlier meetings.`,
    canonical: path,
    jsonLd: sportsEvent(title, match),
    picture: { content: matchPicture(match) },
  }
}

/** Returns the match as schema.org describes events. */
function sportsEvent(name: string, match: Match) {
  const path = matchPath(match.id)
  const { tournament, date, status } = match
  const eventStatus = EVENT_STATUSES[status]
  return {
    '@type': 'SportsEvent',
    name,
    url: path,
    sport: 'Pickleball',
    startDate: date,
    ...(eventStatus && { eventStatus: `https://schema.org/${eventStatus}` }),
    ...(tournament.location && { location: { '@type': 'Place', name: tournament.location } }),
    competitor: decidedSides(match).map(({ players, team }) => ({
      '@type': players.length > 1 ? 'SportsTeam' : 'Person',
      name: formatSide({ players }),
      url: teamPath(team === 'ONE' ? match.team_one_slug : match.team_two_slug),
    })),
    superEvent: {
      '@type': 'SportsEvent',
      name: tournament.title_display,
      url: tournamentPath(tournament.tournament_slug),
    },
  }
}

/** Returns the match with its chance at the current score, as lists show it. */
const listed = (match: Match) => ({ ...match, odds: match.forecast })

function MatchPage({ answer, match }: { answer: MatchQuery; match: Match }) {
  return (
    <>
      <MatchStage match={match} below={<ChancesBefore match={match} />}>
        <h1 className={classes.title}>
          <MatchWords match={match} hasStatus />
        </h1>
        <MatchLead match={match} />
      </MatchStage>
      <MatchFacts match={match} next={answer.matchNeighbours?.next_match ?? null} />
      <Meetings match={match} neighbours={answer.matchNeighbours} />
      <CorrectionNotes corrections={match.corrections} />
      <MoreMatchFacts match={match} />
      <SharePicture page={matchPath(match.id)} title={matchTitle(match)} />
      <EmbedCode url={matchPath(match.id)} title={matchTitle(match)} height={EMBED_HEIGHTS.match} />
    </>
  )
}

/** The score with the tournament and the day, for frames on other sites. */
function MatchCard({ answer: { match } }: { answer: MatchQuery }) {
  if (!match) return null
  const { event, tournament } = match
  return (
    <>
      <h1>
        <MatchWords match={match} />
      </h1>
      <p>{`${EVENT_DIVISION_FACTS[event.event_division].label}, ${tournament.title_display}, ${formatMatchDays(match)}`}</p>
      <div className={`card ${classes.embedded}`}>
        <Board match={listed(match)} />
      </div>
    </>
  )
}
