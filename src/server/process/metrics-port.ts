import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { METRICS_TYPE } from './metrics.ts'

interface MetricsPort {
  /** The URL it listens at, such as `http://localhost:9100`. */
  address: string
  close(): void
}

/** Serves `/metrics` on a separate port, which can be closed to visitors. */
export async function openMetricsPort(host: string, port: number, read: () => Promise<string>): Promise<MetricsPort> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    address: `http://${name}:${taken}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
