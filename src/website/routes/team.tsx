import { Fragment } from 'react'
import { countryName } from '#domain/country.ts'
import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { MAX_SLUG_LENGTH } from '#domain/slug.ts'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Avatar } from '../components/profile/Avatar.tsx'
import { Facts } from '../components/profile/Facts.tsx'
import { medalStatistics } from '../components/profile/medal-statistics.ts'
import { PairPicture } from '../components/profile/PairPicture.tsx'
import { PersonLine } from '../components/profile/PersonLine.tsx'
import { RecordCards } from '../components/profile/RecordCards.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { StatsTable } from '../components/table/StatsTable.tsx'
import { Section } from '../components/text/Section.tsx'
import { TeamDocument, type TeamPlayerFragment, type TeamQuery } from '../data/generated/team.ts'
import { formatQuantity } from '../format.ts'
import { pairMatches } from '../matches/number-matches.ts'
import { deferred } from '../routing/deferred.tsx'
import { PARTNERS_PATH, playerPath, teamPath, withQuery } from '../routing/paths.ts'
import { defineRoute, type PageError, type Redirect } from '../routing/route.tsx'
import { teamSide } from '../tables/match-sides.ts'
import { OPPONENT_COLUMNS } from '../tables/opponent-columns.tsx'
import {
  eventTeamsQuery,
  matchesQuery,
  type OwnResultsState,
  ownResultsIn,
  ownResultsQuery,
  ownResultsVariables,
  ownTables,
  withinPages,
} from '../tables/own-results.ts'

const OwnForm = deferred(async () => (await import('../charts/OwnForm.tsx')).OwnForm)
const Medals = deferred(async () => (await import('../components/profile/Medals.tsx')).Medals)
const OwnResults = deferred(async () => (await import('../tables/OwnResults.tsx')).OwnResults)

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Team not found' }

/** Two slugs and what joins them. */
const TEAM_SLUG = new RegExp(`^[a-z0-9-]{1,${2 * MAX_SLUG_LENGTH + 2}}$`)

interface TeamState extends OwnResultsState {
  slug: string
}

/** The page's address; what is the default does not stand in it. */
function pathOf(state: TeamState): string {
  return withQuery(`${PARTNERS_PATH}/${state.slug}`, ownResultsQuery(state))
}

const ownerOf = ({ slug }: TeamState) => ({ team_slug: slug })

/** A single player's page, the pair's own order, or the last page of a table that has not so many. */
function settle(state: TeamState, answer: TeamQuery): Redirect | PageError | null {
  const { team, player } = answer
  if (!team?.player_two) return player ? { kind: 'redirect', to: playerPath(player.player_slug) } : UNKNOWN
  if (team.team_slug !== state.slug) return { kind: 'redirect', to: pathOf({ ...state, slug: team.team_slug }) }
  const within = withinPages(state, answer)
  return within && { kind: 'redirect', temporary: true, to: pathOf({ ...state, ...within }) }
}

export const route = defineRoute({
  parse({ params: { team_slug: slug = '' }, search }) {
    return TEAM_SLUG.test(slug) ? { kind: 'page', state: { slug, ...ownResultsIn(search) } } : UNKNOWN
  },
  document: TeamDocument,
  variables: (state: TeamState) => ({
    team_slug: state.slug,
    ...ownResultsVariables(ownerOf(state), state),
  }),
  queries: (state) => [eventTeamsQuery(ownerOf(state), state), matchesQuery(ownerOf(state), state)],
  tables: (state) => ownTables(ownerOf(state), state),
  settle,
  head: ({ slug }, answer) => headOf(slug, pairOf(answer)),
  Page({ state, answer }) {
    const pair = pairOf(answer)
    return answer && pair ? <TeamPage key={state.slug} state={state} answer={answer} pair={pair} /> : <Waiting />
  },
})

type Team = NonNullable<TeamQuery['team']>
type Pair = Team & { player_two: TeamPlayerFragment }

function pairOf(answer: TeamQuery | undefined): Pair | null {
  const team = answer?.team
  return team?.player_two ? { ...team, player_two: team.player_two } : null
}

function headOf(slug: string, pair: Pair | null) {
  if (!pair) return { title: 'Team', description: 'A pickleball team.', canonical: teamPath(slug) }
  const players = [pair.player_one, pair.player_two]
  const name = players.map((player) => player.name).join(' / ')
  const path = teamPath(pair.team_slug)
  return {
    title: name,
    description: `${name}: record together, medals and results of ${formatQuantity(pair.match_count, 'match', 'matches')} of professional pickleball.`,
    canonical: path,
    statistics: [['Matches', pair.match_count], ...medalStatistics(pair.medal_counts)] as const,
    image: players.find(({ profile_image_url }) => profile_image_url)?.profile_image_url,
    jsonLd: {
      '@type': 'SportsTeam',
      name,
      sport: 'Pickleball',
      url: path,
      athlete: players.map((player) => ({
        '@type': 'Person',
        name: player.name,
        url: playerPath(player.player_slug),
        ...(player.country_code && { nationality: { '@type': 'Country', name: countryName(player.country_code) } }),
      })),
    },
  }
}

function TeamPage({ state, answer, pair }: { state: TeamState; answer: TeamQuery; pair: Pair }) {
  return (
    <>
      <TeamHeader players={[pair.player_one, pair.player_two]} />
      <Section id="record" title="Record" note={pair.stats.length === 0 ? 'No matches played' : undefined}>
        <RecordCards
          cards={pair.stats.map((stats) => ({
            title: EVENT_DIVISION_FACTS[stats.event_division].label,
            note: formatQuantity(stats.events_played, 'event'),
            matches: {
              won: stats.matches_won,
              lost: stats.matches_lost,
              percentage: stats.matches_won_percentage,
              behind: {
                matches: pairMatches(state.slug, stats.event_division),
                of: ` in ${EVENT_DIVISION_FACTS[stats.event_division].label} events`,
              },
            },
          }))}
        />
      </Section>
      <OwnForm matches={answer.form.items} months={pair.monthly_results} viewed={teamSide(state.slug)} />
      {pair.opponents.length > 0 && (
        <Section id="opponents" title="Most frequent opponents">
          <StatsTable
            caption="Most frequent opponents"
            columns={OPPONENT_COLUMNS}
            rowKey={({ team }) => team.team_slug}
            content={{ status: 'ready', rows: pair.opponents }}
            pageSize={pair.opponents.length}
            empty="No opponents found"
          />
        </Section>
      )}
      <Section id="medals" title="Medals">
        <Medals side={{ team: state.slug }} counts={pair.medal_counts} medals={pair.medals} years={pair.medal_years} />
      </Section>
      <OwnResults
        owner={ownerOf(state)}
        viewed={teamSide(state.slug)}
        state={state}
        totals={answer}
        href={(tables) => pathOf({ ...state, ...tables })}
      />
    </>
  )
}

function TeamHeader({ players }: { players: readonly TeamPlayerFragment[] }) {
  return (
    <PageHeader
      title={players.map(({ player_slug, name }, index) => (
        <Fragment key={player_slug}>
          {index > 0 && ' / '}
          <Link href={playerPath(player_slug)}>{name}</Link>
        </Fragment>
      ))}
      picture={
        <PairPicture>
          {players.map(({ player_slug, name, profile_image_url }) => (
            <Avatar key={player_slug} name={name} src={profile_image_url} size="large" />
          ))}
        </PairPicture>
      }
      lead={<Facts facts={players.map((player) => ({ label: player.name, value: <PersonLine player={player} /> }))} />}
    />
  )
}
