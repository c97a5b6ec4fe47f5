import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import MarkdownIt from 'markdown-it'
import type { OwnPage } from '#site/entry-server.tsx'
import { ABOUT_PATH } from '#web/routing/paths.ts'
import { findRoute } from '#web/routing/route-table.ts'
import { IdentityProblem } from './identity-problem.ts'

/** Maximum size of a file, in bytes. */
const MAX_BYTES = 200_000
/** Maximum number of files, since the footer of every page links to each. */
const MAX_PAGES = 20
const MAX_DESCRIPTION = 160
/** Paths of the server that are not pages. */
const RESERVED = ['/answer', '/cite', '/graphql', '/healthz', '/live', '/mcp', '/picture', '/readyz']

// Without HTML of its own, and with the library's check of links, which refuses `javascript:` and the like.
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')

/**
 * Reads the Markdown files of a folder. `imprint.md` becomes the page `/imprint`; the files are in alphabetical order.
 * @throws IdentityProblem if the folder or a file cannot be used
 */
export async function readOwnPages(folder: string): Promise<readonly OwnPage[]> {
  const names = await readdir(folder).catch(() => {
    throw new IdentityProblem(`PAGES_FOLDER must be the path of a readable folder, got "${folder}".`)
  })
  const files = names.filter((name) => name.endsWith('.md')).toSorted()
  if (files.length === 0)
    throw new IdentityProblem(`PAGES_FOLDER must have Markdown files such as imprint.md; "${folder}" has none.`)
  if (files.length > MAX_PAGES)
    throw new IdentityProblem(
      `PAGES_FOLDER must have at most ${MAX_PAGES} Markdown files; "${folder}" has ${files.length}.`,
    )
  return Promise.all(files.map((name) => readOwnPage(join(folder, name))))
}

async function readOwnPage(file: string): Promise<OwnPage> {
  const slug = basename(file, '.md')
  const path = `/${slug}`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new IdentityProblem(
      `${file} must be named by lower-case letters, digits and hyphens, such as terms-of-use.md.`,
    )
  if (RESERVED.includes(path) || (findRoute(path) !== null && path !== ABOUT_PATH))
    throw new IdentityProblem(`${file} must have another name: ${path} is a page of the site already.`)
  const body = await readFile(file)
  if (body.length > MAX_BYTES)
    throw new IdentityProblem(`${file} must have at most ${MAX_BYTES} bytes, and has ${body.length}.`)
  return { path, ...parsePage(String(body), slug) }
}

/** Returns the parts of a Markdown text. Its first heading is the title; without one, the title comes from the file's name. */
export function parsePage(text: string, slug: string): Omit<OwnPage, 'path'> {
  const tokens = markdown.parse(text, {})
  const hasTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
  const title = hasTitle
    ? plain(tokens[1]?.content ?? '')
    : `${slug[0]?.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`
  const content = hasTitle ? tokens.slice(3) : tokens
  for (const token of content) {
    // The page has one heading of the first level: its title.
    if (token.tag === 'h1') token.tag = 'h2'
    // The security policy forbids style attributes, which aligned columns have.
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  }
  const paragraph = content.findIndex(({ type }) => type === 'paragraph_open')
  const description = plain(content[paragraph + 1]?.content ?? title).slice(0, MAX_DESCRIPTION)
  return { title, description, html: markdown.renderer.render(content, markdown.options, {}) }
}

/** Returns the text of a line of Markdown. */
function plain(line: string): string {
  const [inline] = markdown.parseInline(line, {})
  const texts = (inline?.children ?? []).map(({ type, content }) => (/break$/.test(type) ? ' ' : content))
  return texts.join('').trim()
}
