// A server that dies in the moment a connection becomes ready: its farewell comes in the same packet as its welcome.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { clientOf, connectionOf } from './find-server.ts'

const message = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const size = Buffer.alloc(4)
  size.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), size, body])
}
const short = (number: number): Buffer => {
  const two = Buffer.alloc(2)
  two.writeInt16BE(number)
  return two
}
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0, 0, 0, value.length]), Buffer.from(value)])

const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')])
const FAREWELL = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')
const column = (name: string, type: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), Buffer.from([0, 0, 0, type]), Buffer.alloc(8)])
const [BOOL, INT4] = [16, 23]
// What a primary says to the one who looks for it.
const PRIMARY = Buffer.concat([
  message('T', short(2), column('standby', BOOL), column('timeline', INT4)),
  message('D', short(2), text('f'), text('1')),
  message('C', 'SELECT 1\0'),
  message('Z', 'I'),
])

const speak = (socket: Socket): void => {
  socket.on('error', () => undefined)
  socket.once('data', (start) => {
    if (!start.includes('kaisai-find')) return socket.end(Buffer.concat([WELCOME, FAREWELL]))
    socket.write(WELCOME)
    socket.once('data', () => socket.write(PRIMARY))
  })
}

const server = createServer(speak)
let url = ''
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url = `postgresql://kaisai@127.0.0.1:${port},127.0.0.1:1/kaisai`
})
after(() => server.close())

test('a connection that ends while it becomes ready is refused with what the server said, and ends no process', async () => {
  await assert.rejects(clientOf(url).connect(), /unexpected postmaster exit/)
  const pool = new pg.Pool({ ...connectionOf(url), connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined)
  await assert.rejects(pool.query('select 1'), /unexpected postmaster exit/)
  await pool.end()
})
