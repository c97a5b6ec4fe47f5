// The limit that a server on Node can reach: node:http, and bytes that are there already. node bare-server.ts PORT.
// What it answers every request with is what was last PUT to it, with the headers that stand in `x-headers` as JSON.
import { createServer } from 'node:http'

let body = Buffer.alloc(0)
let headers: Record<string, string> = {}

const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    request.resume()
    response.writeHead(200, headers)
    response.end(body)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    body = Buffer.concat(chunks)
    headers = { ...JSON.parse(String(request.headers['x-headers'])), 'content-length': String(body.length) }
    response.end()
  })
})

server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('listening\n'))
