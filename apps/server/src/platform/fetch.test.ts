import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test } from 'node:test'
import { OutCallError, type OutCallTrouble, outCaller } from './fetch.ts'
import { isPrivateAddress } from './private-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const serve = async (listener: RequestListener): Promise<{ port: number; server: Server }> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

const failsWith =
  (trouble: OutCallTrouble) =>
  (error: unknown): boolean =>
    error instanceof OutCallError && error.trouble === trouble

test('addresses of this machine, its network and nobody are private in every notation, public ones are not', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ]
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ]
  for (const address of [...inside, ...inside6]) assert.equal(isPrivateAddress(address), true, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '101.6.6.6', '2400:3200::1', '2606:4700::1111']) {
    assert.equal(isPrivateAddress(address), false, address)
  }
})

test('a named host is called with method, headers and body, and its answer given back', async () => {
  const { port } = await serve(async (request, response) => {
    const body = (await Array.fromAsync(request)).join('')
    response
      .writeHead(201, { 'x-seen': `${request.method} ${request.headers['x-a']} ${request.headers.host}` })
      .end(`got ${body}`)
  })
  const call = outCaller({ hosts: ['127.0.0.1'] })
  const answer = await call({ url: `http://127.0.0.1:${port}/x`, method: 'POST', headers: { 'x-a': '1' }, body: '张三' })
  assert.equal(answer.status, 201)
  assert.equal(answer.headers['x-seen'], `POST 1 127.0.0.1:${port}`)
  assert.equal(answer.body.toString(), 'got 张三')
})

test('hosts that are not named and other protocols are refused before anything is opened', async () => {
  let calls = 0
  const { port } = await serve((_request, response) => response.end(String(++calls)))
  const call = outCaller({ hosts: ['sms.example.org'] })
  for (const url of [`http://127.0.0.1:${port}/`, `http://sms.example.org@127.0.0.1:${port}/`, 'file:///etc/hosts']) {
    await assert.rejects(call({ url }), failsWith('host'))
  }
  assert.equal(calls, 0)
})

test('a name that leads inside is refused unless its host was allowed to; it is resolved once and that address called', async () => {
  const { port } = await serve((request, response) => response.end(request.headers.host))
  const url = `http://gateway.example:${port}/`
  let asked = 0
  // As a hostile name server answers: first inside, then elsewhere.
  const resolve = async (): Promise<string[]> => (++asked % 2 === 1 ? ['127.0.0.1'] : ['192.0.2.1'])
  await assert.rejects(outCaller({ hosts: ['gateway.example'], resolve })({ url }), failsWith('private-address'))
  const mixed = async (): Promise<string[]> => ['8.8.8.8', '10.0.0.1']
  await assert.rejects(outCaller({ hosts: ['gateway.example'], resolve: mixed })({ url }), failsWith('private-address'))
  asked = 0
  const answer = await outCaller({ hosts: ['gateway.example'], privateHosts: ['gateway.example'], resolve })({ url })
  assert.equal(answer.body.toString(), `gateway.example:${port}`)
  assert.equal(asked, 1)
})

test('redirects are given back and not followed', async () => {
  const { port } = await serve((_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  const answer = await outCaller({ hosts: ['127.0.0.1'] })({ url: `http://127.0.0.1:${port}/` })
  assert.equal(answer.status, 302)
})

test('an answer that is too long or too slow is cut off', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/long') response.end(Buffer.alloc(5000))
    else response.write('never ends')
  })
  const call = outCaller({ hosts: ['127.0.0.1'], maxBytes: 4000, timeoutMs: 200 })
  await assert.rejects(call({ url: `http://127.0.0.1:${port}/long` }), failsWith('too-large'))
  await assert.rejects(call({ url: `http://127.0.0.1:${port}/slow` }), failsWith('timeout'))
})

test('after five failures in a row the host rests, one success forgets them', async () => {
  const { port, server } = await serve((_request, response) => response.end('ok'))
  const call = outCaller({ hosts: ['127.0.0.1'] })
  const ask = () => call({ url: `http://127.0.0.1:${port}/` })
  const bad = () => call({ url: 'http://127.0.0.1:9/' })
  for (let count = 0; count < 4; count++) await assert.rejects(bad(), failsWith('network'))
  assert.equal((await ask()).status, 200)
  for (let count = 0; count < 5; count++) await assert.rejects(bad(), failsWith('network'))
  await assert.rejects(ask(), failsWith('resting'))
  server.close()
})
