import { formatCount, formatDay, formatPercentage, formatPeriodRange } from '#domain/format/format.ts'
import { type Family, has } from './family.ts'
import { PAGE } from './pages.ts'
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
  leagues(tournament_slug: $slug) {
    event { event_slug }
    groups { name standings { roster { name } fixtures_won fixtures_lost } }
  }
}`

interface Standing {
  roster: { name: string }
  fixtures_won: number
  fixtures_lost: number
}

interface StandingsLeague {
  event: { event_slug: string }
  groups: { name: string; standings: Standing[] }[]
}

export const STANDINGS: Family = {
  kind: 'STANDINGS',
  fits: (question) => has(question, 'STANDINGS') && question.one === null,
  uses: ['STANDINGS', 'PAIR', 'MOST', 'HIGHEST', 'WHO', 'CURRENT', 'LAST', 'league', 'tournament'],
  async answer({ question, ask }) {
    const league = question.league ?? question.tournament?.league ?? 'MLP'
    type Tournaments = {
      tournaments: { edges: { node: { title_display: string; tournament_slug: string; is_upcoming: boolean } }[] }
    }
    const named = question.tournament
    const { tournaments } = await ask<Tournaments>(STANDINGS_QUERY, { league })
    const latest = named ?? tournaments.edges.map(({ node }) => node).find(({ is_upcoming }) => !is_upcoming)
    if (latest === undefined) return { why: `There are no ${league} tournaments in the results.` }
    const { leagues } = await ask<{ leagues: StandingsLeague[] }>(LEAGUES_QUERY, { slug: latest.tournament_slug })
    const [first] = leagues
    const groups = first?.groups.filter(({ standings }) => standings.length > 0) ?? []
    if (first === undefined || groups.length === 0) return { why: `${latest.title_display} has no standings of teams.` }
    const leaders = groups.flatMap(({ name, standings: [top] }) => (top ? [{ name, ...top }] : []))
    const record = ({ roster, fixtures_won, fixtures_lost, name }: (typeof leaders)[number]) =>
      `${roster.name} (${fixtures_won}-${fixtures_lost}${groups.length > 1 ? `, ${name}` : ''})`
    return {
      value: leaders.map(({ roster }) => roster.name).join(', '),
      text: `${namesInText(leaders.map(record))} ${leaders.length === 1 ? 'leads' : 'lead'} at ${latest.title_display}.`,
      url: `/tournament/${latest.tournament_slug}`,
      proof: 'See the standings',
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

const NEXT_TOURNAMENT_QUERY = `query NextTournament($league: String) {
  tournaments(first: 1, input: { order_by: asc, filter: { upcoming: true, league_code: $league } }) {
    edges { node { title_display tournament_slug start_date end_date } }
  }
}`

interface NextTournament {
  title_display: string
  tournament_slug: string
  start_date: string
  end_date: string
}

export const NEXT_TOURNAMENT: Family = {
  kind: 'NEXT_TOURNAMENT',
  fits: (question) => has(question, 'NEXT') && has(question, 'TOURNAMENT') && question.one === null,
  uses: ['NEXT', 'TOURNAMENT', 'WHEN', 'WHERE', 'league'],
  async answer({ question: { league, ...question }, ask }) {
    type Result = { tournaments: { edges: { node: NextTournament }[] } }
    const { tournaments } = await ask<Result>(NEXT_TOURNAMENT_QUERY, { league })
    const next = tournaments.edges[0]?.node
    if (next === undefined) return { why: `No ${league === null ? '' : `${league} `}tournament is announced.` }
    const days = formatPeriodRange(next.start_date, next.end_date)
    return {
      value: has(question, 'WHEN') ? days : next.title_display,
      text: `The next tournament is ${next.title_display}, ${days}.`,
      url: PAGE.tournament(next.tournament_slug),
      proof: 'See the tournament',
    }
  },
}

export const NEXT_MATCH: Family = {
  kind: 'NEXT_MATCH',
  fits: (question) => has(question, 'NEXT') && question.two === null,
  uses: ['NEXT', 'WHEN', 'WHO', 'PLAY', 'MATCH', 'OPPONENT', 'CHANCE', 'one'],
  async answer({ question, ask, coverage }) {
    const { one } = question
    const slug = one?.players.map(({ player_slug }) => player_slug).join('--')
    const input = one === null ? null : one.players.length === 2 ? { team_slug: slug } : { player_slug: slug }
    const { scheduledMatches } = await ask<{ scheduledMatches: { items: NextMatch[] } }>(NEXT_QUERY, { input })
    const [next] = scheduledMatches.items
    const whose = one === null ? '' : ` of ${sideInText(one)}`
    if (next === undefined) {
      return { why: `No match${whose} is scheduled. The results end on ${formatDay(coverage.to)}.` }
    }
    const sides = next.sides.map((side) => namesInText(side.players.map(({ name }) => name)))
    const day = formatDay(next.date)
    const isOwn = (side: NextMatch['sides'][number]) =>
      side.players.some(({ player_slug }) => player_slug === one?.players[0].player_slug)
    const opponents = next.sides.find((side) => !isOwn(side))?.players.map(({ name }) => name)
    return {
      value: has(question, 'WHO', 'OPPONENT') && opponents ? opponents.join(' / ') : day,
      text: `The next match${whose} is ${sides.join(' against ')} on ${day}, at ${next.tournament.title_display}.`,
      url: PAGE.match(next.id),
      proof: 'See the match',
    }
  },
}
