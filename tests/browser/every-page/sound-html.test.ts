import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { doubles, player, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { openDemoSite, openResultsSite } from '../../fixtures/services/site.ts'
import { ensureJava } from '../../setup/find-java.ts'

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/**
 * The checker knows `blocking` for style sheets only. The standard also has it with `expect`:
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-link-blocking
 */
const UNKNOWN_TO_THE_CHECKER =
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.'

const BROKEN = 'broken by intent'

/** Attributes of each picture: its size, its loading, and a harmless URL. */
const SIZED_AND_SAFE = [/ width="\d+"/, / height="\d+"/, / loading="(lazy|eager)"/, / src="(https?:\/)?\//]

/** Names as results have them, and worse ones. */
const DIRTY_NAMES = [
  `An "O’Neill" & <b>Söhne</b>`,
  '</script><!-- Ann',
  `'An\u202Eton' \u{1F3D3} \\u0026amp;`,
  'Jean‑Xan',
]

/** Writes a season whose names of players and tournaments would break a page without escaping. */
function dirtyResults(): string {
  const men = { event_division: 'MENS_DOUBLES', match_division: 'MENS_DOUBLES' }
  return writeResults({
    tournaments: [
      tournament('may-open', {
        title: `May <Open> "2026" & more`,
        location: `<td>'s-Hertogenbosch, "NL"`,
        logo_url: 'https://pictures.example/a?b=1&c="><i>',
        series: 'opens',
      }),
      tournament('league', { league: 'MLP', series: 'opens', title: '"League" <of> & teams' }),
    ],
    players: ['ada', 'bo', 'cleo', 'dag'].map((slug, index) =>
      player(slug, {
        name: DIRTY_NAMES[index] ?? slug,
        gender: 'M',
        image_url: `https://pictures.example/${slug}.svg?x=%22&y='<`,
      }),
    ),
    matches: [
      doubles('d-1', { ...men, round: 'Finals' }),
      doubles('d-2', { ...men, note: '</td><script>' }),
      singles('s-1'),
      doubles('l-1', { ...men, tournament_slug: 'league' }),
    ],
  })
}

/** Returns the errors of the Nu HTML checker in these pages, each with its page. */
function errorsIn(pages: ReadonlyMap<string, string>): string[] {
  const folder = temporaryFolder()
  const files = [...pages].map(([name, html]) => {
    const file = join(folder, `${name}.html`)
    writeFileSync(file, html)
    return file
  })
  // The default stack is barely deep enough for the schema, and compiling code thoroughly does not pay off in a short run.
  const java = ['-Xss8m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', CHECKER]
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json']
  const { messages } = JSON.parse(
    execFileSync(ensureJava(), [...java, ...options, ...files], { encoding: 'utf8' }),
  ) as {
    messages: { url: string; message: string; extract?: string }[]
  }
  return messages
    .filter(({ message }) => message !== UNKNOWN_TO_THE_CHECKER)
    .map(({ url, message, extract }) => `${decodeURIComponent(basename(url, '.html'))}: ${message} ${extract ?? ''}`)
}

test('The Nu HTML checker finds no error on any kind of page with any names, and pictures have sizes', {
  timeout: 300_000,
}, async ({ site }) => {
  const [dirty, empty, failing] = await Promise.all([
    openResultsSite(dirtyResults()),
    openResultsSite(),
    openDemoSite(),
  ])
  onTestFinished(async () => void (await Promise.all([dirty, empty, failing].map((opened) => opened.close()))))
  failing.failing = true
  const pages = new Map<string, string>()
  const take = async (name: string, address: string, path: string) => {
    const response = await fetch(new URL(path, address))
    pages.set(name, await response.text())
  }
  for (const kind of PAGE_KINDS) {
    await take(kind.name, site.address, await pathOf(kind, site.address))
    await take(`${kind.name} of dirty names`, dirty.address, await pathOf(kind, dirty.address))
  }
  for (const path of ['/', '/players', '/top-events', '/search?q=x']) {
    await take(`${path.slice(1).replace(/\W.*/, '')} without results`, empty.address, path)
    await take(`${path.slice(1).replace(/\W.*/, '')} that failed`, failing.address, path)
  }
  await take('search for nothing', site.address, '/search')
  await take('further rows', site.address, (await firstMore(site.address)) ?? '/players')
  expect(pages.size).toBeGreaterThan(2 * PAGE_KINDS.length)
  // An invalid page shows that the checker works.
  const errors = errorsIn(new Map([...pages, [BROKEN, '<!doctype html><title>a</title><p><div></p>']]))
  expect(errors.some((error) => error.startsWith(BROKEN))).toBe(true)
  expect(errors.filter((error) => !error.startsWith(BROKEN))).toEqual([])
  const pictures = [...pages.values()].flatMap((html) => html.match(/<img [^>]*>/g) ?? [])
  expect(pictures.length).toBeGreaterThan(100)
  expect(pictures.filter((picture) => !SIZED_AND_SAFE.every((words) => words.test(picture)))).toEqual([])
})

/** Returns the URL of "Load more" without JavaScript. */
async function firstMore(address: string): Promise<string | undefined> {
  const html = await (await fetch(new URL('/players', address))).text()
  return /href="([^"]*[?;]after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
}
