import { idOf, NO_EFFECT, removePlayer } from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import type { WorkingReport } from '#importer/report/report.ts'

/** Removes the players that this import left without a match or a medal. */
export async function removePlayersLeft({ context }: Corrections, report: WorkingReport): Promise<void> {
  for (const slug of report.players_left) {
    const id = await idOf(context.transaction, 'source_players', slug)
    if (id !== undefined) await removePlayer(context, id)
  }
  const players = report.players_left.length
  if (players === 0) return
  const what = 'players without a match or a medal are removed'
  report.corrections.push({ file: 'players.csv', line: null, what, effect: { ...NO_EFFECT, players } })
  report.players_left = []
}
