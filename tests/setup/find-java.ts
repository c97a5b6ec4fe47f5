import { spawnSync } from 'node:child_process'

/** What the search for Java asks of the machine, so that the search itself can be tested on any. */
export interface JavaMachine {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether packages may be installed for all users. */
  readonly isRoot: boolean
  /** Whether it is a Java that starts. */
  starts(program: string): boolean
  /** Runs a program to its end, and tells whether it succeeded. */
  run(program: string, args: readonly string[]): boolean
}

/**
 * The program file of a Java that starts, for the checker of HTML: that of JAVA_HOME, else the one on the path, else one
 * that is installed now.
 * @throws where none is found and none can be installed
 */
export function ensureJava(machine: JavaMachine = thisMachine()): string {
  const home = machine.environment.JAVA_HOME
  const found = [...(home ? [`${home}/bin/java`] : []), 'java'].find((program) => machine.starts(program))
  if (found) return found
  if (installPackage(machine) && machine.starts('java')) return 'java'
  throw new Error(
    'The check of HTML needs Java, 11 or newer: none was found, and none could be installed. ' +
      'Install one, or name its folder in JAVA_HOME.',
  )
}

function installPackage({ platform, isRoot, run }: JavaMachine): boolean {
  if (platform !== 'linux' || !isRoot) return false
  const install = ['install', '--yes', '--no-install-recommends', 'default-jre-headless']
  return run('apt-get', ['update']) && run('apt-get', install)
}

function thisMachine(): JavaMachine {
  return {
    platform: process.platform,
    environment: process.env,
    isRoot: process.getuid?.() === 0,
    // A Mac without Java has a program of that name, which only says so.
    starts: (program) => spawnSync(program, ['-version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
    run(program, args) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
    },
  }
}
