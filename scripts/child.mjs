// Plain JavaScript without dependencies: see run.mjs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Milliseconds. */
const LOOK_EVERY = 500

/**
 * Runs a program on this process's own input and output and passes signals on, so that a service manager which stops
 * this process stops the program.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number where a signal ended it, as shells have it
 * @throws where it cannot be started
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
    // On a terminal, Ctrl-C reaches the child by itself, and a second one would mean "at once".
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
 * Told to end, npm ends its shell, and the shell nothing: what it started has to notice by itself.
 * @param {import('node:child_process').ChildProcess} child
 */
function watchNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, LOOK_EVERY)
  return watch
}
