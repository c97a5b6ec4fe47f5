import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Runs test files that do not exist under the project's own settings, in a copy of the project that holds nothing else.
 * @param files the text of each file by its path in the project
 */
export function runTests(files: Readonly<Record<string, string>>): { exitCode: number | null; lines: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'erne-tests-'))
  try {
    for (const settings of ['vitest.config.ts', 'tests/setup', 'scripts', 'package.json']) {
      const filter = (path: string) => !path.endsWith('.test.ts')
      cpSync(join(ROOT, settings), join(folder, settings), { recursive: true, filter })
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const program = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const { status, stdout } = spawnSync(process.execPath, [program, 'run'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
    })
    return { exitCode: status, lines: stdout.trimEnd().split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
