import { posix } from 'node:path'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
const COMMENT = /\/\*[\s\S]*?\*\//g
const GLOBAL = /:global\([^)]*\)/g
/** The selectors before a block. */
const SELECTORS = /[^{};]*(?=\{)/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

/** Returns the names of the classes that a style file defines. */
export function classesOf(styles: string): Set<string> {
  const selectors = styles.replace(COMMENT, '').replace(GLOBAL, '').match(SELECTORS) ?? []
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)))
}

/**
 * Checks that modules use only classes that their style files have, and that every class is used. TypeScript knows no
 * classes of style files, so a misspelled one would be `undefined`.
 * @param files text of each file below src/, by its path from the project's folder
 * @returns one sentence for each unknown or unused class
 */
export function checkStyles(files: ReadonlyMap<string, string>): string[] {
  const unused = new Map(
    [...files].filter(([path]) => path.endsWith('.module.css')).map(([path, text]) => [path, classesOf(text)]),
  )
  const known = new Map([...unused].map(([path, classes]) => [path, new Set(classes)]))
  const problems: string[] = []
  for (const [path, text] of files) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, local = '', specifier = ''] of text.matchAll(IMPORT)) {
      const styles = specifier.startsWith('#')
        ? `src/${specifier.slice(1)}`
        : posix.join(posix.dirname(path), specifier)
      for (const [, name = ''] of text.matchAll(new RegExp(`(?<!/)\\b${local}\\.(\\w+)`, 'g'))) {
        if (!known.get(styles)?.has(name))
          problems.push(`${path} uses the class ${name}, which ${styles} does not have.`)
        unused.get(styles)?.delete(name)
      }
      // A class that is chosen at run time can be any of them.
      if (new RegExp(`\\b${local}\\[|\\.\\.\\.${local}\\b`).test(text)) unused.get(styles)?.clear()
    }
  }
  return [
    ...problems,
    ...[...unused].flatMap(([path, names]) => [...names].map((name) => `${path}: no module uses the class ${name}.`)),
  ]
}
