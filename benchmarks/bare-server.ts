// The upper limit of a Node server: node:http sending bytes from memory. Usage: node bare-server.ts PORT.
// It answers each request with the body last sent to it by PUT, and with that request's `x-headers` (JSON) as headers.
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
