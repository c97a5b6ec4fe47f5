import { formatCount, formatDay, formatPercentage, formatPeriodRange, formatSide } from '#domain/format/format.ts'
import { type Family, has } from './family.ts'
import { PAGE, slugOf } from './pages.ts'
import { namesInText, sideInText } from './wording.ts'

const OWNER_QUERY = 'query Owner { dataset { site_owner } }'

export const SITE: Family = {
  kind: 'SITE',
  fits: (question) => has(question, 'SITE'),
  uses: ['SITE'],
  async answer({ ask }) {
    const { dataset } = await ask<{ dataset: { site_owner: string | null } }>(OWNER_QUERY)
    if (dataset.site_owner === null) return { why: 'This site does not say who runs it.' }
    return {
      value: dataset.site_owner,
      text: `${dataset.site_owner} runs this site.`,
      url: '/about',
      proof: 'About this site',
    }
  },
}

const ACCURACY_QUERY = 'query Accuracy { forecastRecord { matches accuracy_percentage } }'

export const ACCURACY: Family = {
  kind: 'ACCURACY',
  fits: (question) => has(question, 'ACCURACY'),
  uses: ['ACCURACY', 'HOW_MANY', 'PERCENT'],
  async answer({ ask }) {
    type Result = { forecastRecord: { matches: number; accuracy_percentage: number | null } }
    const { forecastRecord } = await ask<Result>(ACCURACY_QUERY)
    const { matches, accuracy_percentage: accuracy } = forecastRecord
    if (accuracy === null) return { why: 'There are no forecasts yet.' }
    const value = formatPercentage(accuracy)
    return {
      value,
      text: `Our forecasts would have picked the winner in ${value} of ${formatCount(matches)} matches.`,
      url: '/about/forecasts',
      proof: 'See the forecast record',
    }
  },
}

const STANDINGS_QUERY = `query Standings($league: String) {
  tournaments(first: 20, input: { filter: { league_code: $league } }) {
    edges { node { title_display tournament_slug is_upcoming } }
  }
}`
const LEAGUES_QUERY = `query Leagues($slug: String!) {
  leagues(tournament_slug: $slug) { groups { name standings { roster { name } fixtures_won fixtures_lost } } }
}`

interface Group {
  name: string
  standings: { roster: { name: string }; fixtures_won: number; fixtures_lost: number }[]
}

/** A tournament of a list, with the fields that a question about the list asks for. */
interface Listed<Fields> {
  tournaments: { edges: { node: { title_display: string; tournament_slug: string } & Fields }[] }
}

export const STANDINGS: Family = {
  kind: 'STANDINGS',
  fits: (question) => has(question, 'STANDINGS') && question.one === null,
  uses: ['STANDINGS', 'PAIR', 'MOST', 'HIGHEST', 'WHO', 'CURRENT', 'LAST', 'league', 'tournament'],
  async answer({ question: { tournament, ...question }, ask }) {
    const league = question.league ?? tournament?.league ?? 'MLP'
    const { tournaments } = await ask<Listed<{ is_upcoming: boolean }>>(STANDINGS_QUERY, { league })
    const latest = tournament ?? tournaments.edges.map(({ node }) => node).find(({ is_upcoming }) => !is_upcoming)
    if (latest === undefined) return { why: `There are no ${league} tournaments in the results.` }
    const { leagues } = await ask<{ leagues: { groups: Group[] }[] }>(LEAGUES_QUERY, { slug: latest.tournament_slug })
    const leaders = (leagues[0]?.groups ?? []).flatMap(({ name, standings: [top] }) => (top ? [{ name, ...top }] : []))
    if (leaders.length === 0) return { why: `${latest.title_display} has no standings of teams.` }
    const records = leaders.map(
      ({ roster, fixtures_won, fixtures_lost, name }) =>
        `${roster.name} (${fixtures_won}-${fixtures_lost}${leaders.length > 1 ? `, ${name}` : ''})`,
    )
    return {
      value: leaders.map(({ roster }) => roster.name).join(', '),
      text: `${namesInText(records)} ${leaders.length === 1 ? 'leads' : 'lead'} at ${latest.title_display}.`,
      url: PAGE.tournament(latest.tournament_slug),
      proof: 'See the standings',
    }
  },
}

const NEXT_TOURNAMENT_QUERY = `query NextTournament($league: String) {
  tournaments(first: 1, input: { order_by: asc, filter: { upcoming: true, league_code: $league } }) {
    edges { node { title_display tournament_slug start_date end_date } }
  }
}`

export const NEXT_TOURNAMENT: Family = {
  kind: 'NEXT_TOURNAMENT',
  fits: (question) => has(question, 'NEXT') && has(question, 'TOURNAMENT') && question.one === null,
  uses: ['NEXT', 'TOURNAMENT', 'WHEN', 'WHERE', 'league'],
  async answer({ question: { league, ...question }, ask }) {
    type Days = { start_date: string; end_date: string }
    const [next] = (await ask<Listed<Days>>(NEXT_TOURNAMENT_QUERY, { league })).tournaments.edges
    if (next === undefined) return { why: `No ${league === null ? '' : `${league} `}tournament is announced.` }
    const { title_display: title, tournament_slug, start_date, end_date } = next.node
    const days = formatPeriodRange(start_date, end_date)
    return {
      value: has(question, 'WHEN') ? days : title,
      text: `The next tournament is ${title}, ${days}.`,
      url: PAGE.tournament(tournament_slug),
      proof: 'See the tournament',
    }
  },
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

export const NEXT_MATCH: Family = {
  kind: 'NEXT_MATCH',
  fits: (question) => has(question, 'NEXT') && question.two === null,
  uses: ['NEXT', 'WHEN', 'WHO', 'PLAY', 'MATCH', 'OPPONENT', 'CHANCE', 'one'],
  async answer({ question, ask, coverage }) {
    const { one } = question
    const input = one && { [one.players.length === 2 ? 'team_slug' : 'player_slug']: slugOf(one) }
    const { scheduledMatches } = await ask<{ scheduledMatches: { items: NextMatch[] } }>(NEXT_QUERY, { input })
    const [next] = scheduledMatches.items
    const whose = one === null ? '' : ` of ${sideInText(one)}`
    if (next === undefined)
      return { why: `No match${whose} is scheduled. The results end on ${formatDay(coverage.to)}.` }
    const sides = next.sides.map((side) => namesInText(side.players.map(({ name }) => name)))
    const day = formatDay(next.date)
    const own = one?.players[0].player_slug
    const opponents = next.sides.find(({ players }) => players.every(({ player_slug }) => player_slug !== own))
    return {
      value: has(question, 'WHO', 'OPPONENT') && opponents ? formatSide(opponents) : day,
      text: `The next match${whose} is ${sides.join(' against ')} on ${day}, at ${next.tournament.title_display}.`,
      url: PAGE.match(next.id),
      proof: 'See the match',
    }
  },
}
