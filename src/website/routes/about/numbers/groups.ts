import type { TeamNumber } from '#domain/match.ts'
import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import type { MatchRowFragment } from '../../../data/generated/matches.ts'
import type { NumbersQuery } from '../../../data/generated/numbers.ts'
import { formatPeriodRange } from '../../../format.ts'
import {
  ABOUT_DATA_PATH,
  HOME_PATH,
  PARTNERS_PATH,
  PLAYERS_PATH,
  playerPath,
  rankingPath,
  TOP_EVENTS_PATH,
  TOURNAMENTS_PATH,
  teamPath,
  tournamentPath,
} from '../../../routing/paths.ts'
import type { ColumnTexts } from '../../../tables/texts/column-texts.ts'
import { COVERAGE_TEXTS } from '../../../tables/texts/coverage.ts'
import { EVENT_MATCH_TEXTS } from '../../../tables/texts/event-matches.ts'
import { EVENT_TEAM_TEXTS, OWN_EVENT_TEXTS } from '../../../tables/texts/event-teams.ts'
import { IMPORT_TEXTS } from '../../../tables/texts/imports.ts'
import { MATCH_TEXTS } from '../../../tables/texts/matches.ts'
import { OPPONENT_TEXTS } from '../../../tables/texts/opponents.ts'
import { PARTNERS_TEXTS } from '../../../tables/texts/partners.ts'
import { PLAYER_TEXTS } from '../../../tables/texts/players.ts'
import { RANKING_TEXTS } from '../../../tables/texts/rankings.ts'
import { TOURNAMENT_TEXTS } from '../../../tables/texts/tournaments.ts'
import { COVERAGE_TERMS, DATA_TERMS, IMPORT_TERMS } from './data-terms.ts'
import { EVENT_TEAM_TERMS, TOP_EVENT_TERMS } from './event-team-terms.ts'
import {
  drawnFigures,
  FORM_TERMS,
  HOLDING_TERMS,
  LIST_FIGURE_TERMS,
  RECORD_TERMS,
  TOURNAMENT_FIGURE_TERMS,
} from './figure-terms.ts'
import { OPPONENT_TERMS, PARTNERS_TERMS, PLAYER_TERMS, TOURNAMENT_TERMS } from './list-terms.ts'
import { EVENT_MATCH_TERMS, MATCH_TERMS } from './match-terms.ts'
import { RANKING_TERMS } from './ranking-terms.ts'
import type { DrawnTerm, TermGroup, TermsOf } from './term.ts'

/** Every column with its texts: the sentence is the header's own. */
function drawnColumns<Texts extends ColumnTexts, Row>(
  group: string,
  texts: Texts,
  terms: TermsOf<Texts, Row>,
  row: Row | null | undefined,
): DrawnTerm[] {
  return Object.entries(texts).map(([key, { header, tooltip }]) => {
    const { more, leavesOut, example } = terms[key as keyof Texts]
    return {
      id: `${group}-${key.replaceAll('_', '-')}`,
      name: header,
      counts: more ? `${tooltip}. ${more}` : `${tooltip}.`,
      leavesOut,
      example: row ? example(row) : null,
    }
  })
}

/** The words for the period of the examples, such as `14 Jul 2025 – 12 Jul 2026`. */
function periodIn({ timePeriods }: NumbersQuery): string {
  const period = timePeriods.find(({ time_period }) => time_period === PAGE_DEFAULT_PERIOD)
  return period ? formatPeriodRange(period.from, period.to) : 'all of it'
}

const playerSubject = (player: NumbersQuery['player']) =>
  player && { name: player.name, href: playerPath(player.player_slug) }

const tournamentSubject = (tournament: { title_display: string; tournament_slug: string } | null | undefined) =>
  tournament ? { name: tournament.title_display, href: tournamentPath(tournament.tournament_slug) } : null

function listGroups(answer: NumbersQuery): TermGroup[] {
  const { tournament, player, dataset } = answer
  const pair = answer.teamsStats.edges[0]?.node ?? null
  const ranked = answer.playersStats.edges[0]
  const first = ranked && {
    rank: ranked.rank,
    player: ranked.node.player,
    figures: ranked.node.gender_doubles,
    period: periodIn(answer),
  }
  return [
    {
      id: 'tournaments',
      title: 'Tournaments',
      where: { label: 'Tournaments', href: TOURNAMENTS_PATH },
      subject: tournamentSubject(tournament),
      terms: drawnColumns('tournaments', TOURNAMENT_TEXTS, TOURNAMENT_TERMS, tournament),
    },
    {
      id: 'players',
      title: 'Players',
      where: { label: 'Players', href: PLAYERS_PATH },
      subject: playerSubject(player),
      terms: drawnColumns(
        'players',
        PLAYER_TEXTS,
        PLAYER_TERMS,
        player && { ...player, through: dataset.data_through },
      ),
    },
    {
      id: 'rankings',
      title: 'Rankings',
      where: { label: 'Rankings', href: rankingPath('mens-doubles') },
      subject: first ? { name: first.player.name, href: playerPath(first.player.player_slug) } : null,
      terms: drawnColumns('rankings', RANKING_TEXTS, RANKING_TERMS, first),
    },
    {
      id: 'partners',
      title: 'Partners',
      where: { label: 'Partners', href: PARTNERS_PATH },
      subject: pair && {
        name: `${pair.player_one.name} / ${pair.player_two.name}`,
        href: teamPath(pair.team_slug),
      },
      terms: drawnColumns('partners', PARTNERS_TEXTS, PARTNERS_TERMS, pair),
    },
  ]
}

const sideOf = ({ team_one_player_one: one, team_one_player_two: two }: MatchRowFragment, slug: string): TeamNumber =>
  one.player_slug === slug || two?.player_slug === slug ? 'ONE' : 'TWO'

function resultGroups(answer: NumbersQuery): TermGroup[] {
  const { player, tournament, team } = answer
  const top = answer.eventTeamStats.edges[0]?.node
  const [own] = answer.eventTeamStatsList.items
  const [match] = answer.matchesList.items
  const [played] = answer.tournament_matches.items
  const pair = answer.teamsStats.edges[0]?.node ?? null
  const pairPage = pair && { name: `${pair.player_one.name} / ${pair.player_two.name}`, href: teamPath(pair.team_slug) }
  const seen = match && player && { match, viewed: sideOf(match, player.player_slug), name: player.name }
  const neutral = played && { match: played, viewed: 'ONE' as const, name: '' }
  return [
    {
      id: 'top-events',
      title: 'Top events',
      where: { label: 'Top events', href: TOP_EVENTS_PATH },
      subject: tournamentSubject(top?.tournament),
      terms: drawnColumns('top-events', EVENT_TEAM_TEXTS, TOP_EVENT_TERMS, top),
    },
    {
      id: 'events',
      title: 'Events of a player or a team',
      where: { label: 'On the pages of players and teams', href: null },
      subject: own ? playerSubject(player) : null,
      terms: drawnColumns('events', OWN_EVENT_TEXTS, EVENT_TEAM_TERMS, own),
    },
    {
      id: 'matches',
      title: 'Matches of a player or a team',
      where: { label: 'On the pages of players and teams, and behind every number', href: null },
      subject: seen ? playerSubject(player) : null,
      terms: drawnColumns('matches', MATCH_TEXTS, MATCH_TERMS, seen),
    },
    {
      id: 'event-matches',
      title: 'Matches of a tournament',
      where: { label: 'On the pages of tournaments', href: null },
      subject: neutral ? tournamentSubject(tournament) : null,
      terms: drawnColumns('event-matches', EVENT_MATCH_TEXTS, EVENT_MATCH_TERMS, neutral),
    },
    {
      id: 'opponents',
      title: 'Most frequent opponents',
      where: { label: 'On the pages of teams', href: null },
      subject: team?.opponents[0] ? pairPage : null,
      terms: drawnColumns('opponents', OPPONENT_TEXTS, OPPONENT_TERMS, team?.opponents[0]),
    },
  ]
}

function figureGroups(answer: NumbersQuery): TermGroup[] {
  const { player, playerStats, tournament, matchesList } = answer
  const onPages = { label: 'On the pages of players and teams', href: null }
  return [
    {
      id: 'record',
      title: 'Record',
      where: onPages,
      subject: playerSubject(player),
      terms: drawnFigures('record', RECORD_TERMS, playerStats && { stats: playerStats, period: periodIn(answer) }),
    },
    {
      id: 'form',
      title: 'Form and medals',
      where: onPages,
      subject: playerSubject(player),
      terms: drawnFigures('form', FORM_TERMS, player),
    },
    {
      id: 'tournament',
      title: 'A tournament',
      where: { label: 'On the pages of tournaments', href: null },
      subject: tournamentSubject(tournament),
      terms: drawnFigures('tournament', TOURNAMENT_FIGURE_TERMS, tournament),
    },
    {
      id: 'totals',
      title: 'What listed matches come to',
      where: { label: 'Above the matches behind a number', href: null },
      subject: playerSubject(player),
      terms: drawnFigures('totals', LIST_FIGURE_TERMS, player && matchesList.summary),
    },
    {
      id: 'holdings',
      title: 'What the data holds',
      where: { label: 'On the first page', href: HOME_PATH },
      subject: null,
      terms: drawnFigures('holdings', HOLDING_TERMS, answer),
    },
  ]
}

function dataGroups(answer: NumbersQuery): TermGroup[] {
  const { soundness, datasetVersions } = answer
  const where = { label: 'About the data', href: ABOUT_DATA_PATH }
  const covered = soundness.coverage[0]
  const imported = datasetVersions.items[0]?.files.at(-1)
  return [
    {
      id: 'data',
      title: 'The data as a whole',
      where,
      subject: null,
      terms: drawnFigures('data', DATA_TERMS, imported && answer),
    },
    {
      id: 'coverage',
      title: 'What is known of each year',
      where,
      subject: null,
      terms: drawnColumns('coverage', COVERAGE_TEXTS, COVERAGE_TERMS, covered),
    },
    {
      id: 'imports',
      title: 'What an import brought',
      where,
      subject: null,
      terms: drawnColumns('imports', IMPORT_TEXTS, IMPORT_TERMS, imported),
    },
  ]
}

/** The whole glossary, with its examples from the data. */
export function termGroups(answer: NumbersQuery): TermGroup[] {
  return [...listGroups(answer), ...resultGroups(answer), ...figureGroups(answer), ...dataGroups(answer)]
}
