import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { openResultsSite } from '../../fixtures/site.ts'

test('No text of a CSV file is taken for a formula by a spreadsheet, and quotes and line ends are told apart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erne-formulas-'))
  const titles = ['=cmd()', '+1', '-1', '@SUM(A1)', 'Say "hi", all']
  writeFileSync(
    join(folder, 'tournaments.csv'),
    Papa.unparse(
      titles.map((title, index) => ({ tournament_slug: `t-${index}`, title, league: 'PPA', start_date: '2025-01-01' })),
    ),
  )
  const players = ['a', 'b'].map((player_slug) => ({ player_slug, name: player_slug }))
  writeFileSync(join(folder, 'players.csv'), Papa.unparse(players))
  const match = {
    match_id: 'm',
    tournament_slug: 't-0',
    event_division: 'MENS_SINGLES',
    match_division: 'MENS_SINGLES',
  }
  const sides = { team_one_player_one: 'a', team_two_player_one: 'b', winning_team: '1', games: '11-7' }
  writeFileSync(join(folder, 'matches.csv'), Papa.unparse([{ ...match, ...sides }]))
  const site = await openResultsSite(folder)
  try {
    const text = await (await fetch(`${site.address}/tournaments.csv`)).text()
    const found = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true, newline: '\r\n' }).data
    const safe = titles.map((title) => (/^[=+\-@]/.test(title) ? `'${title}` : title))
    expect(found.map(({ title_display }) => title_display).toSorted()).toEqual(safe.toSorted())
    expect(text.endsWith('\r\n')).toBe(true)
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
})
