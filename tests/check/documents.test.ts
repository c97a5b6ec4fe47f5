import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { documents } from '../../scripts/docs/documented-commands.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g

/** Returns the files and folders of the project that a document links, with their anchors. */
function linksOf(document: string): { path: string; anchor: string | undefined }[] {
  const text = readFileSync(join(ROOT, document), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...text.matchAll(LINK)].map(([, path = '', anchor]) => ({
    path: path === '' ? document : relative(ROOT, join(ROOT, dirname(document), path)).replaceAll('\\', '/'),
    anchor,
  }))
}

/** Returns the anchors of a document's headings, as the code host makes them. */
function anchorsOf(document: string): string[] {
  const headings = readFileSync(join(ROOT, document), 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('Every link of a document leads to a file and a heading of the project', () => {
  const wrong = documents().flatMap((document) =>
    linksOf(document)
      .filter(({ path, anchor }) => {
        if (!existsSync(join(ROOT, path))) return true
        return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor)
      })
      .map(({ path, anchor }) => `${document}: ${path}#${anchor ?? ''}`),
  )
  expect(wrong).toEqual([])
})

test('Every source file that a document names exists', () => {
  const sources = globSync('{src,scripts,tests,benchmarks}/**/*.{ts,tsx,mjs,graphql}', { cwd: ROOT })
  // A document of one folder names the files in it. The recipes have names to replace.
  const missing = documents().flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|graphql))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/NAME|LIST/.test(path) && !sources.some((source) => `/${source}`.endsWith(`/${path}`)))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('Every document is at most two links away from the README', () => {
  const first = linksOf('README.md').map(({ path }) => path)
  const second = first.filter((path) => path.endsWith('.md')).flatMap((path) => linksOf(path).map((link) => link.path))
  const reached = new Set(['README.md', ...first, ...second])
  // A folder that is linked lists its documents.
  const isReached = (document: string) => reached.has(document) || reached.has(dirname(document))
  expect(documents().filter((document) => !isReached(document))).toEqual([])
})
