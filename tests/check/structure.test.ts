import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../scripts/check-structure.ts'
import { AREAS, FEATURES, MAX_FILES } from '../../scripts/structure-rules.ts'

const areas = Object.keys(AREAS)
const [lower = '', higher = ''] = FEATURES

/** Returns a folder of the area; for a half of the features, the one of the lowest feature. */
function folderOf(area: string): string {
  const [features, half] = area.split('/')
  return half === undefined ? `src/${features}` : `src/features/${lower}/${half}`
}

/** Returns the problems of files that import one file, each in one of the ways in which a module can import another. */
function problemsOf(from: string, to: string): string[] {
  const specifier = to.replace(/^src\//, '#')
  const ways = [
    `import { a } from '${specifier}'`,
    `import type { B } from '${specifier}'`,
    `import '${specifier}'`,
    `export { c } from '${specifier}'`,
    `export type * from '${specifier}'`,
    `export const d = await import('${specifier}')`,
    `export type E = import('${specifier}').E`,
  ]
  return ways.map(
    (way) =>
      checkStructure(
        new Map([
          [from, way],
          [to, ''],
        ]),
      )[0] ?? 'no problem',
  )
}

describe('the check of the layout', () => {
  const pairs = areas.flatMap((from) => areas.filter((to) => to !== from).map((to) => ({ from, to })))

  it.each(pairs.filter(({ from, to }) => !AREAS[from]?.includes(to)))(
    'reports every import from $from of $to',
    ({ from, to }) => {
      const [path, imported] = [`${folderOf(from)}/one.ts`, `${folderOf(to)}/other.ts`]
      expect(problemsOf(path, imported)).toEqual(
        Array(7).fill(expect.stringMatching(`^${path} imports ${imported}: ${from} may import only`)),
      )
    },
  )

  it.each(pairs.filter(({ from, to }) => AREAS[from]?.includes(to)))(
    'allows an import from $from of $to',
    ({ from, to }) => {
      expect(problemsOf(`${folderOf(from)}/one.ts`, `${folderOf(to)}/other.ts`)).toEqual(Array(7).fill('no problem'))
    },
  )

  it('reports a feature that imports a feature above it', () => {
    const [below, above] = [`src/features/${lower}/web/one.ts`, `src/features/${higher}/web/other.ts`]
    expect(problemsOf(below, above)).toEqual(
      Array(7).fill(`${below} imports ${above}: ${higher} is above ${lower} in the order of the features.`),
    )
    expect(problemsOf(above, below)).toEqual(Array(7).fill('no problem'))
  })

  it('reports a file in no known area or feature', () => {
    const files = new Map([
      ['src/helpers/one.ts', ''],
      ['src/features/unknown/web/two.ts', ''],
      [`src/features/${lower}/three.ts`, ''],
    ])
    expect(checkStructure(files)).toEqual(
      [...files.keys()].map((path) => expect.stringMatching(`^${path} is in no area`)),
    )
  })

  it('reports packages and Node modules where they are not allowed', () => {
    const problems = (path: string, specifier: string) => checkStructure(new Map([[path, `import '${specifier}'`]]))
    for (const specifier of ['node:fs', 'path', 'kysely']) {
      expect(problems('src/domain/one.ts', specifier)).toHaveLength(1)
      expect(problems('src/statistics/one.ts', specifier)).toHaveLength(1)
    }
    const browsers = ['src/web', `src/features/${lower}/web`, 'src/site', 'src/explorer', 'src/api', 'src/service']
    for (const folder of [...browsers, `src/features/${lower}/server`]) {
      expect(problems(`${folder}/one.tsx`, 'node:fs/promises')).toHaveLength(1)
      expect(problems(`${folder}/one.tsx`, 'react')).toEqual([])
    }
    expect(problems('src/server/one.ts', 'node:fs')).toEqual([])
    expect(problems('src/database/query/one.ts', 'node:fs')).toHaveLength(1)
    expect(problems('src/database/import/one.ts', 'node:fs')).toEqual([])
  })

  it('reports what the service imports, directly or not, if it uses Node', () => {
    const files = (text: string) =>
      new Map([
        ['src/service/one.ts', "import '#database/derived/two.ts'"],
        ['src/database/derived/two.ts', "import './three.ts'"],
        ['src/database/derived/three.ts', text],
      ])
    for (const use of ["import 'node:crypto'", 'Buffer.from([])', 'process.exit()', 'setImmediate(run)']) {
      expect(checkStructure(files(use))).toEqual([expect.stringMatching('three.ts uses .*: it runs in browsers')])
    }
    expect(checkStructure(files("// They run in the same process.\nimport 'kysely'"))).toEqual([])
  })

  it('reports a component of web/ui that imports a GraphQL document', () => {
    expect(problemsOf('src/web/ui/table/one.tsx', 'src/web/data/generated/dataset.ts')).toEqual(
      Array(7).fill(expect.stringMatching('web/ui knows no GraphQL document')),
    )
  })

  it('reports an import from another folder by ../', () => {
    const files = new Map([
      ['src/web/ui/one.ts', "import '../data/other.ts'"],
      ['src/web/data/other.ts', ''],
    ])
    expect(checkStructure(files)).toEqual([expect.stringMatching(/by #, not by \.\.\//)])
  })

  it('reports circles among files and among folders, imports of types and of styles included', () => {
    expect(
      checkStructure(
        new Map([
          ['src/domain/a.ts', "import type { B } from './b.ts'"],
          ['src/domain/b.ts', "import { c } from './c.ts'"],
          ['src/domain/c.ts', "export type { A } from './a.ts'"],
        ]),
      ),
    ).toEqual([
      'These files import each other in a circle: src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts.',
    ])
    expect(
      checkStructure(
        new Map([
          ['src/web/ui/one.css', ".one { composes: two from '#web/data/two.css'; }"],
          ['src/web/data/two.css', ''],
          ['src/web/data/three.ts', "import '#web/ui/four.ts'"],
          ['src/web/ui/four.ts', ''],
        ]),
      ),
    ).toEqual(['These folders import each other in a circle: src/web/ui -> src/web/data -> src/web/ui.'])
  })

  it('reports two style files with the same name, since their class names would be equal', () => {
    const files = new Map([
      ['src/web/ui/One.module.css', ''],
      ['src/site/One.module.css', ''],
      ['src/site/Two.module.css', ''],
    ])
    expect(checkStructure(files)).toEqual([
      'src/web/ui/One.module.css and src/site/One.module.css have the same name: rename one of them.',
    ])
  })

  it('reports classes that a style file does not have, and classes that no module uses', () => {
    const files = new Map([
      [
        'src/web/ui/One.module.css',
        '@media (width > 1.5rem) { .card :global(.note) > .title:hover { margin: 0.5rem } }',
      ],
      ['src/web/ui/One.tsx', "import classes from './One.module.css'\nconst a = [classes.card, classes.titel]"],
    ])
    expect(checkStructure(files)).toEqual([
      'src/web/ui/One.tsx uses the class titel, which src/web/ui/One.module.css does not have.',
      'src/web/ui/One.module.css: no module uses the class title.',
    ])
    files.set(
      'src/site/two.tsx',
      "import styles from '#web/ui/One.module.css'\nconst b = (name: string) => styles[name]",
    )
    expect(checkStructure(files)).toEqual([expect.stringMatching('titel')])
  })

  it('reports three modules with the same name', () => {
    const paths = ['src/domain/names/medals.ts', 'src/domain/days/medals.ts', 'src/domain/match/medals.ts']
    expect(checkStructure(new Map(paths.slice(1).map((path) => [path, ''])))).toEqual([])
    expect(checkStructure(new Map(paths.map((path) => [path, '']))).join()).toContain('have the same name')
  })

  it('reports a folder with too many files', () => {
    const files = new Map(Array.from({ length: MAX_FILES + 1 }, (_, index) => [`src/domain/file-${index}.ts`, '']))
    expect(checkStructure(files)).toEqual([
      `src/domain has ${MAX_FILES + 1} files: divide it by subject, ${MAX_FILES} are the maximum.`,
    ])
    files.delete('src/domain/file-0.ts')
    expect(checkStructure(files)).toEqual([])
  })
})
