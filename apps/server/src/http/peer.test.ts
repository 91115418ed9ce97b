import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { makePeers, trustsOf } from './peer.ts'

const headers: readonly Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '198.51.100.7' },
  { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.2', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'https, http' },
  { 'x-forwarded-proto': 'http, https ' },
  { 'x-forwarded-for': 'nobody', 'x-forwarded-proto': 'ftp' },
]

test('who asks, and over what, is read as Fastify reads it: with proxies that are trusted, with others, with none', async () => {
  for (const proxies of [[], ['127.0.0.1', '10.0.0.0/8'], ['192.0.2.1']]) {
    const peers = makePeers(proxies)
    const app = fastify({ trustProxy: trustsOf(proxies) ?? false })
    app.get('/', async (request) => ({
      theirs: [request.ip, request.protocol === 'https'],
      ours: [peers.addressOf(request.raw), peers.isSecure(request.raw)],
    }))
    for (const one of headers) {
      const { theirs, ours } = (await app.inject({ url: '/', headers: one })).json()
      assert.deepEqual(ours, theirs, JSON.stringify([proxies, one]))
    }
    await app.close()
  }
  const trusting = fastify({ trustProxy: trustsOf(['127.0.0.1'])! })
  trusting.get('/', async ({ ip, protocol }) => [ip, protocol])
  const seen = await trusting.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' } })
  assert.deepEqual(seen.json(), ['198.51.100.7', 'https'])
})
