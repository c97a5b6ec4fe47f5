import { FIGURE_NAMES } from '#domain/figures/figures.ts'
import { SIDE_FIGURE_LIST } from '#domain/figures/side-figure.ts'

/** The GraphQL documents of the tools. A test validates each of them against the schema. */

const PLAYER = 'player_slug name gender country_code'
const MATCH = `id date date_known round_name round_text status match_division winning_team note
  tournament { tournament_slug title_display start_date end_date }
  event { event_name event_division }
  team_one_player_one { ${PLAYER} } team_one_player_two { ${PLAYER} }
  team_two_player_one { ${PLAYER} } team_two_player_two { ${PLAYER} }
  games_ordered { team_one_score team_two_score }
  forecast { team_one_probability newcomer }`
const RECORD = 'matches_played matches_won matches_lost games_won games_lost points_won points_lost'
/** The fields of a player's statistics by their kinds. */
const SIDE_FIGURE_FIELDS = { record: `{ ${RECORD} }`, count: '', streak: '{ matches certain from to }' }
const DISCIPLINE = FIGURE_NAMES.join(' ')
const DATASET = 'dataset { version data_from data_through }'

export const FIND_SIDE = `query FindSide($text: String!, $first: Int!) {
  search(text: $text, first: $first) { by players { ${PLAYER} } teams { team_slug player_one { ${PLAYER} } player_two { ${PLAYER} } } }
}`

export const FIND_TOURNAMENT = `query FindTournament($text: String!, $first: Int!) {
  search(text: $text, first: $first) { by tournaments { tournament_slug title_display start_date } }
}`

export const SEARCH = `query Search($text: String!, $first: Int!) {
  ${DATASET}
  search(text: $text, first: $first) {
    by
    players { ${PLAYER} total_matches_played }
    tournaments { tournament_slug title_display league location start_date end_date }
    teams { team_slug match_count player_one { ${PLAYER} } player_two { ${PLAYER} } }
  }
}`

export const ASK = `query Ask($question: String!) {
  ${DATASET}
  answer(question: $question) {
    kind value display text url not_understood understood { words meaning } follow_ups { label question value }
  }
}`

export const PLAYER_SUMMARY = `query Player($slug: String!, $input: SideSummaryInput) {
  ${DATASET}
  player(player_slug: $slug) {
    ${PLAYER} age total_matches_played
    medal_counts { gold silver bronze }
    rating { rank rating standard_error matches last_played }
  }
  sideSummary(slug: $slug, input: $input) {
    record { ${RECORD} }
    ${SIDE_FIGURE_LIST.map(([name, { kind }]) => `${name} ${SIDE_FIGURE_FIELDS[kind]}`).join(' ')}
    last_defeat { ${MATCH} }
  }
}`

export const HEAD_TO_HEAD = `query HeadToHead($one: String!, $two: String!, $input: HeadToHeadInput, $matches: MatchesListInput!, $limit: Int!) {
  ${DATASET}
  headToHead(one: $one, two: $two, input: $input) {
    one { slug players { ${PLAYER} } } two { slug players { ${PLAYER} } }
    opponents { ${RECORD} }
    opponents_by_division { match_division record { ${RECORD} } }
    partners { ${RECORD} }
  }
  matchesList(page: 1, pageSize: $limit, input: $matches) { pageInfo { totalCount } items { ${MATCH} } }
}`

export const RANKING = `query Ranking($first: Int!, $input: PlayersStatsInput!) {
  ${DATASET}
  playersStats(first: $first, input: $input) {
    edges { rank previous_rank node {
      total_matches_played player { ${PLAYER} }
      singles { ${DISCIPLINE} } gender_doubles { ${DISCIPLINE} } mixed_doubles { ${DISCIPLINE} }
    } }
  }
}`

export const RATINGS = `query Ratings($first: Int!, $input: RatingsInput!) {
  ${DATASET}
  ratings(first: $first, input: $input) {
    as_of
    edges { node { rank previous_rank rating standard_error matches last_played player { ${PLAYER} } } }
  }
}`

export const MATCHES = `query Matches($page: Int!, $pageSize: Int!, $input: MatchesListInput!) {
  ${DATASET}
  matchesList(page: $page, pageSize: $pageSize, input: $input) {
    pageInfo { totalCount currentPage totalPages }
    summary { matches matches_played matches_won matches_lost games_won games_lost points_won points_lost }
    items { ${MATCH} }
  }
}`

export const TOURNAMENT = `query Tournament($slug: String!) {
  ${DATASET}
  tournament(tournament_slug: $slug) {
    tournament_slug title_display league location start_date end_date match_count pending_count is_upcoming
    podiums { event_division event { event_name }
      gold { team_slug player_one { ${PLAYER} } player_two { ${PLAYER} } }
      silver { team_slug player_one { ${PLAYER} } player_two { ${PLAYER} } }
      bronze { team_slug player_one { ${PLAYER} } player_two { ${PLAYER} } } }
    finals { ${MATCH} }
    rounds { round match_count }
  }
}`

export const FORECAST = `query Forecast($one: [String!]!, $two: [String!]!, $input: ForecastInput) {
  ${DATASET}
  forecast(one: $one, two: $two, input: $input) {
    on probability points_share points_share_low points_share_high newcomer linked
    one { slug players { ${PLAYER} } } two { slug players { ${PLAYER} } }
  }
}`
