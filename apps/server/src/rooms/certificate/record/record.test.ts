import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { freshKeys, readKeys } from '#src/platform/secrets.ts'
import { fileKeyOf, recordKeyOf } from './record-key.ts'
import { canonical, isSigned, signRecord } from './sign-record.ts'
import { freshTraceCode, readTraceCode, traceUrl } from './trace-code.ts'

const keys = readKeys(freshKeys(), 'test')
const facts = {
  traceCode: '0123456789ABCDEF',
  number: 'KS001',
  holder: '张三',
  facts: { student: '张三、𬭚', school: '江南大学' },
  competition: '城市印象',
  item: '海报',
  issuer: '开赛',
  madeAt: '2026-11-22T00:00:00.000Z',
  design: 'ab',
  replaces: '',
}

test('a record is signed by its organization’s key; any other record, key or byte does not verify', async () => {
  const key = recordKeyOf({ keys }, 'a')
  assert.equal(recordKeyOf({ keys }, 'a').id, key.id)
  const other = recordKeyOf({ keys }, 'b')
  assert.notEqual(other.id, key.id)
  assert.notEqual(recordKeyOf({ keys: readKeys(freshKeys(), 'test') }, 'a').id, key.id, 'another ring, another key')
  const { record, jws, hash } = signRecord(key, facts)
  assert.equal(hash.length, 32)
  assert.ok(await isSigned(record, jws, key.jwk))
  assert.ok(!(await isSigned(record, jws, other.jwk)))
  assert.ok(!(await isSigned(record.replace('张三', '李四'), jws, key.jwk)))
  assert.ok(!(await isSigned(record, jws.slice(0, -4), key.jwk)))
  assert.ok(!(await isSigned(record, 'x.y', key.jwk)))
  const forged = signRecord(other, facts)
  assert.ok(!(await isSigned(forged.record, forged.jws, key.jwk)))
})

test('whoever holds the private key finds the same by signing again, also where the record was signed with another key', async () => {
  const [key, other] = [recordKeyOf({ keys }, 'again'), recordKeyOf({ keys }, 'again-other')]
  const { record, jws } = signRecord(key, facts)
  const wrong = `${jws.slice(0, -8)}AAAAAAAA`
  assert.ok(await isSigned(record, jws, key.jwk, key))
  assert.ok(!(await isSigned(record, wrong, key.jwk, key)))
  assert.ok(!(await isSigned(record.replace('张三', '李四'), jws, key.jwk, key)))
  // The key of the organization was changed since: the kept public key decides.
  const older = signRecord(other, facts)
  assert.ok(await isSigned(older.record, older.jws, other.jwk, key))
  assert.ok(!(await isSigned(older.record, older.jws, key.jwk, key)))
})

test('the order of members does not change what is signed', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()))), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse())
      assert.equal(canonical(turned), canonical(value))
      assert.deepEqual(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the key for files is a P-256 key, the same for the same ring', () => {
  const jwk = fileKeyOf({ keys }, 'a').export({ format: 'jwk' })
  assert.equal(jwk.crv, 'P-256')
  assert.deepEqual(fileKeyOf({ keys }, 'a').export({ format: 'jwk' }), jwk)
})

test('trace codes are forgiven what people mistype, and nothing else', () => {
  for (let at = 0; at < 200; at += 1) {
    const code = freshTraceCode()
    assert.equal(readTraceCode(code), code)
    assert.equal(readTraceCode(` ${code.toLowerCase().slice(0, 8)}-${code.slice(8)} `), code)
  }
  assert.equal(readTraceCode('oil0000000000000'), '0110000000000000')
  for (const bad of ['', '0123456789ABCDE', '0123456789ABCDEFG', '0123456789ABCDEU', '../../etc/passwd0'])
    assert.equal(readTraceCode(bad), null)
  assert.equal(traceUrl('https://a.example:8443', 'AB'), 'HTTPS://A.EXAMPLE:8443/T/AB')
})
