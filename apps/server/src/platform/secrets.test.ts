import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freshKeys, openKeyRing, randomId21, randomToken, readKeys, sha256 } from './secrets.ts'
import { StartRefused } from './start-refused.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-keys-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'keys.json')
const idNumber = '11010519491231002X'
const place = 'identity_users.id_number:7'

const refusedWith =
  (sentence: RegExp) =>
  (error: unknown): boolean =>
    error instanceof StartRefused && sentence.test(error.message)

test('what is sealed for one place opens there and nowhere else', () => {
  const ring = readKeys(freshKeys(), 'test')
  const sealed = ring.encrypt(idNumber, place)
  assert.equal(sealed.length, 48)
  assert.deepEqual([...sealed.subarray(0, 2)], [1, 1])
  assert.equal(ring.decrypt(sealed, place), idNumber)
  assert.throws(() => ring.decrypt(sealed, 'identity_users.id_number:8'))
  assert.notDeepEqual(ring.encrypt(idNumber, place), sealed)
})

test('any changed byte, and any shortening, is noticed', () => {
  const ring = readKeys(freshKeys(), 'test')
  const sealed = ring.encrypt('', place)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    assert.throws(() => ring.decrypt(changed, place), `byte ${at}`)
    assert.throws(() => ring.decrypt(sealed.subarray(0, at), place), `length ${at}`)
  }
})

test('after rotation old values open, count as outdated, and new ones use the new key', () => {
  const first = JSON.parse(freshKeys()) as { keys: Record<string, string>; index: string }
  const second = JSON.parse(freshKeys()) as typeof first
  const old = readKeys(JSON.stringify({ ...first, current: 1 }), 'test')
  const both = readKeys(JSON.stringify({ current: 2, keys: { 1: first.keys[1], 2: second.keys[1] }, index: first.index }), 'test')
  const sealed = old.encrypt(idNumber, place)
  assert.equal(both.decrypt(sealed, place), idNumber)
  assert.deepEqual(
    [old.isOutdated(sealed), both.isOutdated(sealed), both.isOutdated(both.encrypt('x', place))],
    [false, true, false],
  )
  assert.deepEqual(both.blindIndex(idNumber, 'id'), old.blindIndex(idNumber, 'id'))
})

test('the blind index is equal for equal values of one purpose only', () => {
  const ring = readKeys(freshKeys(), 'test')
  assert.deepEqual(ring.blindIndex('13800138000', 'phone'), ring.blindIndex('13800138000', 'phone'))
  assert.notDeepEqual(ring.blindIndex('13800138000', 'phone'), ring.blindIndex('13800138000', 'login'))
  assert.notDeepEqual(ring.blindIndex('13800138000', 'phone'), readKeys(freshKeys(), 'test').blindIndex('13800138000', 'phone'))
})

test('outside production the first start makes a closed file of random keys, the next reads it', () => {
  const ring = openKeyRing({ text: '', dataDir: folder, production: false })
  assert.equal(statSync(path).mode & 0o777, 0o600)
  const again = openKeyRing({ text: '', dataDir: folder, production: true })
  assert.equal(again.decrypt(ring.encrypt('x', place), place), 'x')
  chmodSync(path, 0o644)
  assert.throws(() => openKeyRing({ text: '', dataDir: folder, production: false }), refusedWith(/chmod 600/))
  rmSync(path)
})

test('production refuses missing keys; short, poor, doubled and unreadable ones are refused everywhere', () => {
  assert.throws(() => openKeyRing({ text: '', dataDir: folder, production: true }), refusedWith(/no keys.*make-keys/))
  const good = JSON.parse(freshKeys()) as { keys: Record<string, string>; index: string; current: number }
  const bad: [object | string, RegExp][] = [
    ['secret', /does not hold a key ring/],
    [{ ...good, keys: { 1: randomToken().slice(0, 20) } }, /"1" is not 32 bytes/],
    [{ ...good, keys: { 1: Buffer.alloc(32, 7).toString('base64url') } }, /"1" is not random/],
    [{ ...good, index: undefined }, /"index" is not 32 bytes/],
    [{ ...good, index: good.keys[1] }, /same key twice/],
    [{ ...good, current: 2 }, /key 2 as current/],
    [{ ...good, keys: { ...good.keys, 256: randomToken() } }, /1 to 255/],
  ]
  for (const [ring, sentence] of bad) {
    const text = typeof ring === 'string' ? ring : JSON.stringify(ring)
    assert.throws(() => openKeyRing({ text, dataDir: folder, production: true }), refusedWith(sentence))
    writeFileSync(path, text, { mode: 0o600 })
    assert.throws(() => openKeyRing({ text: '', dataDir: folder, production: false }), refusedWith(sentence))
    assert.equal(readFileSync(path, 'utf8'), text, 'a bad file is kept')
    rmSync(path)
  }
})

test('tokens and ids have their length and alphabet, and hashes are those of SHA-256', () => {
  assert.match(randomToken(), /^[\w-]{43}$/)
  assert.match(randomId21(), /^[\w-]{21}$/)
  assert.notEqual(randomId21(), randomId21())
  assert.equal(sha256('abc').toString('hex'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
