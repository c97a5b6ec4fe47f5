// Every npm script starts here. Plain JavaScript without dependencies, for any Node from 20 on: it installs missing
// packages, builds the website if necessary, and then runs the command on a new Node, which is an npm package.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './child.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { environmentOn, flagsOf, installedNode, newestNode, SITE_SETTINGS, servingSettings } from './node-runtime.mjs'
import { folderInMemory, withTemporaryFolder } from './temporary-folder.mjs'
import { ensureStaticWebsite, ensureWebsite } from './website-build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Trials that are scripts. */
/** @type {Record<string, string>} */
const SCRIPT_TRIALS = {
  docs: 'scripts/docs-trial.ts',
  observatory: 'scripts/observatory.ts',
  release: 'scripts/release-trial.ts',
}

/** All trials: these scripts, and tests with a long form by the names of their files. */
const TRIALS = [
  'changed-matches-properties',
  'crowding',
  'database-away',
  'dirty-folders',
  'docs',
  'edge',
  'every-walk',
  'hostile-requests',
  'import-faults',
  'import-kill',
  'imports-under-load',
  'live-pages',
  'live-streams',
  'live-tournament',
  'observatory',
  'overload',
  'release',
  'same-pages',
  'sealed-forecasts',
  'slow-clients',
  'soak',
]

/** Programs in benchmarks/, by the names of their files. */
const BENCHMARKS = ['service', 'pages', 'growth', 'import']

/** Commands that need none of the packages of checks and tests: serving, building, and reading or writing data. */
const WITHOUT_TESTS = ['start', 'dev', 'build', 'cli', 'package', 'site']

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  /** Serves the built website. */
  async start(args) {
    const { node, env } = chooseNode()
    await ensureWebsite(root, node, env)
    return onNode(['src/cli.ts', 'serve', ...args], 'production', servingSettings(process.env))
  },

  /** Serves the sources. The browser updates at once, and the server restarts. */
  async dev(args) {
    return onNode(['--watch', '--watch-preserve-output', 'src/cli.ts', 'serve', '--dev', ...args], 'development')
  },

  async build() {
    const { node, env } = chooseNode()
    await ensureStaticWebsite(root, node, env)
    return 0
  },

  /** Writes the package `erne-VERSION.tgz`, with the built website. */
  async package() {
    const { node, env } = chooseNode()
    await ensureStaticWebsite(root, node, env)
    return onNode(['scripts/package.ts'])
  },

  /**
   * Runs tests. The first argument `unit` selects those that need neither a browser nor a server. A run of all tests
   * leaves out the ones that vitest.config.ts names; with `--nightly` it doesn't.
   */
  async test(args) {
    const options = args.filter((arg) => arg !== '--nightly')
    const selected = options[0] === 'unit' ? ['--project', ...options] : options
    const isUsual = !args.includes('--nightly') && selected.every((arg) => /^--(?!project)/.test(arg))
    const tests = [bin('vitest'), 'run', ...selected]
    const which = args.includes('--nightly') ? 'night' : isUsual ? 'usual' : 'all'
    const parent = which === 'night' ? undefined : folderInMemory()
    return withTemporaryFolder((folder) => onNode(tests, 'test', { ...folder, TESTS: which }), parent)
  },

  /** Runs a test in its long form, with many more samples than in a usual run. */
  async trial([name = '', ...args]) {
    if (!TRIALS.includes(name)) return listNames('trial', TRIALS, name)
    const script = SCRIPT_TRIALS[name]
    if (script !== undefined) {
      const { node, env } = chooseNode()
      if (name === 'release') await ensureStaticWebsite(root, node, env)
      return onNode([script, ...args])
    }
    const tests = [bin('vitest'), 'run', '--disableConsoleIntercept', `/${name}.`, ...args]
    return withTemporaryFolder((folder) => onNode(tests, 'test', { ...folder, TRIAL: name }))
  },

  /** Runs a benchmark. */
  async bench([name = '', ...args]) {
    if (!BENCHMARKS.includes(name)) return listNames('bench', BENCHMARKS, name)
    const { node, env } = chooseNode()
    await ensureWebsite(root, node, env)
    return onNode([`benchmarks/${name}.ts`, ...args])
  },

  /**
   * Runs all checks at once, even if one fails, so that all failures are shown. With `--build`, it also builds what tests
   * serve, while a check leaves a processor free.
   */
  async check(args) {
    /** @type {[string, string[]][]} */
    const checks = [
      ['format and lint', [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']],
      // Each checker infers the types of the libraries again; by default there are four.
      ['types', [bin('typescript', 'tsc'), '--checkers', '2']],
      ['dead code', [bin('knip'), '--treat-config-hints-as-errors']],
      ['the layout', ['scripts/check-structure.ts']],
      ["the website's documents", ['scripts/codegen.ts', '--check']],
      ['the fields of the schema', ['scripts/print-schema.ts', '--check']],
    ]
    const built = args.includes('--build') ? commands.build?.([]) : 0
    const results = checks.map(([subject, program]) => ({ subject, result: resultOnNode(program) }))
    const failed = []
    for (const { subject, result } of results) {
      const { code, output } = await result
      console.log(`Checking ${subject}\n${output}`.trimEnd())
      if (code !== 0) failed.push(subject)
    }
    if ((await built) !== 0) failed.push('the build')
    console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}`)
    return failed.length === 0 ? 0 : 1
  },

  /** Formats files and applies the linter's safe corrections. */
  async format() {
    return onNode([bin('@biomejs/biome', 'biome'), 'check', '--write', '.'])
  },

  /** Writes the site as plain files, from the built website. */
  async site(args) {
    const { node, env } = chooseNode()
    await ensureStaticWebsite(root, node, env)
    return onNode([...flagsOf('site'), 'src/cli.ts', 'site', ...args], undefined, SITE_SETTINGS)
  },

  /** Runs a file of the project, or a command of src/cli.ts. */
  async file(args) {
    return onNode(args)
  },
  async cli(args) {
    return onNode([...flagsOf(args[0]), 'src/cli.ts', ...args])
  },
}

/**
 * Prints the names that a command accepts. Returns exit code 2 if an unknown name was given.
 * @param {string} command
 * @param {string[]} names
 * @param {string} given the empty string if there was no argument
 */
function listNames(command, names, given) {
  const list = `Usage: npm run ${command} NAME\nNames: ${names.join(', ')}`
  if (given === '') {
    console.log(list)
    return 0
  }
  console.error(`Unknown name "${given}".\n${list}`)
  return 2
}

function chooseNode() {
  const node = newestNode({ path: process.execPath, version: process.versions.node }, installedNode(root))
  return { node: node.path, env: environmentOn(root, node) }
}

/**
 * @param {string[]} args
 * @param {string} [mode] NODE_ENV
 * @param {NodeJS.ProcessEnv} [settings] further variables
 */
function onNode(args, mode, settings = {}) {
  const { node, env } = chooseNode()
  return runToEnd(node, [...flagsOf(), ...args], {
    cwd: root,
    env: { ...env, ...(mode ? { NODE_ENV: mode } : {}), ...settings },
  })
}

/**
 * Runs a program to its end, and keeps what it prints, because the output of several programs would mix.
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function resultOnNode(args) {
  const { node, env } = chooseNode()
  return new Promise((resolve) => {
    execFile(
      node,
      [...flagsOf(), ...args],
      { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY },
      (error, out, err) => resolve({ code: error === null ? 0 : 1, output: out + err }),
    )
  })
}

/**
 * Returns the script of a package's command. Run by Node, it needs neither a shell nor a file extension on Windows.
 * @param {string} name of the package
 * @param {string} [command]
 */
function bin(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bins === 'string' ? bins : bins[command])
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`)
  process.exitCode = 2
} else {
  try {
    await ensureDependencies(root, { development: !WITHOUT_TESTS.includes(name) })
    process.exitCode = await command(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
