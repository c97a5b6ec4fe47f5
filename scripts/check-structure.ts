import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { checkStyles } from './check-styles.ts'
import { checkWords } from './check-words.ts'
import {
  AREAS,
  BROWSER_AREAS,
  BROWSER_FOLDERS,
  FEATURES,
  MAX_FILES,
  MAX_SAME_NAMES,
  NODE_GLOBALS,
  PURE_AREAS,
} from './structure-rules.ts'

/** An import of one file: the specifier as written, such as `#domain/slug.ts`, or the path of the imported file. */
interface Import {
  specifier: string
  /** Path of the imported file from the project's folder; null for a package. */
  path: string | null
}

/**
 * Checks the layout of source files against the rules of `structure-rules.ts`.
 * @param files text of each file below src/, by its path from the project's folder
 * @returns one sentence for each broken rule
 */
export function checkStructure(files: ReadonlyMap<string, string>): string[] {
  const imports = new Map([...files].map(([path, text]) => [path, readImports(path, text)]))
  return [
    ...unknownPlaces(files.keys()),
    ...[...imports].flatMap(([path, list]) => list.flatMap((each) => checkImport(path, each) ?? [])),
    ...usesOfNode(files, imports),
    ...circles(files, imports),
    ...fullFolders(files.keys()),
    ...stylesOfOneName(files.keys()),
    ...modulesOfOneName(files.keys()),
    ...checkStyles(files),
  ]
}

const IMPORTED_BY_CSS = /(?:composes:[^;]*\sfrom|@import)\s+['"]([^'"]+)['"]/g

function readImports(path: string, text: string): Import[] {
  const specifiers = /\.tsx?$/.test(path)
    ? importsOfModule(path, text)
    : path.endsWith('.css')
      ? [...text.matchAll(IMPORTED_BY_CSS)].map(([, specifier = '']) => specifier)
      : []
  return specifiers.map((specifier) => ({ specifier, path: resolve(path, specifier) }))
}

/** Returns the specifiers of a module's imports and exports, also of types and of code that is loaded later. */
function importsOfModule(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  const add = (source: { type: string; value?: unknown } | null) => {
    if (typeof source?.value === 'string') found.push(source.value)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(program)
  return found
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}

interface Place {
  area: string
  feature: string | null
}

/** Returns the area and feature of a file below src/; null for a file in no known area. */
function placeOf(path: string): Place | null {
  const [, top = '', feature = '', half = ''] = path.split('/')
  const place = top === 'features' ? { area: `features/${half}`, feature } : { area: areaOf(top), feature: null }
  const isKnown = Object.hasOwn(AREAS, place.area) && (place.feature === null || FEATURES.includes(place.feature))
  return isKnown ? place : null
}

/** Returns the area of a file or folder directly below src/: `src/cli.ts` belongs to cli. */
function areaOf(top: string): string {
  return top.replace(/\.tsx?$/, '')
}

function unknownPlaces(paths: Iterable<string>): string[] {
  return [...paths]
    .filter((path) => !path.endsWith('/README.md') && placeOf(path) === null)
    .map((path) => `${path} is in no area or feature of scripts/structure-rules.ts: add its folder there or move it.`)
}

function checkImport(from: string, { specifier, path }: Import): string | null {
  const place = placeOf(from)
  if (place === null) return null
  if (path === null) return checkPackage(from, place.area, specifier)
  const target = placeOf(path)
  if (target === null) return `${from} imports ${specifier}, which is not below src/.`
  if (posix.dirname(from) !== posix.dirname(path) && specifier.startsWith('../')) {
    return `${from} imports ${specifier}: import from another folder by #, not by ../.`
  }
  const { area } = place
  if (area !== target.area && !AREAS[area]?.includes(target.area)) {
    return `${from} imports ${path}: ${area} may import only ${[area, ...(AREAS[area] ?? [])].join(', ')}.`
  }
  if (path.includes('/generated/') && from.startsWith('src/web/ui/')) {
    return `${from} imports ${path}: web/ui knows no GraphQL document.`
  }
  if (place.feature === null || target.feature === null) return null
  if (FEATURES.indexOf(target.feature) <= FEATURES.indexOf(place.feature)) return null
  return `${from} imports ${path}: ${target.feature} is above ${place.feature} in the order of the features.`
}

function checkPackage(from: string, area: string, specifier: string): string | null {
  const isTest = /\.test\.tsx?$/.test(from)
  if (isTest) return null
  if (PURE_AREAS.includes(area)) return `${from} imports ${specifier}: ${area} uses no package and nothing of Node.`
  return null
}

/** Returns a sentence for each use of Node in a file that runs in browsers, or that such a file imports, directly or not. */
function usesOfNode(files: ReadonlyMap<string, string>, imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const runs = new Set([...imports.keys()].filter(runsInBrowsers))
  for (const from of runs) {
    for (const { path } of imports.get(from) ?? []) if (path !== null && imports.has(path)) runs.add(path)
  }
  return [...runs].flatMap((path) => {
    const used = (imports.get(path) ?? []).flatMap(({ specifier }) => (isBuiltin(specifier) ? specifier : []))
    const [global] = /\.tsx?$/.test(path) ? (NODE_GLOBALS.exec(files.get(path) ?? '') ?? []) : []
    return [...used, ...(global === undefined ? [] : [global])].map(
      (name) => `${path} uses ${name}: it runs in browsers, where there is nothing of Node.`,
    )
  })
}

function runsInBrowsers(path: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return false
  const area = placeOf(path)?.area ?? ''
  // Areas of pure functions have a rule of their own, which is stricter.
  if (PURE_AREAS.includes(area)) return false
  return BROWSER_AREAS.includes(area) || BROWSER_FOLDERS.some((folder) => path.startsWith(folder))
}

/** Returns the circles among files and among folders; an import of a type counts too. */
function circles(files: ReadonlyMap<string, string>, imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const byFile = new Map<string, Set<string>>()
  const byFolder = new Map<string, Set<string>>()
  for (const [from, list] of imports) {
    if (/\.test\.tsx?$/.test(from)) continue
    for (const { path } of list) {
      if (path === null || !files.has(path)) continue
      add(byFile, from, path)
      add(byFolder, posix.dirname(from), posix.dirname(path))
    }
  }
  return [
    ...findCircles(byFile).map((circle) => `These files import each other in a circle: ${circle.join(' -> ')}.`),
    ...findCircles(byFolder).map((circle) => `These folders import each other in a circle: ${circle.join(' -> ')}.`),
  ]
}

function add(graph: Map<string, Set<string>>, from: string, to: string): void {
  if (from === to) return
  const targets = graph.get(from) ?? new Set()
  graph.set(from, targets.add(to))
}

/** Returns circles of a graph, each as a path that ends where it begins; every circle shares a node with one of them. */
function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (node: string, path: string[]) => {
    const start = path.indexOf(node)
    if (start >= 0) {
      found.push([...path.slice(start), node])
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

/** Returns a sentence for each folder with too many files. */
function fullFolders(paths: Iterable<string>): string[] {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path))
  return [...folders]
    .filter(([, { length }]) => length > MAX_FILES)
    .map(([folder, { length }]) => `${folder} has ${length} files: divide it by subject, ${MAX_FILES} are the maximum.`)
}

/** Returns a sentence for each two style files with one name: their classes, which are named after the file, would be equal. */
function stylesOfOneName(paths: Iterable<string>): string[] {
  const styles = [...paths].filter((path) => path.endsWith('.module.css'))
  return [...Map.groupBy(styles, (path) => posix.basename(path)).values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.join(' and ')} have the same name: rename one of them.`)
}

/** Returns a sentence for each name that more than {@link MAX_SAME_NAMES} modules have. */
function modulesOfOneName(paths: Iterable<string>): string[] {
  const modules = [...paths].filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
  return [...Map.groupBy(modules, (path) => posix.basename(path)).values()]
    .filter(({ length }) => length > MAX_SAME_NAMES)
    .map((same) => `${same.join(', ')} have the same name: at most ${MAX_SAME_NAMES} modules may, rename the others.`)
}

/** Returns the path of every file below a folder, from the project's folder. */
function pathsBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const textOf = (path: string) => [path, readFileSync(join(root, path), 'utf8')] as const
  const sources = pathsBelow(root, 'src').map(textOf)
  const others = ['scripts', 'tests'].flatMap((folder) => pathsBelow(root, folder))
  const texts = others.filter((path) => /\.(?:ts|tsx|mjs|graphql)$/.test(path)).map(textOf)
  const problems = [
    ...checkStructure(new Map(sources)),
    ...fullFolders(others),
    ...checkWords(new Map([...sources, ...texts])),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
