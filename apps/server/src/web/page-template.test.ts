import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate, NONCE_PLACE, newNonce, pageTemplate } from './page-template.ts'

test('each copy has its own nonce in every place, and the rest is the same byte for byte', () => {
  const html = `<script nonce="${NONCE_PLACE}">开赛</script><style nonce="${NONCE_PLACE}"></style>`
  const template = pageTemplate(html)
  const [one, other] = [newNonce(), newNonce()]
  assert.notEqual(one, other)
  assert.equal(one.length, NONCE_PLACE.length)
  assert.equal(fillTemplate(template, one).toString(), html.replaceAll(NONCE_PLACE, one))
  assert.equal(fillTemplate(template, other).toString(), html.replaceAll(NONCE_PLACE, other))
})

test('the tag names the content, not the nonce', () => {
  assert.equal(pageTemplate('<p>a</p>').etag, pageTemplate('<p>a</p>').etag)
  assert.notEqual(pageTemplate('<p>a</p>').etag, pageTemplate('<p>b</p>').etag)
})

test('nonces do not repeat over several blocks', () => {
  assert.equal(new Set(Array.from({ length: 1000 }, newNonce)).size, 1000)
})
