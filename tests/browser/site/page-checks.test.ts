import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import {
  expectContrast,
  expectNoSidewaysScroll,
  expectNoViolations,
  layoutShift,
} from '../../fixtures/browser/page-checks.ts'

describe('A check of a page finds', () => {
  test('what jumped, before it looked', async ({ open }) => {
    const { page } = await open('/players')
    await page.evaluate(() => {
      document.querySelector('h1')?.style.setProperty('margin-top', '200px')
    })
    expect(await layoutShift(page)).toBeGreaterThan(0)
  })

  test('what is wider than the window', async ({ open }) => {
    const { page } = await open('/players', { width: 390 })
    await page.evaluate(() => {
      document.querySelector('h1')?.style.setProperty('width', '500px')
    })
    await expect(expectNoSidewaysScroll(page)).rejects.toThrow('to be less than or equal to 390')
  })

  test('what cannot be read, and what has no name', async ({ open }) => {
    const { page } = await open('/players')
    await page.evaluate(() => {
      document.querySelector('h1')?.style.setProperty('color', '#bbb')
      document.querySelector('header a')?.removeAttribute('aria-label')
      document.querySelector('header svg')?.remove()
    })
    await expect(expectNoViolations(page)).rejects.toThrow(/color-contrast: (.|\n)*link-name: /)
    await expect(expectContrast(page)).rejects.toThrow('color-contrast: ')
  })

  test('what is too small for a finger, and too close to another', async ({ open }) => {
    const { page } = await open('/players', { width: 390 })
    await page.evaluate(() => {
      const place = document.createElement('div')
      place.append(document.createElement('button'), document.createElement('button'))
      for (const [index, small] of [...place.querySelectorAll('button')].entries()) {
        small.textContent = String(index)
        const look = { display: 'block', width: '12px', height: '12px', padding: '0', overflow: 'hidden' }
        Object.assign(small.style, look)
      }
      document.querySelector('main')?.append(place)
    })
    await expect(expectNoViolations(page)).rejects.toThrow('target-size: ')
  })
})
