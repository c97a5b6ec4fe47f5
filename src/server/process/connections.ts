import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Open connections of servers, to close at shutdown. */
export class Connections {
  readonly #sockets = new Set<Socket>()

  watch(server: Server): Server {
    return server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** Closes connections without any request, which browsers open in advance and Node counts as busy. */
  endUnused(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  /** Closes every connection, including requests in progress. */
  endAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
