import { globSync, readFileSync } from 'node:fs'
import { classesOf } from './check-styles.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Ad blockers hide elements with such names. */
const HIDDEN = /^ads?$/i

/** Returns the n-th name: `a` to `Z`, then `aa`, `ab` and so on. */
function nameAt(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? ''
  return index < LETTERS.length ? last : nameAt(Math.floor(index / LETTERS.length) - 1) + last
}

/**
 * Returns a function that names the classes of style modules by their order among all classes, with one or two letters. The names
 * are the same in every build of the same sources, as the pages of the server and of the browser must agree on them.
 * @param root the project's folder
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  const classes = files.flatMap((file) =>
    [...classesOf(readFileSync(`${root}/${file}`, 'utf8'))].map((name) => `${file} ${name}`),
  )
  const names = classes.map((_, index) => nameAt(index)).filter((name) => !HIDDEN.test(name))
  const named = new Map(classes.map((key, index) => [key, names[index] ?? nameAt(classes.length + index)]))
  return (name, file) => {
    const path = file.replaceAll('\\', '/').split('?')[0] ?? ''
    return named.get(`${path.slice(path.lastIndexOf('/src/') + 1)} ${name}`) ?? name
  }
}
