import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks whether connections have ended. */
const LOOK_AGAIN = 20

/** The open connections of servers, for the moment when they are to stop. */
export class Connections {
  /** Whether this process hands over to others: each answer is then the last one on its connection. */
  areLeaving = false
  readonly #servers = new Set<Server>()
  readonly #sockets = new Set<Socket>()

  /** All servers of the process: a name may stand for several addresses, of which each has its own. */
  get servers(): ReadonlySet<Server> {
    return this.#servers
  }

  watch(server: Server): Server {
    this.#servers.add(server)
    return server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /**
   * Takes no more connections, and lets those that are open end with their next answer: a client that is told so asks
   * again elsewhere, while one whose connection is cut under its request has lost it.
   * @param within milliseconds after which connections on which nothing is asked have waited enough
   */
  async leave(within: number): Promise<void> {
    this.areLeaving = true
    // An HTTP server's own `close` cuts idle connections at once, on which a request may be on its way.
    for (const server of this.#servers) NetServer.prototype.close.call(server)
    const until = performance.now() + within
    while (this.#sockets.size > 0 && performance.now() < until) await pause(LOOK_AGAIN)
  }

  /** Ends connections on which nothing was asked yet: browsers open some ahead of need, and Node counts them as busy. */
  endUnused(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  /** Ends every connection, whatever is under way. */
  endAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
