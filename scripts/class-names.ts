import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { classesOf } from './check-styles.ts'

/** The first number with two characters to base 36 that begins with a letter, as the name of a class must. */
const FIRST = 360

/** Returns a unique name for a class or an animation of a style module. No two modules have the same file name. */
export const longName = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`

/**
 * Returns a function that replaces the long names of classes by two characters. They are numbered in the order of the files'
 * paths, so that the builds for browsers and for the server agree. There are 936 such names; a further one would begin with
 * a digit, which fails the build.
 * @param root the project's folder
 */
export function shortNames(root: string): typeof longName {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  const names = files.flatMap((file) =>
    [...classesOf(readFileSync(`${root}/${file}`, 'utf8'))].map((name) => longName(name, file)),
  )
  const short = new Map(names.map((name, index) => [name, (FIRST + index).toString(36)]))
  return (name, file) => {
    const long = longName(name, file)
    return short.get(long) ?? long
  }
}
