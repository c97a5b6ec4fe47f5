import type { WriteTransaction } from '#database/database.ts'
import type { CheckedWhileCounting } from '#database/identity-checks.ts'
import { keepCoverage } from '#database/measured-coverage.ts'
import { readCoverage, rebuildSourceMedals, settleSpans, type WidenedTournament } from '#database/rebuild-source.ts'
import { clearStatistics, LISTS, REFILLED } from '#database/rebuild-store.ts'
import type { Coverage } from '#domain/time-period.ts'
import { coverageOf } from '#statistics/coverage.ts'
import { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import { type GenderContradiction, GenderEvidence, type GenderInference } from '#statistics/gender-inference.ts'
import { MedalFinder } from '#statistics/medals.ts'
import { partnerTeams } from '#statistics/partner-teams.ts'
import { compareTexts } from '#statistics/places.ts'
import { checkMatches } from './rebuild-checks.ts'
import { writeDays } from './rebuild-days.ts'
import { nameEvents, readEvents } from './rebuild-events.ts'
import { listEventTeams, listMatches } from './rebuild-lists.ts'
import { type ReadMatch, readMatches } from './rebuild-matches.ts'
import { settleMedals } from './rebuild-medals.ts'
import { writePeriods } from './rebuild-periods.ts'
import { readPlayers, writePlayers } from './rebuild-players.ts'
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

export interface Rebuilt {
  summary: RebuildSummary
  /** SHA-256 over everything that imports loaded. */
  content_hash: string
  /** The checks that compare matches with one another; those of the figures come after. */
  checked: CheckedWhileCounting
}

/**
 * Derives every figure anew from the matches that the database holds, inside the import's own transaction. Nothing is
 * carried over from the figures before, so a corrected row can never leave a trace.
 */
export async function rebuildStatistics(transaction: WriteTransaction, demo: boolean): Promise<Rebuilt> {
  const tournaments_widened = await settleSpans(transaction)
  const coverage = await readCoverage(transaction)
  await clearStatistics(transaction)
  const counted = await countMatches(transaction, demo)
  const { players } = counted
  const genders = counted.tallies.genders.infer(players.sourceGenders())
  players.learnGenders(genders)
  const written = await writeStatistics(transaction, counted, coverage)
  await keepCoverage(
    transaction,
    coverageOf(counted.matches, (tournament) => counted.tournaments.get(tournament).league),
  )
  const checked = await checkMatches(transaction, counted.matches, counted)
  const { dates_filled_in } = counted
  const summary = { coverage, dates_filled_in, tournaments_widened, ...summarize(counted, genders, written) }
  return { summary, content_hash: counted.content_hash, checked }
}

function summarize(
  { players, tournaments, matches }: CountedResults,
  genders: GenderInference,
  { medals, pairs }: Awaited<ReturnType<typeof writeStatistics>>,
) {
  return {
    counts: {
      tournaments: tournaments.size,
      players: players.size,
      teams: new Set(pairs.map((pair) => pair.team)).size,
      matches: matches.size,
    },
    genders_inferred: {
      by_division: genders.byDivision.size,
      by_partner: genders.byPartner.size,
      unknown: players.unknownGenders(),
    },
    gender_contradictions: genders.contradictions
      .map(({ player, kind }) => ({ player_slug: players.slug(player), kind }))
      .sort((a, b) => compareTexts(a.player_slug, b.player_slug) || compareTexts(a.kind, b.kind)),
    medals_without_matches: medals.filter((medal) => medal.event === null).length,
  }
}

type CountedResults = Awaited<ReturnType<typeof countMatches>>

/** Reads everything once and counts it. */
async function countMatches(transaction: WriteTransaction, demo: boolean) {
  const players = await readPlayers(transaction)
  const tournaments = await readTournaments(transaction)
  const events = await readEvents(transaction)
  const teams = new TeamRegister(players)
  const tallies = {
    eventTeams: new EventTeamTallies(),
    medals: new MedalFinder(),
    genders: new GenderEvidence(),
  }
  const count = (match: ReadMatch) => {
    tallies.eventTeams.add(match)
    tallies.medals.add(match)
    tallies.genders.add(match)
    players.list(match)
    teams.list(match)
    tournaments.list(match.tournament)
    events.list(match.event)
  }
  const read = await readMatches(transaction, { demo, tournaments, events, teams, count })
  return { players, tournaments, events, teams, tallies, ...read }
}

/** Writes every table that is derived. */
async function writeStatistics(transaction: WriteTransaction, counted: CountedResults, coverage: Coverage | null) {
  const { players, tournaments, events, teams, tallies } = counted
  const source = await transaction.all(rebuildSourceMedals, {})
  const medals = settleMedals({
    derived: tallies.medals.medals(),
    source,
    events,
    eventTeams: tallies.eventTeams,
    teams,
  })
  const { eventTeams } = tallies
  const pairs = partnerTeams(eventTeams.all(), (team) => teams.isPair(team))
  await transaction.refill(REFILLED, async () => {
    await teams.write(transaction, eventTeams)
    await writeMedals(transaction, medals, teams)
    const eventTeamPlaces = await writeEventTeams(transaction, {
      figures: eventTeams,
      medals,
      events,
      teams,
      tournaments,
    })
    await listEventTeams(transaction, eventTeamPlaces, eventTeams, teams)
    await writePartnerTeams(transaction, pairs, teams)
    await writeTournaments(transaction, tournaments)
    await nameEvents(transaction, events, tournaments)
    await writePlayers(transaction, {
      players,
      eventTeams,
      teams,
      coverage,
    })
    await writeDays(transaction, counted)
    await writePeriods(transaction, coverage)
  })
  await transaction.refill(LISTS, () => listMatches(transaction, counted.matches, teams))
  return { medals, pairs }
}
