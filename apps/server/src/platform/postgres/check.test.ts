import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { checkServer } from './check.ts'
import type { Embedded } from './supervisor.ts'
import { startThrowAway } from './throw-away.ts'

let database: Embedded

before(async () => {
  database = await startThrowAway()
})
after(async () => {
  await database.stop()
})

const refusedWith =
  (sentence: RegExp) =>
  (error: unknown): boolean =>
    error instanceof StartRefused && sentence.test(error.message)

test('the built-in server passes', async () => {
  await checkServer(database.url)
})

test('a database in another encoding is refused', async () => {
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()
  await admin.query(
    `create database ascii template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  await admin.end()
  await assert.rejects(checkServer(database.url.replace(/kaisai$/, 'ascii')), refusedWith(/encoded in SQL_ASCII, UTF8 is needed/))
})

test('a server that cannot be reached and a text that is no address are refused, without the password', async () => {
  await assert.rejects(
    checkServer('postgresql://kaisai:secret@127.0.0.1:1/kaisai'),
    (error) => refusedWith(/cannot be reached \(127.0.0.1, database kaisai\)/)(error) && !/secret/.test(String(error)),
  )
  await assert.rejects(checkServer('postgresql://kaisai:secret@bad host:x/kaisai'), refusedWith(/not a connection string/))
})

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 65_535)])
const ready = message('Z', Buffer.from('I'))

// Speaks just enough of the protocol to be an old server.
const oldServer = (): Server =>
  createServer((socket: Socket) => {
    const columns = ['version', 'encoding'].map((name) =>
      Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
    )
    const values = ['170010', 'UTF8'].map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]))
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (query) => {
        if (query[0] !== 'Q'.charCodeAt(0)) return
        const row = [message('T', Buffer.concat([int16(2), ...columns])), message('D', Buffer.concat([int16(2), ...values]))]
        socket.write(Buffer.concat([...row, message('C', Buffer.from('SELECT 1\0')), ready]))
      })
    })
  })

test('a server older than PostgreSQL 18 is refused', async () => {
  const server = oldServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await assert.rejects(checkServer(`postgresql://kaisai@127.0.0.1:${port}/kaisai`), refusedWith(/is PostgreSQL 17, 18 or newer/))
  server.close()
})
