import { formatCount, formatDay, formatPercentage, formatPeriodRange, formatSide } from '#domain/format/format.ts'
import { isWithin } from '#features/answers/server/reading/conditions.ts'
import { refuse } from '#features/answers/server/reading/no-answer.ts'
import { type Answering, type Found, has, readRows } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { namesInText, sideInText } from './wording.ts'

const OWNER_QUERY = 'query Owner { dataset { site_owner } }'

export async function answerOwner({ ask }: Answering): Promise<Found> {
  const { dataset } = await ask<{ dataset: { site_owner: string | null } }>(OWNER_QUERY)
  const { site_owner: value } = dataset
  if (value === null) refuse('This site does not say who runs it.')
  return { value, text: `${value} runs this site.`, ...PAGE.about() }
}

const ACCURACY_QUERY = 'query Accuracy { forecastRecord { matches accuracy_percentage } }'

export async function answerAccuracy({ ask }: Answering): Promise<Found> {
  type Result = { forecastRecord: { matches: number; accuracy_percentage: number | null } }
  const { matches, accuracy_percentage: accuracy } = (await ask<Result>(ACCURACY_QUERY)).forecastRecord
  if (accuracy === null) refuse('There are no forecasts yet.')
  const value = formatPercentage(accuracy)
  const text = `Our forecasts would have picked the winner in ${value} of ${formatCount(matches)} matches.`
  return { value, text, ...PAGE.forecasts() }
}

const LEAGUES_QUERY = `query Leagues($slug: String!) {
  leagues(tournament_slug: $slug) { groups { name standings { roster { name } fixtures_won fixtures_lost } } }
}`

interface Group {
  name: string
  standings: { roster: { name: string }; fixtures_won: number; fixtures_lost: number }[]
}

/** Answers with the leading teams of a team league's tournament, by default the newest. */
export async function answerStandings({ question, ask, tournaments }: Answering): Promise<Found> {
  const league = question.league ?? question.tournament?.league ?? 'MLP'
  const latest =
    question.tournament ??
    tournaments
      .filter((one) => one.league === league && one.is_upcoming !== 1 && isWithin(one, question))
      .toSorted((one, other) => other.start_date.localeCompare(one.start_date))[0]
  if (latest === undefined) refuse(`There are no ${league} tournaments in the results.`)
  const { tournament_slug: slug, title_display: title } = latest
  const { leagues } = await ask<{ leagues: { groups: Group[] }[] }>(LEAGUES_QUERY, { slug })
  const leaders = (leagues[0]?.groups ?? []).flatMap(({ name, standings: [top] }) => (top ? [{ name, ...top }] : []))
  if (leaders.length === 0) refuse(`${title} has no standings of teams.`)
  const records = leaders.map(
    ({ roster, fixtures_won, fixtures_lost, name }) =>
      `${roster.name} (${fixtures_won}-${fixtures_lost}${leaders.length > 1 ? `, ${name}` : ''})`,
  )
  return {
    value: leaders.map(({ roster }) => roster.name).join(', '),
    text: `${namesInText(records)} ${leaders.length === 1 ? 'leads' : 'lead'} at ${title}.`,
    ...PAGE.tournament(slug, 'See the standings'),
  }
}

const NEXT_TOURNAMENT_QUERY = `query NextTournament($league: String) {
  tournaments(first: 1, input: { order_by: asc, filter: { upcoming: true, league_code: $league } }) {
    edges { node { title_display tournament_slug start_date end_date } }
  }
}`

interface Tournament {
  title_display: string
  tournament_slug: string
  start_date: string
  end_date: string
}

export async function answerNextTournament({ question, ask }: Answering): Promise<Found> {
  const { league } = question
  const [next] = (await readRows<Tournament>(ask, NEXT_TOURNAMENT_QUERY, { league })).rows
  if (next === undefined) refuse(`No ${league === null ? '' : `${league} `}tournament is announced.`)
  const { title_display: title, tournament_slug, start_date, end_date } = next
  const days = formatPeriodRange(start_date, end_date)
  return {
    value: has(question, 'WHEN') ? days : title,
    text: `The next tournament is ${title}, ${days}.`,
    ...PAGE.tournament(tournament_slug),
  }
}

const NEXT_QUERY = `query Next($input: MatchesOfInput) {
  scheduledMatches(page: 1, pageSize: 1, input: $input) {
    items { id date sides { players { name player_slug } } tournament { title_display } }
  }
}`

interface NextMatch {
  id: string
  date: string
  sides: { players: { name: string; player_slug: string }[] }[]
  tournament: { title_display: string }
}

export async function answerNextMatch({ question, ask, coverage }: Answering): Promise<Found> {
  const { one } = question
  const input = one && { [one.players.length === 2 ? 'team_slug' : 'player_slug']: slugOf(one) }
  const [next] = (await readRows<NextMatch>(ask, NEXT_QUERY, { input })).rows
  const whose = one === null ? '' : ` of ${sideInText(one)}`
  if (next === undefined) refuse(`No match${whose} is scheduled. The results end on ${formatDay(coverage.to)}.`)
  const day = formatDay(next.date)
  const own = one?.players[0].player_slug
  const opponents = next.sides.find(({ players }) => players.every(({ player_slug }) => player_slug !== own))
  return {
    value: has(question, 'WHO', 'OPPONENT') && opponents ? formatSide(opponents) : day,
    text: `The next match${whose} is ${next.sides.map(sideInText).join(' against ')} on ${day}, at ${next.tournament.title_display}.`,
    ...PAGE.match(next.id),
  }
}
