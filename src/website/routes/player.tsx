import { DISCIPLINE_LABELS, DISCIPLINES, type Discipline } from '#domain/discipline.ts'
import { GENDER_LABELS } from '#domain/gender.ts'
import { isSlug } from '#domain/slug.ts'
import { PAGE_DEFAULT_PERIOD, type TimePeriod } from '#domain/time-period.ts'
import { PeriodField } from '../components/controls/PeriodField.tsx'
import { Failure } from '../components/feedback/Failure.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Avatar } from '../components/profile/Avatar.tsx'
import { Facts } from '../components/profile/Facts.tsx'
import { countryName, Flag } from '../components/profile/Flag.tsx'
import { medalStatistics } from '../components/profile/medal-statistics.ts'
import { RecordCards, type Tally } from '../components/profile/RecordCards.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberLink } from '../components/table/NumberLink.tsx'
import { Section } from '../components/text/Section.tsx'
import {
  type DisciplineFiguresFragment,
  PlayerDocument,
  PlayerFiguresOfPeriodDocument,
  type PlayerQuery,
} from '../data/generated/player.ts'
import { useValue, valueQuery } from '../data/query.ts'
import { formatCount, formatQuantity } from '../format.ts'
import { disciplineMatches, playedMatches } from '../matches/number-matches.ts'
import { deferred } from '../routing/deferred.tsx'
import { playerPath, withQuery } from '../routing/paths.ts'
import { defineRoute, type PageError } from '../routing/route.tsx'
import { periodIn, uncoveredPeriod } from '../routing/search-params.ts'
import { playerSide } from '../tables/match-sides.ts'
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

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Player not found' }

interface PlayerState extends OwnResultsState {
  slug: string
  period: TimePeriod
}

/** The page's address; what is the default does not stand in it. */
function pathOf(state: PlayerState): string {
  const period = state.period === PAGE_DEFAULT_PERIOD ? null : state.period
  return withQuery(playerPath(state.slug), { period, ...ownResultsQuery(state) })
}

const ownerOf = ({ slug }: PlayerState) => ({ player_slug: slug })

const figuresOf = ({ slug, period }: PlayerState) =>
  valueQuery(PlayerFiguresOfPeriodDocument, { player_slug: slug, time_period: period })

function variablesOf(state: PlayerState) {
  return { player_slug: state.slug, time_period: state.period, ...ownResultsVariables(ownerOf(state), state) }
}

/** Another address where the player is unknown, the data does not cover the period, or a table has no such page. */
function settle(state: PlayerState, answer: PlayerQuery) {
  if (!answer.player) return UNKNOWN
  const period = uncoveredPeriod(state.period, answer.timePeriods) ? PAGE_DEFAULT_PERIOD : state.period
  const within = withinPages(state, answer)
  if (period === state.period && !within) return null
  return { kind: 'redirect' as const, temporary: true, to: pathOf({ ...state, ...within, period }) }
}

export const route = defineRoute({
  defaults: { period: PAGE_DEFAULT_PERIOD },
  parse({ params: { player_slug: slug = '' }, search }) {
    if (!isSlug(slug)) return UNKNOWN
    return { kind: 'page', state: { slug, period: periodIn(search), ...ownResultsIn(search) } }
  },
  document: PlayerDocument,
  variables: variablesOf,
  queries: (state: PlayerState) => [
    figuresOf(state),
    eventTeamsQuery(ownerOf(state), state),
    matchesQuery(ownerOf(state), state),
  ],
  tables: (state) => ownTables(ownerOf(state), state),
  settle,
  head: ({ slug }, answer) => headOf(slug, answer?.player),
  Page: ({ state, answer }) =>
    answer?.player ? <PlayerPage key={state.slug} state={state} answer={answer} player={answer.player} /> : <Waiting />,
})

type Player = NonNullable<PlayerQuery['player']>

function headOf(slug: string, player: Player | null | undefined) {
  const path = playerPath(slug)
  if (!player) return { title: 'Player', description: 'A pickleball player.', canonical: path }
  const { name, aliases, gender, country_code, profile_image_url } = player
  const matches = formatQuantity(player.total_matches_played, 'match', 'matches')
  return {
    title: name,
    description: `${name}: record, medals and results of ${matches} of professional pickleball.`,
    canonical: path,
    statistics: [['Matches', player.total_matches_played], ...medalStatistics(player.medal_counts)] as const,
    image: profile_image_url,
    jsonLd: {
      '@type': 'Person',
      name,
      url: path,
      ...(aliases.length > 0 && { alternateName: aliases }),
      ...(gender && { gender: GENDER_LABELS[gender] }),
      ...(country_code && { nationality: { '@type': 'Country', name: countryName(country_code) } }),
    },
  }
}

interface PlayerPageProps {
  state: PlayerState
  answer: PlayerQuery
  player: Player
}

function PlayerPage({ state, answer, player }: PlayerPageProps) {
  return (
    <>
      <PlayerHeader player={player} />
      <PlayerRecord state={state} answer={answer} />
      <OwnForm matches={answer.form.items} months={player.monthly_results} viewed={playerSide(state.slug)} />
      <Section id="medals" title="Medals">
        <Medals
          side={{ player: state.slug }}
          counts={player.medal_counts}
          medals={player.medals}
          years={player.medal_years}
        />
      </Section>
      <OwnResults
        owner={ownerOf(state)}
        viewed={playerSide(state.slug)}
        state={state}
        totals={answer}
        href={(tables) => pathOf({ ...state, ...tables })}
      />
    </>
  )
}

function PlayerHeader({ player }: { player: Player }) {
  const { player_slug, name, aliases, profile_image_url, country_code, age, gender, total_matches_played } = player
  return (
    <PageHeader
      title={name}
      picture={<Avatar name={name} src={profile_image_url} size="large" />}
      lead={
        <>
          {aliases.length > 0 && <p>Also known as {aliases.join(', ')}</p>}
          <Facts
            facts={[
              { label: 'Country', value: country_code && <Flag code={country_code} named /> },
              { label: 'Age', value: age },
              { label: 'Gender', value: gender && GENDER_LABELS[gender] },
              {
                label: 'Matches',
                value: (
                  <NumberLink
                    text={formatCount(total_matches_played)}
                    of={`matches played by ${name}`}
                    matches={playedMatches(player_slug)}
                    some={total_matches_played > 0}
                  />
                ),
              },
            ]}
          />
        </>
      }
    />
  )
}

function PlayerRecord({ state, answer }: Pick<PlayerPageProps, 'state' | 'answer'>) {
  const figures = useValue(figuresOf(state))
  const stats = figures.status === 'ready' ? figures.value.playerStats : null
  return (
    <Section
      id="record"
      title="Record"
      note={
        <span role="status">
          {stats ? `${formatQuantity(stats.total_matches_played, 'match', 'matches')} played` : '…'}
        </span>
      }
      controls={
        <PeriodField
          period={state.period}
          periods={answer.timePeriods}
          action={`${playerPath(state.slug)}#record`}
          keep={ownResultsQuery(state)}
          href={(period) => pathOf({ ...state, period })}
        />
      }
    >
      {figures.status === 'failed' ? (
        <Failure retry={figures.retry} />
      ) : (
        <RecordCards
          cards={DISCIPLINES.map((discipline) => ({
            title: DISCIPLINE_LABELS[discipline],
            matches: stats && { ...matchesOf(stats[discipline]), behind: behind(state, discipline) },
            points: stats && { ...pointsOf(stats[discipline]), behind: behind(state, discipline) },
          }))}
        />
      )}
    </Section>
  )
}

function behind({ slug, period }: PlayerState, discipline: Discipline) {
  return { matches: disciplineMatches(slug, discipline, period, 'PLAYED'), of: ` in ${DISCIPLINE_LABELS[discipline]}` }
}

function matchesOf(stats: DisciplineFiguresFragment): Tally {
  return { won: stats.matches_won, lost: stats.matches_lost, percentage: stats.matches_won_percentage }
}

function pointsOf(stats: DisciplineFiguresFragment): Tally {
  return { won: stats.points_won, lost: stats.points_lost, percentage: stats.points_won_percentage }
}
