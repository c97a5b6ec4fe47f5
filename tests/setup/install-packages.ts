import { spawnSync } from 'node:child_process'

/** Installs Debian packages if this user may. @returns true if they are installed */
export function installPackages(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!run('apt-get', ['update'])) return false
  return run('apt-get', ['install', '--yes', '--no-install-recommends', ...names])
}

/** Runs a program without user input. @returns true if it succeeded */
export function run(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
