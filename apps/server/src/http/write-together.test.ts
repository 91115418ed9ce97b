import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { writeTogether } from './write-together.ts'

test('what is written together is written in order, after all of it was given', async () => {
  const seen: string[] = []
  writeTogether(() => seen.push('first'))
  writeTogether(() => seen.push('second'))
  seen.push('given')
  await new Promise((turn) => setImmediate(turn))
  writeTogether(() => seen.push('of the next turn'))
  await new Promise((turn) => setImmediate(turn))
  assert.deepEqual(seen, ['given', 'first', 'second', 'of the next turn'])
})

test('replies to requests sent ahead on one connection come in the order of the requests', async () => {
  let first: ServerResponse | undefined
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-length': request.url!.length })
    if (request.url === '/first') {
      first = response
      return
    }
    // The second is ready before the first.
    writeTogether(() => response.end('/second'))
    writeTogether(() => first!.end('/first'))
  })
  after(() => server.close())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /first HTTP/1.1\r\nhost: a\r\n\r\nGET /second HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  assert.deepEqual(
    Buffer.concat(chunks)
      .toString()
      .match(/\/(?:first|second)/g),
    ['/first', '/second'],
  )
})
