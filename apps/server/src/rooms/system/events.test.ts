import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { makeTicket } from '@kaisai/contract/identity/sign-in.endpoints'
import { EVENT_STREAM } from '@kaisai/contract/system/task.endpoints'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { emit } from './tasks.ts'

let app: TestApp
let port: number
before(async () => {
  app = await startApp()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as { port: number }).port
})
after(() => app.stop())

const open = (
  ticket: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; next: () => Promise<string>; close: () => void }> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: `${BASE}${EVENT_STREAM}?ticket=${ticket}`, headers }, (response) => {
      const waiting: ((text: string) => void)[] = []
      const arrived: string[] = []
      response.setEncoding('utf8').on('data', (text: string) => {
        if (!text.startsWith('id:')) return
        const resolve = waiting.shift()
        if (resolve) resolve(text)
        else arrived.push(text)
      })
      response.on('error', () => undefined)
      resolve({
        status: response.statusCode ?? 0,
        next: () => (arrived.length > 0 ? Promise.resolve(arrived.shift()!) : new Promise((resolve) => waiting.push(resolve))),
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
const say = (userId: string, text: string) => inTx(app.ctx.db, (tx) => emit(tx, userId, 'message', { text }))

test('events reach their person only, and what was missed comes after a break', async () => {
  const [ann, bob] = [await app.person('ann_event', 'student'), await app.person('bob_event', 'student')]
  const ticket = async () => (await app.call(makeTicket, {}, { as: ann })).data.ticket
  const first = await open(await ticket())
  await say(bob.id, 'not for ann')
  await say(ann.id, 'one')
  const one = await first.next()
  assert.match(one, /^id: \d+\nevent: message\ndata: {"text":"one"}\n\n/)
  first.close()
  await say(ann.id, 'two')
  const again = await open(await ticket(), { 'last-event-id': /id: (\d+)/.exec(one)![1]! })
  assert.match(await again.next(), /"two"/)
  again.close()
})

test('a ticket opens one stream, a forged one none', async () => {
  const ann = await app.person('ann_ticket', 'student')
  const { data } = await app.call(makeTicket, {}, { as: ann })
  const first = await open(data.ticket)
  assert.equal(first.status, 200)
  first.close()
  assert.equal((await open(data.ticket)).status, 422)
  assert.equal((await open('forged')).status, 422)
})
