import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** The version of this Erne, such as `1.4.0`. */
export const VERSION: string = JSON.parse(readFileSync(PACKAGE, 'utf8')).version
