import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareRelease } from './release.ts'

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Added\n\n- A list.\n\n## 1.0.0 - 2026-01-02\n\n### Fixed\n\n- A page.\n'

/** Creates a clone with version 1.0.0. */
function clone({ changelog = CHANGELOG, owner = 'club' } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'erne-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const repository = { type: 'git', url: `git+https://example.org/${owner}/erne.git` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'erne', version: '1.0.0', repository }))
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  for (const args of [
    ['init', '--quiet'],
    ['config', 'user.name', 'Ada'],
    ['config', 'user.email', 'ada@example.org'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'begin'],
  ])
    execFileSync('git', args, { cwd: folder })
  return folder
}

test('A release has its version in package.json, its day in CHANGELOG.md, and a commit', () => {
  const folder = clone()
  prepareRelease(folder, '1.0.1', '2026-05-01')
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe('1.0.1')
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe(
    CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 1.0.1 - 2026-05-01\n'),
  )
  const log = execFileSync('git', ['log', '--format=%s'], { cwd: folder, encoding: 'utf8' })
  expect(log).toBe('release: 1.0.1\nbegin\n')
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('')
})

test.for([
  ['1.0', '"1.0" is not a version such as 1.0.1.', {}],
  ['1.0.0', '1.0.0 is not later than 1.0.0, the version in package.json.', {}],
  ['0.10.0', '0.10.0 is not later than 1.0.0, the version in package.json.', {}],
  ['1.0.1', 'Replace OWNER in package.json by the owner of the repository.', { owner: 'OWNER' }],
  ['1.0.1', 'CHANGELOG.md has nothing under "Unreleased".', { changelog: '## Unreleased\n\n## 1.0.0\n\nText\n' }],
  [
    '1.0.1',
    'The headings under "Unreleased" in CHANGELOG.md must be some of Upgrade, Added, Changed, Fixed, in this order, not Fixed, Added.',
    { changelog: '## Unreleased\n\n### Fixed\n\n- a\n\n### Added\n\n- b\n' },
  ],
] as const)('The release %s is refused: %s', ([version, reason, options]) => {
  const folder = clone(options)
  expect(() => prepareRelease(folder, version, '2026-05-01')).toThrow(reason)
})

test('A release is refused while a change is not committed', () => {
  const folder = clone()
  writeFileSync(join(folder, 'new.txt'), '')
  expect(() => prepareRelease(folder, '1.0.1', '2026-05-01')).toThrow('Commit or remove all changes first.')
})
