// More callers than can be served at once, over real connections.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTicket } from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import { readConfig } from '#src/config.ts'
import { silentLog } from '#src/platform/log.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { BASE } from './base.ts'
import { PASS_COOKIE, PASS_SECONDS, QUEUE_COOKIE, Queued } from './queue.ts'
import { makeServer } from './server.ts'

let app: TestApp
let address: string
before(async () => {
  app = await startApp({ queue: { atOnce: 1, holdMs: 5, laterHoldMs: 50 } })
  address = await app.http.listen({ host: '127.0.0.1', port: 0 })
})
after(() => app.stop())

interface Answered {
  readonly status: number
  readonly body: { code: number; msg: string; data: { place: number; seconds: number } }
  readonly ticket: string | null
  readonly waitMs: number
  readonly cookies: readonly string[]
}
const ask = async (who: Person, ticket: string | null, lang = 'zh-CN'): Promise<Answered> => {
  const response = await fetch(address + BASE + makeTicket.path, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${who.token}`, 'content-type': 'application/json', 'accept-language': lang },
      ...(ticket ? { 'x-queue-ticket': ticket } : {}),
    },
    body: '{}',
  })
  const { headers } = response
  return {
    status: response.status,
    body: (await response.json()) as Answered['body'],
    ticket: headers.get('x-queue-ticket'),
    waitMs: Number(headers.get('x-queue-wait')),
    cookies: headers.getSetCookie().filter((one) => one.startsWith(`${PASS_COOKIE}=`)),
  }
}

test('a crowd is answered at once with places, served once each, and nobody gets a fault', async () => {
  const crowd: Person[] = []
  for (let at = 0; at < 60; at++) crowd.push(await app.person(`crowd${at}`, 'student'))
  const others = new Set<number>()
  let waited = 0
  const passes: string[] = []
  const go = async (who: Person): Promise<void> => {
    for (let ticket: string | null = null; ; ) {
      const { status, body, ...next } = await ask(who, ticket)
      if (status === 200) {
        passes.push(...next.cookies)
        return
      }
      // Who is only given a place has nothing to keep.
      assert.deepEqual(next.cookies, [])
      others.add(status)
      assert.deepEqual([status, body.code], [429, 42910])
      assert.match(body.msg, /前面还有 \d+ 位，约需 \d+ 秒/)
      assert.ok(body.data.place < 60)
      assert.ok(next.waitMs >= 300 && next.waitMs <= 1000)
      waited++
      ticket = next.ticket
      await new Promise((resolve) => setTimeout(resolve, next.waitMs))
    }
  }
  await Promise.all(crowd.map(go))
  assert.ok(waited > 0, 'somebody waited')
  assert.deepEqual([...others], [429])
  // Whoever has waited keeps his place in a cookie no script reads.
  assert.ok(passes.length > 0)
  assert.match(passes[0]!, new RegExp(`^${PASS_COOKIE}=[^;]+; Path=/; SameSite=Strict; Max-Age=${PASS_SECONDS}; HttpOnly$`))
  const { rows } = await sql<{ all: number; people: number }>`
    select count(*)::int as all, count(distinct user_id)::int as people from identity_tickets`.execute(app.ctx.db)
  assert.deepEqual(rows[0], { all: 60, people: 60 })
  // Where nobody waits there is nothing to keep.
  const alone = await ask(crowd[0]!, null)
  assert.deepEqual([alone.status, alone.cookies], [200, []])
})

test('a page that is waited for says the place in the visitor’s language and comes back by itself, without a script', async () => {
  const http = makeServer({ ...readConfig({}, []) }, silentLog())
  http.get('/home/homepage', async () => {
    throw new Queued({ place: 7, seconds: 4, waitMs: 2800, ticket: 'a.b.c' })
  })
  const page = (headers: Record<string, string>) =>
    http.inject({ url: '/home/homepage', headers: { host: 'localhost', ...headers } })
  const zh = await page({})
  assert.equal(zh.statusCode, 429)
  assert.match(zh.body, /前面还有 7 位，约需 4 秒/)
  assert.match(zh.body, /<meta http-equiv="refresh" content="3">/)
  assert.doesNotMatch(zh.body, /<script/)
  assert.equal(zh.headers['retry-after'], '3')
  assert.ok(String(zh.headers['set-cookie']).startsWith(`${QUEUE_COOKIE}=a.b.c; `))
  assert.match((await page({ cookie: 'language=en' })).body, /7 are ahead of you, about 4 seconds/)
  await http.close()
})
