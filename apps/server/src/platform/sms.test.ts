import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type Message, SendError } from './sender.ts'
import { httpSmsSender } from './sms.ts'

const key = 'shared with the gateway'
const seen: { headers: IncomingHttpHeaders; body: string }[] = []
let gateway: Server
let url: string
let answer: { status: number; body: string }

before(async () => {
  gateway = createServer(async (request, response) => {
    seen.push({ headers: request.headers, body: (await Array.fromAsync(request)).join('') })
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
})
after(() => gateway.close())

const message: Message = {
  channel: 'sms',
  to: '13800138000',
  text: '【开赛】验证码 123456',
  template: 'sign-in',
  values: { code: '123456' },
  idempotencyKey: 'job-7',
}

const failsWith =
  (retry: boolean, reason: RegExp) =>
  (error: unknown): boolean =>
    error instanceof SendError && error.retry === retry && reason.test(error.reason) && !/13800138000|123456/.test(error.reason)

test('the gateway gets the message as JSON, signed over timestamp and body, and its number comes back', async () => {
  answer = { status: 200, body: '{"id":"gw-42"}' }
  const began = Date.now()
  assert.deepEqual(await httpSmsSender({ url, key }).send(message), { providerId: 'gw-42' })
  const { headers, body } = seen.at(-1)!
  assert.deepEqual(JSON.parse(body), {
    phone: message.to,
    template: 'sign-in',
    values: { code: '123456' },
    text: message.text,
    requestId: 'job-7',
  })
  const timestamp = String(headers['x-timestamp'])
  assert.ok(Number(timestamp) >= began && Number(timestamp) <= Date.now())
  assert.equal(
    headers['x-signature'],
    createHmac('sha256', key)
      .update(timestamp + body, 'utf8')
      .digest('hex'),
  )
})

test('a gateway that names no number leaves ours', async () => {
  for (const body of ['', 'OK', '{"id":{}}', 'null']) {
    answer = { status: 202, body }
    assert.deepEqual(await httpSmsSender({ url, key }).send(message), { providerId: 'job-7' })
  }
})

test('a passing refusal may be tried again, a final one not', async () => {
  const cases: [number, boolean][] = [
    [500, true],
    [503, true],
    [429, true],
    [400, false],
    [401, false],
    [302, false],
  ]
  for (const [status, retry] of cases) {
    answer = { status, body: '{"error":"13800138000"}' }
    await assert.rejects(httpSmsSender({ url, key }).send(message), failsWith(retry, new RegExp(`answered ${status}`)))
  }
})

test('a gateway out of reach may be tried again; another channel never', async () => {
  await assert.rejects(httpSmsSender({ url: 'http://127.0.0.1:9/', key }).send(message), failsWith(true, /network/))
  await assert.rejects(httpSmsSender({ url, key }).send({ ...message, channel: 'mail' }), failsWith(false, /mail/))
})
