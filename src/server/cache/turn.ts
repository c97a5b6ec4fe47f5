let ending: Promise<void> | undefined
let ready = 0

/** How many answers wait for the end of the turn: there is nothing left to do for them but to send them. */
export function answersReady(): number {
  return ready
}

/**
 * Settles when the present turn of the event loop is over. Answers that wait for it are sent together: each that is sent
 * alone wakes the process that reads it, which costs more than the sending, and takes its code out of the processor's cache.
 */
export function turnEnds(): Promise<void> {
  ready++
  ending ??= new Promise((resolve) =>
    setImmediate(() => {
      ending = undefined
      ready = 0
      resolve()
    }),
  )
  return ending
}
