// The floor of `bench upload`: a bare node:http server that writes what is PUT to the disk (hashed on the way when asked), and sends parts of a file.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2]!
const server = createServer(async (request, response) => {
  const [name, isHashed] = request.url!.slice(1).split('?')
  const path = join(folder, name!)
  if (request.method === 'PUT') {
    const hash = createHash('sha256')
    if (isHashed) request.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(request, createWriteStream(path, { flush: true }))
    hash.digest()
    response.writeHead(204).end()
    return
  }
  const [start, end] = /(\d+)-(\d+)/
    .exec(request.headers.range ?? '')!
    .slice(1)
    .map(Number) as [number, number]
  response.writeHead(206, { 'content-length': end - start + 1 })
  await pipeline(createReadStream(path, { start, end }), response)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
