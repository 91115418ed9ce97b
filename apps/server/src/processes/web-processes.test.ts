// Two web processes on one port over a real database: nothing is lost when one leaves, and what one knows the other knows.
import assert from 'node:assert/strict'
import { Agent, get, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { logOut, makeTicket } from '@kaisai/contract/identity/sign-in.endpoints'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { EVENT_STREAM, listTasks } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { limits } from '#src/http/limits.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { type ManyProcesses, type Replied, startManyProcesses } from '#test/many-processes.ts'
import { emit } from '../rooms/system/tasks.ts'

let app: TestApp
let many: ManyProcesses
before(async () => {
  app = await startApp()
  many = await startManyProcesses({ url: app.url, keys: app.keysText, count: 2, limits: true })
})
/** Whoever still calls when a test fails would keep the file from ending. */
const crowds = new Set<() => void>()
after(async () => {
  for (const end of crowds) end()
  await many?.stop()
  await app.stop()
})

const as = ({ token }: Person): Record<string, string> => ({ authorization: `Bearer ${token}` })
const read = (who: Person, agent?: Agent): Promise<Replied> => many.ask(BASE + listTasks.path, { headers: as(who), agent })
const write = (who: Person, agent?: Agent): Promise<Replied> =>
  many.ask(BASE + makeTicket.path, {
    method: 'POST',
    headers: { ...as(who), 'content-type': 'application/json' },
    body: '{}',
    agent,
  })
const until = async (what: string, is: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await is()); )
    if (Date.now() > end) throw new Error(`in vain: ${what}`)
    else await new Promise((resolve) => setTimeout(resolve, 20))
}
const ticketsOf = async ({ id }: Person): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from identity_tickets where user_id = ${id}`.execute(app.ctx.db)).rows[0]!.n,
  )

/** People who read and write on kept connections until they are stopped; what they were answered. */
const crowd = async (count: number, name: string) => {
  const people: Person[] = []
  for (let at = 0; at < count; at++) people.push(await app.person(`${name}${at}`, 'student'))
  let isOver = false
  crowds.add(() => {
    isOver = true
  })
  const replies: Replied[] = []
  const failures: string[] = []
  let written = 0
  const go = async (who: Person): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = 0; !isOver; at++) {
      // Calls are limited: whoever writes waits for the next read of the others.
      const isWrite = at % 50 === 0 && at < 2500
      try {
        const reply = await (isWrite ? write(who, agent) : many.ask('/live', { agent }))
        replies.push(reply)
        if (reply.status !== 200) failures.push(`${reply.status} ${reply.body.msg}`)
        else if (isWrite) written++
      } catch (error) {
        failures.push(String(error))
      }
    }
    agent.destroy()
  }
  const going = people.map(go)
  return {
    replies,
    stop: async () => {
      isOver = true
      await Promise.all(going)
      let kept = 0
      for (const who of people) kept += await ticketsOf(who)
      return { failures, written, kept }
    },
  }
}

test('SIGTERM to one process: another one takes its place, and no request is lost, on kept connections neither', async () => {
  const before = await many.pids()
  const { replies, stop } = await crowd(4, 'term')
  await until('both reply', () => new Set(replies.map(({ pid }) => pid)).size === 2)
  process.kill(before[0]!, 'SIGTERM')
  await until('another one serves', async () => {
    const pids = await many.pids()
    return pids.length === 2 && !pids.includes(before[0]!)
  })
  const now = await many.pids()
  const fresh = now.find((pid) => !before.includes(pid))!
  // The crowd may have gone over to the other one as a whole: connections that last are not handed on.
  await until('the new one replies', async () => (await many.ask('/live')).pid === fresh)
  await until('the old one is gone', () => !isAlive(before[0]!))
  const { failures, written, kept } = await stop()
  assert.deepEqual(failures, [])
  assert.ok(written > 10)
  assert.equal(kept, written)
  assert.ok(
    replies.some(({ headers }) => headers.connection === 'close'),
    'whoever leaves ends connections with a reply',
  )
})

test('a rolling restart replaces every process and loses nothing; streams come back', async () => {
  const before = await many.pids()
  const ann = await app.person('ann_roll', 'student')
  const stream = await openStream(ann)
  const { replies, stop } = await crowd(4, 'roll')
  await until('both reply', () => new Set(replies.map(({ pid }) => pid)).size >= 2)
  assert.equal(await many.restart(), true)
  const now = await many.pids()
  assert.equal(now.length, 2)
  assert.deepEqual(
    now.filter((pid) => before.includes(pid)),
    [],
  )
  await stream.ended
  const { failures, written, kept } = await stop()
  assert.deepEqual(failures, [])
  assert.equal(kept, written)
  const again = await openStream(ann)
  await inTx(app.ctx.db, (tx) => emit(tx, ann.id, 'message', { text: 'after' }))
  await until('the event', () => again.text().includes('"after"'))
  again.close()
})

test('a process that dies is started again, and the log says so', async () => {
  const [first] = await many.pids()
  process.kill(first!, 'SIGKILL')
  await until('two serve again', async () => {
    const pids = await many.pids()
    return pids.length === 2 && !pids.includes(first!)
  })
  const line = many.logged.find(({ pid }) => pid === first)
  assert.deepEqual([line?.msg, line?.signal], ['web process ended, starting it again', 'SIGKILL'])
})

/** The first few calls of a key stay in their process. */
const UNSHARED = 2 * Math.floor(limits.write.person / 16)

test('calls are counted over all processes', async () => {
  const bob = await app.person('bob_limit', 'student')
  const pids = new Set<number>()
  let done = 0
  const shared = async (): Promise<number> =>
    Number(
      (
        await sql<{ n: number }>`select coalesce(sum(hits), 0) as n from rate_counters where key like 'calls:%'`.execute(
          app.ctx.db,
        )
      ).rows[0]!.n,
    )
  const before = await shared()
  for (let round = 0; round < 12; round++) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => write(bob)))
    const good = replies.filter(({ status }) => status === 200)
    for (const { status, body } of replies) assert.ok(status === 200 || body.code === 42900, body.msg)
    for (const { pid } of replies) pids.add(pid)
    done += good.length
    // Each process says what it counted before the next ones come.
    await until('shared', async () => (await shared()) - before >= done - UNSHARED)
    if (good.length === 0) break
  }
  assert.equal(pids.size, 2)
  assert.ok(done >= limits.write.person, `${done} passed`)
  // Each alone would have let as many pass.
  assert.ok(done <= limits.write.person + 10 + UNSHARED, `${done} passed`)
})

test('a session that ended on one process has ended on all', async () => {
  const cai = await app.person('cai_out', 'student')
  const pids = new Set<number>()
  await until('both know the session', async () => {
    const reply = await read(cai)
    assert.equal(reply.status, 200)
    return pids.add(reply.pid).size === 2
  })
  await many.ask(BASE + logOut.path, { method: 'POST', headers: { ...as(cai), 'content-type': 'application/json' }, body: '{}' })
  const refusing = new Set<number>()
  await until('both refuse', async () => {
    const reply = await read(cai)
    if (reply.body.code === 11000) refusing.add(reply.pid)
    return refusing.size === 2
  })
})

test('an upload goes on at another process', async () => {
  const dai = await app.person('dai_upload', 'student')
  const tus = { ...as(dai), 'tus-resumable': '1.0.0' }
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'.padEnd(3000, ' '))
  const made = await many.ask(BASE + UPLOAD_PATH, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')},purpose ${Buffer.from('workFile').toString('base64')}`,
    },
  })
  assert.equal(made.status, 201, made.body.msg)
  const pids: number[] = [made.pid]
  for (const [from, to] of [
    [0, 1000],
    [1000, 2000],
  ] as const) {
    const reply = await many.ask(made.headers.location!, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(from, to),
    })
    assert.deepEqual([reply.status, reply.headers['upload-offset']], [204, String(to)])
    pids.push(reply.pid)
  }
  assert.equal(new Set(pids).size, 2)
  const asked = await many.ask(made.headers.location!, { method: 'HEAD', headers: tus })
  assert.equal(asked.headers['upload-offset'], '2000')
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const openStream = async (who: Person) => {
  const { ticket } = (await write(who)).body.data as { ticket: string }
  let text = ''
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port: many.port,
        agent: false,
        path: `${BASE}${EVENT_STREAM}?ticket=${ticket}`,
        headers: { host: 'localhost' },
      },
      resolve,
    ).on('error', reject)
  })
  assert.equal(response.statusCode, 200)
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const ended = new Promise((done) => response.once('close', done))
  return { text: () => text, ended, close: () => response.destroy() }
}
