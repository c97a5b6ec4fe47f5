#!/usr/bin/env node
// The command `erne` of the package. Plain JavaScript for any Node from 20 on, which starts the Node that came with Erne.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './child.mjs'
import { environmentOn, flagsOf, installedNode, newestNode, SITE_SETTINGS, servingSettings } from './node-runtime.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
try {
  const node = newestNode({ path: process.execPath, version: process.versions.node }, installedNode(root))
  // The package has the program as JavaScript, since Node runs no TypeScript below node_modules.
  const program = join(root, existsSync(join(root, 'program')) ? 'program/cli.mjs' : 'src/cli.ts')
  const settings = { serve: servingSettings(process.env), site: SITE_SETTINGS }[args[0] ?? ''] ?? {}
  const env = { ...environmentOn(root, node), ...settings }
  process.exitCode = await runToEnd(node.path, [...flagsOf(args[0]), program, ...args], { env })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
