import { dropPlaces } from '#database/derivation/event-places.ts'
import {
  countMatches,
  type MatchToCount,
  markUpcoming,
  readCoverage,
  readMatches,
  readMedals,
  readPlayers,
  writeCoverage,
} from '#database/derived/derived-source.ts'
import { clearDerivedTables, indexDerivedTables } from '#database/derived/derived-store.ts'
import { countListed, listMatches, writeMatches } from '#database/derived/match-rows.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { DERIVED_TABLES } from '#database/tables/derived-tables.ts'
import { RATING_TABLES } from '#database/tables/rating-tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { Coverage } from '#domain/days/time-period.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import type { SeriesJoins } from '#domain/series/editions.ts'
import type { CountedMatch } from '#statistics/counted-match.ts'
import { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import { type GenderContradiction, GenderEvidence, type GenderInference } from '#statistics/gender-inference.ts'
import { pairRecords } from '#statistics/pair-records.ts'
import { tallyOfSides } from '#statistics/tally.ts'
import { DayWriter } from './derive-days.ts'
import { writeEvents } from './derive-events.ts'
import { updateGameFacts } from './derive-match-games.ts'
import { type AwardedMedal, combineMedals, writeMedals } from './derive-medals.ts'
import { writePairRecords } from './derive-pair-records.ts'
import { PlayerRegister, writePlayers } from './derive-players.ts'
import { writeTeams } from './derive-teams.ts'
import { readSeries, type WidenedTournament, widenedTournaments, writeTournaments } from './derive-tournaments.ts'
import { writeEventTeams } from './event-teams.ts'
import { writePeriods } from './periods.ts'
import { deriveMedals, derivePlaces, type EventProblems } from './places.ts'
import { writeRatings } from './ratings/derive-ratings.ts'
import { changeOfRatings, copyStoredRatings } from './ratings/rating-start.ts'

/** Results of calculating the statistics, for the import report and the dataset's row. */
export interface DerivationSummary {
  coverage: Coverage | null
  counts: { tournaments: number; players: number; teams: number; matches: number }
  genders_inferred: { by_division: number; by_partner: number; unknown: number }
  gender_contradictions: { player_slug: string; kind: GenderContradiction['kind'] }[]
  /** Number of matches without a date in the source, which get their tournament's first day. */
  dates_filled_in: number
  tournaments_widened: WidenedTournament[]
  /** Events without medals, because several of their draws could be the main draw. */
  main_draws_unknown: (EventName & { draws: readonly string[] })[]
  /** Events whose final and bronze medal match had each other's label in the source, which was corrected. */
  labels_swapped: EventName[]
  /** Tournaments whose editions were joined by their titles, and tournaments that were not. */
  series: Pick<SeriesJoins, 'joined' | 'apart'>
  /** Number of medals in the source for events without a match. */
  medals_without_matches: number
}

/** The tournament and the name of an event, for reports. */
interface EventName {
  tournament_slug: string
  event_name: string
}

/**
 * Calculates every statistic from the imported rows, inside the import's transaction. It ignores the previous
 * statistics, so the old values of a corrected row have no effect, except that ratings can be continued.
 * @param continues whether to keep the stored ratings of the days before the first day that changes
 */
export async function deriveStatistics(transaction: WriteTransaction, continues: boolean): Promise<DerivationSummary> {
  const ratedThrough = continues ? await copyStoredRatings(transaction) : null
  await clearDerivedTables(transaction, ratedThrough === null ? undefined : OTHER_TABLES)
  const players = new PlayerRegister(await readPlayers(transaction))
  const { joined, apart, ...series } = await readSeries(transaction)
  const tournaments = await writeTournaments(transaction, series)
  const events = await writeEvents(transaction, tournaments)
  const teams = await writeTeams(transaction, players)
  await indexDerivedTables(transaction, ['tournaments', 'events', 'teams'])
  const problems = await derivePlaces(transaction, 'all')
  await writeMatches(transaction)
  await dropPlaces(transaction)
  await updateGameFacts(transaction)
  const coverage = await readCoverage(transaction)
  await markUpcoming(transaction, coverage?.through ?? null)
  await writePeriods(transaction, coverage)
  const tallied = await writeTallies(transaction, { players, tournaments, events, teams })
  await writePlayers(transaction, players, coverage)
  await updateRatings(transaction, ratedThrough, coverage?.through ?? null)
  await listMatches(transaction)
  await indexDerivedTables(transaction)
  await countListed(transaction)
  await writeCoverage(transaction)

  const { matches, undated } = await countMatches(transaction)
  return {
    coverage,
    counts: {
      tournaments: tournaments.size,
      players: players.rows.length,
      teams: tallied.teams,
      matches,
    },
    dates_filled_in: undated,
    tournaments_widened: widenedTournaments(tournaments.values()),
    series: { joined, apart },
    ...summarizeEvents(problems, { tournaments, events }),
    ...summarizeGenders(players, tallied.genders),
    medals_without_matches: tallied.medals_without_matches,
  }
}

/** Derived tables without those of ratings. */
const OTHER_TABLES = Object.keys(DERIVED_TABLES).filter((name) => !Object.hasOwn(RATING_TABLES, name))

/**
 * Writes the ratings, beginning with the first day that differs from the stored ratings.
 * @param ratedThrough the last day of the data when the stored ratings were written; null to write all days
 */
async function updateRatings(transaction: WriteTransaction, ratedThrough: Day | null, through: Day | null) {
  const change = ratedThrough === null ? null : await changeOfRatings(transaction, ratedThrough, through)
  if (ratedThrough !== null && change === null) await clearDerivedTables(transaction, Object.keys(RATING_TABLES))
  if (through !== null) await writeRatings(transaction, through, change)
}

interface Registers {
  players: PlayerRegister
  tournaments: Awaited<ReturnType<typeof writeTournaments>>
  events: Awaited<ReturnType<typeof writeEvents>>
  teams: Awaited<ReturnType<typeof writeTeams>>
}

/** Writes the figures that are tallied over all matches. Its tallies are freed before ratings need the memory. */
async function writeTallies(transaction: WriteTransaction, { players, tournaments, events, teams }: Registers) {
  const tallies = await tallyMatches(transaction)
  const medals = combineMedals({
    derived: await deriveMedals(transaction, 'all'),
    source: await readMedals(transaction),
    events,
    eventTeams: tallies.eventTeams,
    teams,
  })
  await writeMedals(transaction, medals)
  await writeEventTeams(transaction, { tallies: tallies.eventTeams, medals, events, teams, tournaments })
  const pairs = pairRecords(tallies.eventTeams.all(), (team) => teams.isPair(team))
  await writePairRecords(transaction, pairs, teams)
  const genders = tallies.genders.infer(players.sourceGenders())
  players.addInferredGenders(genders)
  return {
    teams: new Set(pairs.map((pair) => pair.team)).size,
    genders,
    medals_without_matches: medals.filter((medal: AwardedMedal) => medal.event === null).length,
  }
}

/** Reads every match with a result once, in the order of days, and tallies it. */
async function tallyMatches(transaction: WriteTransaction) {
  const tallies = {
    eventTeams: new EventTeamTallies(),
    genders: new GenderEvidence(),
  }
  const days = new DayWriter(transaction)
  for await (const rows of readMatches(transaction)) {
    for (const row of rows) {
      const match = countedMatch(row)
      tallies.genders.add(match)
      const sides = tallyOfSides(match)
      if (sides === null) continue
      tallies.eventTeams.add(match, sides)
      if (days.isFull(match)) await days.write()
      days.add(match, sides)
    }
  }
  await days.write()
  return tallies
}

function countedMatch(row: MatchToCount): CountedMatch {
  return {
    ...row,
    team_one_players: side(row.team_one_player_one_id, row.team_one_player_two_id),
    team_two_players: side(row.team_two_player_one_id, row.team_two_player_two_id),
  }
}

/** Returns the player ids of a side, leaving out players who are not yet known. */
function side(...players: (number | null)[]): number[] {
  return players.flatMap((player) => player || [])
}

function summarizeEvents(
  { unknownMainDraws, swappedLabels }: EventProblems,
  { tournaments, events }: Pick<Registers, 'tournaments' | 'events'>,
) {
  const eventName = (id: number): EventName => {
    const { tournament_id, event_name } = events.get(id)
    return { tournament_slug: tournaments.get(tournament_id)?.tournament_slug ?? '', event_name }
  }
  return {
    main_draws_unknown: [...unknownMainDraws].map(([id, draws]) => ({ ...eventName(id), draws })),
    labels_swapped: swappedLabels.map(eventName),
  }
}

function summarizeGenders(players: PlayerRegister, genders: GenderInference) {
  return {
    genders_inferred: {
      by_division: genders.byDivision.size,
      by_partner: genders.byPartner.size,
      unknown: players.unknownGenders(),
    },
    gender_contradictions: genders.contradictions
      .map(({ player, kind }) => ({ player_slug: players.slug(player), kind }))
      .sort((a, b) => compareTexts(a.player_slug, b.player_slug) || compareTexts(a.kind, b.kind)),
  }
}
