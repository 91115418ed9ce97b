// The floor of a stream: a bare node:http server that writes what its parent says to everybody who listens.
import { createServer, type ServerResponse } from 'node:http'

const listeners = new Set<ServerResponse>()
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 1000\n\n')
  listeners.add(response)
})
process.on('message', (text) => {
  for (const response of listeners) response.write(text as string)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
