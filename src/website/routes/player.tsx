import { countryName } from '#domain/country.ts'
import { DISCIPLINE_LABELS, DISCIPLINES, type Discipline } from '#domain/discipline.ts'
import { GENDER_LABELS } from '#domain/gender.ts'
import { isSlug } from '#domain/slug.ts'
import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { RangeControl, RangeDays } from '../components/controls/RangeControl.tsx'
import { Failure } from '../components/feedback/Failure.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { Avatar } from '../components/profile/Avatar.tsx'
import { Facts } from '../components/profile/Facts.tsx'
import { Flag } from '../components/profile/Flag.tsx'
import { medalStatistics } from '../components/profile/medal-statistics.ts'
import { RecordCards, type Tally } from '../components/profile/RecordCards.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { NumberLink } from '../components/table/NumberLink.tsx'
import { StatsTable } from '../components/table/StatsTable.tsx'
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
import {
  type ChosenRange,
  isUncovered,
  NO_DAYS,
  periodAlone,
  rangeIn,
  rangeInput,
  rangeQuery,
  withRange,
} from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { partnerFinderPath, playerPath, withQuery } from '../routing/paths.ts'
import { defineRoute, type PageError } from '../routing/route.tsx'
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
import { seasonColumns } from '../tables/season-columns.tsx'

const OwnForm = deferred(async () => (await import('../charts/OwnForm.tsx')).OwnForm)
const Medals = deferred(async () => (await import('../components/profile/Medals.tsx')).Medals)
const RatingHistory = deferred(async () => (await import('../charts/RatingHistory.tsx')).RatingHistory)
const OwnResults = deferred(async () => (await import('../tables/OwnResults.tsx')).OwnResults)

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Player not found' }

interface PlayerState extends OwnResultsState {
  slug: string
  range: ChosenRange
}

/** The page's address; what is the default does not stand in it. */
function pathOf(state: PlayerState): string {
  return withQuery(playerPath(state.slug), {
    ...rangeQuery(state.range, PAGE_DEFAULT_PERIOD),
    ...ownResultsQuery(state),
  })
}

const ownerOf = ({ slug }: PlayerState) => ({ player_slug: slug })

const figuresOf = ({ slug, range }: PlayerState) =>
  valueQuery(PlayerFiguresOfPeriodDocument, { player_slug: slug, ...rangeInput(range) })

function variablesOf(state: PlayerState) {
  return { player_slug: state.slug, ...rangeInput(state.range), ...ownResultsVariables(ownerOf(state), state) }
}

/** Another address where the player is unknown, the data does not cover the period, or a table has no such page. */
function settle(state: PlayerState, answer: PlayerQuery) {
  if (!answer.player) return UNKNOWN
  const { player_slug: slug } = answer.player
  if (slug !== state.slug) return { kind: 'redirect' as const, to: pathOf({ ...state, slug }) }
  const isKnown = !isUncovered(state.range, PAGE_DEFAULT_PERIOD, answer.timePeriods)
  const range = isKnown ? state.range : periodAlone(PAGE_DEFAULT_PERIOD)
  const within = withinPages(state, answer)
  if (isKnown && !within) return null
  return { kind: 'redirect' as const, temporary: true, to: pathOf({ ...state, ...within, range }) }
}

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: PAGE_DEFAULT_PERIOD },
  parse({ params: { player_slug: slug = '' }, search }) {
    if (!isSlug(slug)) return UNKNOWN
    return { kind: 'page', state: { slug, range: rangeIn(search, PAGE_DEFAULT_PERIOD), ...ownResultsIn(search) } }
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
  head: (state, answer) => headOf(state, answer?.player),
  Page: ({ state, answer }) =>
    answer?.player ? <PlayerPage key={state.slug} state={state} answer={answer} player={answer.player} /> : <Waiting />,
})

type Player = NonNullable<PlayerQuery['player']>

function headOf({ slug, range }: PlayerState, player: Player | null | undefined) {
  const path = withQuery(playerPath(slug), rangeQuery(range, PAGE_DEFAULT_PERIOD))
  if (!player) return { title: 'Player', description: 'A pickleball player.', canonical: path }
  const { name, aliases, gender, country_code, profile_image_url } = player
  const matches = formatQuantity(player.total_matches_played, 'match', 'matches')
  return {
    title: withRange(name, range, PAGE_DEFAULT_PERIOD),
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
      {player.seasons.length > 1 && (
        <Section id="seasons" title="Seasons">
          <StatsTable
            caption="Seasons"
            columns={seasonColumns(state.slug)}
            rowKey={({ time_period }) => time_period}
            content={{ status: 'ready', rows: player.seasons }}
            pageSize={player.seasons.length}
            empty="No matches played"
          />
        </Section>
      )}
      <OwnForm matches={answer.form.items} months={player.monthly_results} viewed={playerSide(state.slug)} />
      <RatingHistory player={player} gender={player.gender} />
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
          <p>
            <Link href={partnerFinderPath(player_slug)}>Find a partner</Link>
          </p>
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
          {stats ? `${formatQuantity(stats.total_matches_played, 'match', 'matches')} played` : '…'}{' '}
          <RangeDays range={state.range} periods={answer.timePeriods} />
        </span>
      }
      controls={
        <RangeControl
          range={state.range}
          fallback={PAGE_DEFAULT_PERIOD}
          periods={answer.timePeriods}
          action={`${playerPath(state.slug)}#record`}
          keep={ownResultsQuery(state)}
          href={(range) => pathOf({ ...state, range })}
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

function behind({ slug, range }: PlayerState, discipline: Discipline) {
  return { matches: disciplineMatches(slug, discipline, range, 'PLAYED'), of: ` in ${DISCIPLINE_LABELS[discipline]}` }
}

function matchesOf(stats: DisciplineFiguresFragment): Tally {
  return { won: stats.matches_won, lost: stats.matches_lost, percentage: stats.matches_won_percentage }
}

function pointsOf(stats: DisciplineFiguresFragment): Tally {
  return { won: stats.points_won, lost: stats.points_lost, percentage: stats.points_won_percentage }
}
