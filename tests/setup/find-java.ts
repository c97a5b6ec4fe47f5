import { spawnSync } from 'node:child_process'
import { installPackages } from './install-packages.ts'

/**
 * Returns the path of a working Java for the HTML checker: that of JAVA_HOME, otherwise the one on the path, otherwise
 * one that is installed now.
 * @throws if none is found and none can be installed
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

/** True if the program runs. macOS without Java has a placeholder program named java. */
function starts(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
