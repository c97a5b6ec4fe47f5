import type { WriteTransaction } from '#database/database.ts'
import {
  readCoverage,
  rebuildMatches,
  rebuildSourceMedals,
  settleDates,
  settleSpans,
  type WidenedTournament,
} from '#database/rebuild-source.ts'
import { clearStatistics, listMatches, refillSearch } from '#database/rebuild-store.ts'
import { type Coverage, coveredPeriods } from '#domain/time-period.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import { type GenderContradiction, GenderEvidence } from '#statistics/gender-inference.ts'
import { MedalFinder } from '#statistics/medals.ts'
import { partnerTeams } from '#statistics/partner-teams.ts'
import { compareTexts } from '#statistics/places.ts'
import { PlayerTallies } from '#statistics/player-tallies.ts'
import { nameEvents, readEvents } from './rebuild-events.ts'
import { settleMedals } from './rebuild-medals.ts'
import { readPlayers, writePlayers } from './rebuild-players.ts'
import { writeRankings } from './rebuild-rankings.ts'
import { writeEventTeams, writeMedals, writePartnerTeams } from './rebuild-team-figures.ts'
import { TeamRegister } from './rebuild-teams.ts'
import { readTournaments, writeTournaments } from './rebuild-tournaments.ts'

/** What a rebuild found out and decided, for the import report and the dataset's own row. */
export interface RebuildSummary {
  coverage: Coverage | null
  counts: { tournaments: number; players: number; teams: number; matches: number }
  genders_inferred: { by_division: number; by_partner: number; unknown: number }
  gender_contradictions: { player_slug: string; kind: GenderContradiction['kind'] }[]
  /** Matches that stand on their tournament's first day, since the source gives none. */
  dates_filled_in: number
  tournaments_widened: WidenedTournament[]
  /** Medals that the source gives in events of which no match is known. */
  medals_without_matches: number
}

/** Matches read at once: few enough to hold, enough to make the reading cheap. */
const BATCH = 5_000
/** Tables that are emptied and filled anew, whose indexes are cheaper to make at the end. */
const REFILLED = ['teams', 'medals', 'event_teams', 'partner_teams'] as const

/**
 * Derives every figure anew from the matches that the database holds, inside the import's own transaction. Nothing is
 * carried over from the figures before, so a corrected row can never leave a trace.
 */
export async function rebuildStatistics(transaction: WriteTransaction): Promise<RebuildSummary> {
  const tournaments_widened = await settleSpans(transaction)
  const dates_filled_in = await settleDates(transaction)
  const coverage = await readCoverage(transaction)
  await clearStatistics(transaction)
  const counted = await countMatches(transaction, coverage)
  const { players, tournaments } = counted
  const genders = counted.tallies.genders.infer(players.sourceGenders())
  players.learnGenders(genders)
  const { medals, pairs } = await writeStatistics(transaction, counted, coverage)
  return {
    coverage,
    counts: {
      tournaments: tournaments.size,
      players: players.size,
      teams: new Set(pairs.map((pair) => pair.team)).size,
      matches: counted.matches,
    },
    genders_inferred: {
      by_division: genders.byDivision.size,
      by_partner: genders.byPartner.size,
      unknown: players.unknownGenders(),
    },
    gender_contradictions: genders.contradictions
      .map(({ player, kind }) => ({ player_slug: players.slug(player), kind }))
      .sort((a, b) => compareTexts(a.player_slug, b.player_slug) || compareTexts(a.kind, b.kind)),
    dates_filled_in,
    tournaments_widened,
    medals_without_matches: medals.filter((medal) => medal.event === null).length,
  }
}

type CountedResults = Awaited<ReturnType<typeof countMatches>>

/** Reads everything once and counts it. */
async function countMatches(transaction: WriteTransaction, coverage: Coverage | null) {
  const periods = coverage === null ? [] : coveredPeriods(coverage)
  const players = await readPlayers(transaction)
  const tournaments = await readTournaments(transaction)
  const events = await readEvents(transaction)
  const teams = new TeamRegister(players)
  const tallies = {
    players: new PlayerTallies(periods),
    eventTeams: new EventTeamTallies(),
    medals: new MedalFinder(),
    genders: new GenderEvidence(),
  }
  let matches = 0
  for await (const rows of transaction.batches(rebuildMatches, {}, BATCH)) {
    for (const row of rows) {
      const match = countedMatch(row, teams)
      for (const tally of Object.values(tallies)) tally.add(match)
      players.list(match)
      teams.list(match)
      tournaments.list(row.tournament_id)
      events.list(row.event_id)
    }
    matches += rows.length
  }
  return { periods, players, tournaments, events, teams, tallies, matches }
}

/** Writes every table that is derived. */
async function writeStatistics(transaction: WriteTransaction, counted: CountedResults, coverage: Coverage | null) {
  const { periods, players, tournaments, events, teams, tallies } = counted
  const source = await transaction.all(rebuildSourceMedals, {})
  const medals = settleMedals({
    derived: tallies.medals.medals(),
    source,
    events,
    eventTeams: tallies.eventTeams,
    teams,
  })
  const eventTeams = [...tallies.eventTeams.all()]
  const pairs = partnerTeams(eventTeams, (team) => teams.isPair(team))
  await transaction.refill(REFILLED, async () => {
    await teams.write(transaction, eventTeams)
    await writeMedals(transaction, medals, teams)
    await writeEventTeams(transaction, { figures: eventTeams, medals, events, teams, tournaments })
    await writePartnerTeams(transaction, pairs, teams)
    await writeTournaments(transaction, tournaments)
    await nameEvents(transaction, events, tournaments)
    await writePlayers(transaction, { players, tallies: tallies.players, eventTeams, teams, coverage })
    await writeRankings(transaction, { players, tallies: tallies.players, periods })
  })
  await listMatches(transaction)
  await refillSearch(transaction)
  return { medals, pairs }
}

type MatchRow = NonNullable<(typeof rebuildMatches)['types']>['row']

function countedMatch(row: MatchRow, teams: TeamRegister): CountedMatch {
  return {
    match_id: row.match_id,
    event: row.event_id,
    event_division: row.event_division,
    match_division: row.match_division,
    draw_kind: row.draw_kind,
    round: row.round,
    date: row.date,
    status: row.status,
    winning_team: row.winning_team,
    games: row.games,
    team_one: teams.of(row.team_one_player_one_id, row.team_one_player_two_id),
    team_two: teams.of(row.team_two_player_one_id, row.team_two_player_two_id),
    team_one_players: side(row.team_one_player_one_id, row.team_one_player_two_id),
    team_two_players: side(row.team_two_player_one_id, row.team_two_player_two_id),
  }
}

function side(one: number, two: number | null): number[] {
  return two === null ? [one] : [one, two]
}
