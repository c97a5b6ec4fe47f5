import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, pathOf } from '../fixtures/browser/page-kinds.ts'

/** A node of the accessibility tree, as the browser gives it to a screen reader. */
interface AxNode {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
}

class Tree {
  readonly #nodes: ReadonlyMap<string, AxNode>

  private constructor(nodes: readonly AxNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]))
  }

  static async of(page: Page): Promise<Tree> {
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return new Tree(nodes as AxNode[])
  }

  all(role: string): AxNode[] {
    return [...this.#nodes.values()].filter((node) => !node.ignored && node.role?.value === role)
  }

  /** What stands below a node in these roles. */
  below(node: AxNode, ...roles: string[]): AxNode[] {
    return (node.childIds ?? []).flatMap((id) => {
      const child = this.#nodes.get(id)
      if (!child) return []
      return [...(roles.includes(child.role?.value ?? '') ? [child] : []), ...this.below(child, ...roles)]
    })
  }
}

describe.for(PAGE_KINDS)('For a screen reader, on the page $name', (kind) => {
  test.for([390, 1280])(
    'tables have names, headers and rows with headers at %i pixels',
    async (width, { open, site }) => {
      const { page } = await open(await pathOf(kind, site.address), { width, status: kind.status })
      const tree = await Tree.of(page)
      const tables = tree.all('table')
      const busy = await page.locator('table[aria-busy="true"] caption').allTextContents()
      expect(tables).toHaveLength(await page.locator('table:visible').count())
      for (const table of tables) {
        expect(table.name?.value).toMatch(/\S/)
        const [head, ...rows] = tree.below(table, 'row')
        if (!head) throw new Error(`The table ${table.name?.value} has no rows`)
        const headers = tree.below(head, 'columnheader')
        // On a phone all but the first may stand below it, in the row.
        expect(headers.length).toBeGreaterThan(width === 390 ? 0 : 1)
        expect(headers.filter(({ name }) => !name?.value)).toEqual([])
        // Of rows that are under way nothing is known yet.
        if (busy.includes(table.name?.value ?? '')) continue
        for (const row of rows) expect(tree.below(row, 'rowheader')).toHaveLength(1)
        expect(rows.flatMap((row) => tree.below(row, 'cell')).length).toBeGreaterThanOrEqual(rows.length)
      }
    },
  )
})

describe('For a screen reader a sortable table', () => {
  test.for([
    ['/players', 'Matches', 'descending'],
    ['/players?order=asc', 'Matches', 'ascending'],
    ['/rankings/mens-doubles?sort=POINTS_WON', 'Pts Won', 'descending'],
    ['/top-events', 'Avg. Point Diff', 'descending'],
  ] as const)('%s says that %s is %s, and of no other column anything', async ([path, header, order], { open }) => {
    const { page } = await open(path)
    const sorted = await page
      .locator('th[aria-sort]')
      .evaluateAll((all) => all.map((cell) => [cell.querySelector('a')?.textContent, cell.getAttribute('aria-sort')]))
    expect(sorted).toEqual([[header, order]])
  })

  test('says what the header of a sortable figure means', async ({ open }) => {
    const { page } = await open('/top-events')
    const tree = await Tree.of(page)
    const control = tree.all('link').find(({ name }) => name?.value === 'Avg. Point Diff')
    expect(control?.description?.value).toBe('Points scored vs points lost per game')
  })
})
