import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { fillGzip, gzipTemplate } from './gzip-template.ts'
import { fillTemplate, NONCE_PLACE, newNonce, pageTemplate } from './page-template.ts'

const page = (places: number, filler: string) =>
  pageTemplate(Array.from({ length: places + 1 }, (_, at) => `<p>${filler.repeat(at * 7)}竞赛${at}</p>`).join(NONCE_PLACE))

test('the compressed page reads as the plain one, for every nonce and any number of places', () => {
  for (const template of [page(0, 'a'), page(1, 'ab'), page(9, '报名与提交 '), page(40, 'x'.repeat(900))]) {
    const gzip = gzipTemplate(template)
    assert.ok(gzip)
    for (let round = 0; round < 20; round += 1) {
      const nonce = newNonce()
      assert.deepEqual(gunzipSync(fillGzip(gzip, template, nonce)), fillTemplate(template, nonce))
    }
  }
})

test('text that looks like the nonce is not taken from its place', () => {
  const template = pageTemplate(`<a>${NONCE_PLACE}</a>${NONCE_PLACE.slice(0, 20)}${NONCE_PLACE.slice(2, 22)}`)
  const gzip = gzipTemplate(template)
  assert.ok(gzip)
  const nonce = newNonce()
  assert.deepEqual(gunzipSync(fillGzip(gzip, template, nonce)), fillTemplate(template, nonce))
})

test('a page that holds the forbidden byte is not compressed', () => {
  assert.equal(gzipTemplate(pageTemplate('a\u0001b')), null)
})
