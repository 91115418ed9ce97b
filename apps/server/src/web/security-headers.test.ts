// The whole set of headers of each kind of reply: a header that appears or goes away is a decision, not an accident.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#test/app.ts'
import { fileUrl } from '../http/file-url.ts'
import { contentSecurityPolicy, documentHeaders, trustedTypes } from './security-headers.ts'

let app: TestApp
before(async () => {
  app = await startApp({ config: { tls: true } })
})
after(() => app.stop())

const ABOUT = /^(x-(?!request-id|server-time)|content-security|cross-origin|permissions|referrer|reporting|strict-transport)/
const setOf = (headers: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => ABOUT.test(name))
      .sort(),
  )
const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
const ofCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...everywhere,
}

test('calls: good, refused and unknown ones carry the same set', async () => {
  for (const url of ['/prod-api/system/param/public', '/prod-api/system/user/page', '/prod-api/none']) {
    const { headers } = await app.http.inject({ url, headers: { host: 'localhost' } })
    assert.deepEqual(setOf(headers), setOf(ofCalls), url)
  }
})

test('files: the policy of a file is its own, everything else is that of all replies', async () => {
  const kept = await app.ctx.stored.keep(
    app.ctx.db,
    {
      purpose: 'avatarCut',
      open: true,
      userId: null,
      organizationId: null,
      name: '图.webp',
      mediaType: 'image/webp',
      extension: 'webp',
    },
    Buffer.from('RIFF'),
  )
  const reply = await app.http.inject({ url: fileUrl(kept)!, headers: { host: 'localhost' } })
  assert.equal(reply.statusCode, 200, `${kept} ${reply.body.slice(0, 200)}`)
  assert.deepEqual(
    setOf(reply.headers),
    setOf({ ...everywhere, 'content-security-policy': "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'" }),
  )
})

test('health and everything else without a policy of its own carries what all replies carry', async () => {
  assert.deepEqual(setOf((await app.http.inject({ url: '/live', headers: { host: 'localhost' } })).headers), setOf(everywhere))
})

test('without TLS browsers are not told to remember it', async () => {
  const plain = await startApp()
  try {
    const { headers } = await plain.http.inject({ url: '/live', headers: { host: 'localhost' } })
    assert.equal(headers['strict-transport-security'], undefined)
  } finally {
    await plain.stop()
  }
})

test('documents carry the whole set; the policy names where to report', () => {
  const reports = 'report-uri /prod-api/system/report/browser; report-to browser-reports'
  assert.deepEqual(documentHeaders, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'reporting-endpoints': 'browser-reports="/prod-api/system/report/browser"',
  })
  assert.deepEqual(
    [trustedTypes({ isShell: false }), trustedTypes({ isShell: true })],
    [`require-trusted-types-for 'script'; ${reports}`, `require-trusted-types-for 'script'`],
  )
  assert.equal(
    contentSecurityPolicy({ styleAttributes: false, development: false })('N'),
    `default-src 'self'; script-src 'self' 'nonce-N' 'strict-dynamic'; style-src 'self' 'nonce-N'; style-src-attr 'none'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self' https://openapi.alipay.com; frame-ancestors 'self'; ${reports}`,
  )
})
