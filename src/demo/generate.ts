import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Random } from '#statistics/chance/random.ts'
import { planCalendar, type Tournament } from './calendar.ts'
import { CsvFile } from './csv-file.ts'
import { countPlayers, driftStrengths, inventPlayers, type Player, playerRow, rankPlayers } from './demo-players.ts'
import { LeagueSeasons } from './league-play.ts'
import { matchRow, medalRows, type ResultsSink, tournamentRow } from './results.ts'
import { playTournament } from './tournament-play.ts'

/** Limits and defaults of the number of matches and the seed of a demonstration. */
export const MIN_DEMO_MATCHES = 300
export const MAX_DEMO_MATCHES = 2_000_000
export const DEFAULT_DEMO_MATCHES = 20_000
export const DEFAULT_DEMO_SEED = 'erne'

export interface DemoRequest {
  /** The output folder, created if it doesn't exist. */
  folder: string
  /** Requested number of matches, 300 to 2,000,000. The generated number is within a few percent of it. */
  matches: number
  /** The same seed and number of matches produce the same bytes. */
  seed: string
  onProgress?: (matches: number, expected: number) => void
}

export interface DemoSummary {
  tournaments: number
  players: number
  matches: number
}

const MARKER = 'dataset.json'
const WEEKS_BETWEEN_RANKINGS = 4

type DemoFiles = Record<'tournaments' | 'players' | 'matches' | 'medals', CsvFile>

/**
 * Writes invented seasons into a folder in the results exchange format, and `dataset.json`, which marks them as a
 * demonstration. Rows are written as they are generated, so memory grows with the players but not with the matches.
 *
 * @throws RangeError if the number of matches is out of range; Error if the folder contains files that are not part of
 * a demonstration
 */
export async function generateDemo({ folder, matches, seed, onProgress }: DemoRequest): Promise<DemoSummary> {
  if (!Number.isInteger(matches) || matches < MIN_DEMO_MATCHES || matches > MAX_DEMO_MATCHES) {
    throw new RangeError(`Cannot generate ${matches} matches: choose ${MIN_DEMO_MATCHES} to ${MAX_DEMO_MATCHES}`)
  }
  await claimFolder(folder)
  await writeMarker(folder, seed, 0)
  const files = await createFiles(folder)
  const random = new Random(`${seed}/${matches}`)
  const players = inventPlayers(random.fork('players'), countPlayers(matches))
  const output: Output = {
    files,
    summary: { tournaments: 0, players: 0, matches: 0 },
    named: new Set(),
    onProgress,
  }
  await playSeasons(random, players, matches, output)
  for (const player of players) {
    if (!output.named.has(player)) continue
    output.summary.players++
    files.players.add(playerRow(random.fork(player.slug), player))
  }
  for (const file of Object.values(files)) await file.close()
  await writeMarker(folder, seed, output.summary.matches)
  return output.summary
}

/** Creates the folder, or checks that its files belong to a demonstration and may be overwritten. */
async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  if (names.length === 0) return
  const marker: unknown = names.includes(MARKER) ? JSON.parse(await readFile(join(folder, MARKER), 'utf8')) : null
  const isDemo = typeof marker === 'object' && marker !== null && 'demo' in marker && marker.demo === true
  if (!isDemo) throw new Error(`${folder} contains files that are not part of a demonstration: choose an empty folder`)
}

async function writeMarker(folder: string, seed: string, matches: number): Promise<void> {
  await writeFile(join(folder, MARKER), `${JSON.stringify({ demo: true, seed, matches })}\n`)
}

async function createFiles(folder: string): Promise<DemoFiles> {
  const create = (name: keyof DemoFiles) => CsvFile.create(join(folder, `${name}.csv`))
  return {
    tournaments: await create('tournaments'),
    players: await create('players'),
    matches: await create('matches'),
    medals: await create('medals'),
  }
}

interface Output {
  files: DemoFiles
  summary: DemoSummary
  /** Players who appear in matches or medals. */
  named: Set<Player>
  onProgress: DemoRequest['onProgress']
}

async function playSeasons(random: Random, players: Player[], matches: number, output: Output): Promise<void> {
  const calendar = planCalendar(random.fork('calendar'), matches)
  const drift = random.fork('drift')
  const seasons = new LeagueSeasons()
  let ranked = rankPlayers(players)
  let week = 0
  for (const tournament of calendar.tournaments) {
    for (; week < tournament.week; week++) {
      driftStrengths(drift, players)
      if (week % WEEKS_BETWEEN_RANKINGS === 0) ranked = rankPlayers(players)
    }
    output.summary.tournaments++
    output.files.tournaments.add(tournamentRow(tournament))
    const stage = { random: random.fork(tournament.slug), tournament, sink: sinkOf(tournament, output) }
    playTournament(stage, ranked, seasons)
    for (const file of Object.values(output.files)) await file.flush()
    output.onProgress?.(output.summary.matches, calendar.matches)
  }
}

function sinkOf(tournament: Tournament, { files, summary, named }: Output): ResultsSink {
  return {
    match(event, match) {
      summary.matches++
      for (const { players } of [match.one, match.two]) for (const player of players) named.add(player)
      files.matches.add(matchRow(tournament, event, match, summary.matches))
    },
    medals(division, podium) {
      for (const { players } of Object.values(podium).flatMap((sides) => sides ?? [])) {
        for (const player of players) named.add(player)
      }
      for (const row of medalRows(tournament, division, podium)) files.medals.add(row)
    },
  }
}
