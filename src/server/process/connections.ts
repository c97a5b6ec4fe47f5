import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of servers, for the moment when they are to stop. */
export class Connections {
  readonly #sockets = new Set<Socket>()

  watch(server: Server): Server {
    return server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
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
