// npm run release -- VERSION: prepares the commit of a release.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Headings of a version in CHANGELOG.md, in this order. */
const HEADINGS = ['Upgrade', 'Added', 'Changed', 'Fixed']
/** Files with the address of the project, and what they have in place of its owner until it has one. */
const NAMING_OWNER = ['package.json', 'README.md']
const PLACEHOLDER = 'OWNER'

/** Returns whether a version is later than another one. */
function isLater(version: string, before: string): boolean {
  return version.localeCompare(before, 'en', { numeric: true }) > 0
}

/**
 * Prepares a release in the folder of a clone: writes the version into package.json and package-lock.json, gives the
 * section "Unreleased" of CHANGELOG.md the version and the day, and commits.
 * @param day such as `2026-05-01`
 * @throws what must be done first, in one sentence
 */
export function prepareRelease(folder: string, version: string, day: string): void {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
  const settings = read('package.json')
  const before: string = JSON.parse(settings).version
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version such as 1.0.1.`)
  if (!isLater(version, before)) throw new Error(`${version} is not later than ${before}, the version in package.json.`)
  const unfinished = NAMING_OWNER.filter((name) => existsSync(join(folder, name)) && read(name).includes(PLACEHOLDER))
  if (unfinished.length > 0) {
    throw new Error(`Replace ${PLACEHOLDER} in ${unfinished.join(' and ')} by the owner of the repository.`)
  }
  if (run('git', 'status', '--porcelain') !== '') throw new Error('Commit or remove all changes first.')
  writeFileSync(join(folder, 'CHANGELOG.md'), releasedChangelog(read('CHANGELOG.md'), version, day))
  run('npm', 'version', version, '--no-git-tag-version')
  run('git', 'commit', '--quiet', '--all', '--message', `release: ${version}`)
}

/** @throws if there is nothing to release, or a heading is unknown or out of order */
function releasedChangelog(text: string, version: string, day: string): string {
  const [before, rest = ''] = text.split(/^## Unreleased\n/m)
  const [section = ''] = rest.split(/^## /m)
  if (section.trim() === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".')
  const headings = [...section.matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading)
  const expected = HEADINGS.filter((heading) => headings.includes(heading))
  if (headings.join() !== expected.join()) {
    throw new Error(
      `The headings under "Unreleased" in CHANGELOG.md must be some of ${HEADINGS.join(', ')}, in this order, not ${headings.join(', ')}.`,
    )
  }
  return `${before}## Unreleased\n\n## ${version} - ${day}\n${rest}`
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2)
  try {
    prepareRelease(join(import.meta.dirname, '..'), version, new Date().toISOString().slice(0, 10))
    console.log(`Committed. Next: git tag v${version} && git push origin main v${version}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
