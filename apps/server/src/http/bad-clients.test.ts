// Clients that hold a server up: others are served meanwhile, and nothing is done twice. Over real connections; small here, `npm run attack` asks
// at full size.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { submitWork } from '@kaisai/contract/work/own.endpoints'
import { sql } from 'kysely'
import { openWorks } from '#src/rooms/work/work.given.ts'
import type { Person, TestApp } from '#test/app.ts'
import { BASE } from './base.ts'
import { boundConnections } from './connections.ts'

const IDLE = process.env.KAISAI_ATTACK === 'full' ? 5000 : 300
const UNREAD = process.env.KAISAI_ATTACK === 'full' ? 20_000 : 1000
const STORM = process.env.KAISAI_ATTACK === 'full' ? 2000 : 100

let world: Awaited<ReturnType<typeof openWorks>>
let app: TestApp
let port: number
let ann: Person
before(async () => {
  world = await openWorks()
  app = world.app
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as { port: number }).port
  ann = await app.person('ann_bad', 'student')
})
after(() => app?.stop())

const sockets: Socket[] = []
const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => undefined)
    sockets.push(socket)
  })
const closeAll = (): void => {
  for (const socket of sockets.splice(0)) socket.destroy()
}
const asks = async (path: string): Promise<{ status: number; ms: number }> => {
  const began = performance.now()
  for (let ticket = ''; ; ) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${ann.token}`, ...(ticket ? { 'x-queue-ticket': ticket } : {}) },
    })
    ticket = response.headers.get('x-queue-ticket') ?? ''
    if (!ticket) return { status: response.status, ms: performance.now() - began }
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('x-queue-wait'))))
  }
}
const othersAreServed = async (): Promise<void> => {
  for (let at = 0; at < 20; at++) {
    const { status, ms } = await asks(BASE + listTasks.path)
    assert.equal(status, 200)
    assert.ok(ms < 2000, `${ms} ms`)
  }
}

test('clients that send byte by byte hold nobody up, and are let go', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, open))
  const text = `GET ${BASE}${listTasks.path} HTTP/1.1\r\nhost: localhost\r\nx-long: `
  let sent = 0
  const sending = setInterval(() => {
    for (const socket of slow) socket.write(text[sent % text.length]!)
    sent++
  }, 50)
  try {
    await othersAreServed()
    // The server's own patience: ten seconds for all headers.
    await Promise.all(slow.map((socket) => new Promise((done) => (socket.destroyed ? done(null) : socket.once('close', done)))))
  } finally {
    clearInterval(sending)
    closeAll()
  }
})

test('a client that asks without end and never reads holds nobody up', async () => {
  const socket = await open()
  socket.pause()
  const asking = `GET ${BASE}${listPublicCompetitions.path}?pageSize=50 HTTP/1.1\r\nhost: localhost\r\n\r\n`
  // One behind the other, and none of the replies is read.
  socket.write(asking.repeat(UNREAD))
  const before = process.memoryUsage().rss
  await othersAreServed()
  assert.ok(process.memoryUsage().rss - before < 400 * 1024 * 1024)
  closeAll()
})

test('connections that never ask: the longest idle ones are closed, whoever asks is served', async () => {
  const { server } = app.http
  boundConnections(server, IDLE / 2, IDLE * 2)
  const silent: Socket[] = []
  for (let at = 0; at < IDLE; at++) silent.push(await open())
  await othersAreServed()
  let closed = 0
  for (const socket of silent) if (socket.destroyed || socket.readyState !== 'open') closed++
  assert.ok(closed >= IDLE / 2 - 50, `${closed} of ${IDLE} closed`)
  assert.ok(closed < IDLE, 'some may stay')
  const left = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  assert.ok(left <= IDLE / 2 + 50, `${left} open`)
  closeAll()
})

test('a storm of the same call under the same key is done once, and everybody is given the same reply', async () => {
  const { captain, teamId } = await world.team()
  const workId = await world.drafted(captain, teamId)
  const { signed } = await world.toSubmit(captain, workId)
  const press = async (): Promise<{ status: number; text: string }> => {
    const response = await fetch(`http://127.0.0.1:${port}${BASE}${submitWork.path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${captain.token}`, 'content-type': 'application/json' },
        'idempotency-key': 'storm-0000000001',
      },
      body: JSON.stringify({ workId, version: 2, signed }),
    })
    return { status: response.status, text: await response.text() }
  }
  // Whoever gets a place in the queue comes again, as a browser does; a storm does not even wait.
  const insist = async (): Promise<string> => {
    for (;;) {
      const { status, text } = await press()
      if (status !== 429) return `${status} ${text}`
    }
  }
  const replies = await Promise.all(Array.from({ length: STORM }, insist))
  assert.equal(new Set(replies).size, 1, [...new Set(replies)].join('\n'))
  assert.match(replies[0]!, /^200 \{"code":0,/)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from work_submissions where work_id = ${workId}`.execute(
    app.ctx.db,
  )
  assert.equal(rows[0]!.n, 1)
})
