// Plain JavaScript without dependencies: see run.mjs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Milliseconds between two checks of the parent process. */
const CHECK_INTERVAL = 500

/**
 * Runs a program with this process's input and output and forwards signals, so that a service manager which stops this
 * process also stops the program.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} the exit code; 128 plus the signal's number if a signal ended it, as in shells
 * @throws if the program cannot be started
 */
export function runToEnd(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && program.endsWith('.cmd')
    const child = spawn(program, args, { ...options, shell, stdio: 'inherit' })
    const forward = forwardSignals(child)
    child.once('error', (cause) => {
      forward.stop()
      reject(new Error(`${program} cannot be started on this machine.`, { cause }))
    })
    child.once('exit', (code, signal) => {
      forward.stop()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // On a terminal, Ctrl-C also reaches the child directly. A second signal would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = watchNpm(child)
  return {
    stop() {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, forward)
    },
  }
}

/**
 * Stops the program if npm is gone: npm ends its shell on a signal, but the shell doesn't forward the signal.
 * @param {import('node:child_process').ChildProcess} child
 */
function watchNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, CHECK_INTERVAL)
  return watch
}
