import { spawnSync } from 'node:child_process'
import { installPackages } from './install-packages.ts'

/**
 * The program file of a Java that starts, for the checker of HTML: that of JAVA_HOME, else the one on the path, else one
 * that is installed now.
 * @throws where none is found and none can be installed
 */
export function ensureJava(): string {
  const home = process.env.JAVA_HOME
  const found = [...(home ? [`${home}/bin/java`] : []), 'java'].find(starts)
  if (found) return found
  if (installPackages('default-jre-headless') && starts('java')) return 'java'
  throw new Error(
    'The check of HTML needs Java, 11 or newer: none was found, and none could be installed. ' +
      'Install one, or name its folder in JAVA_HOME.',
  )
}

/** A Mac without Java has a program of that name, which only says so. */
function starts(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
