import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dummyVerify, hashPassword, verifyPassword } from './passwords.ts'

test('a hash is argon2id of the house cost, differs each time, and knows its password only', async () => {
  const [first, second] = await Promise.all([hashPassword('密码 Kaisai1!'), hashPassword('密码 Kaisai1!')])
  assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(first, second)
  assert.equal(await verifyPassword(first, '密码 Kaisai1!'), true)
  assert.equal(await verifyPassword(first, '密码 kaisai1!'), false)
})

test('what is no hash is a wrong password, not a failure', async () => {
  for (const text of ['', 'plain', '$argon2id$v=19$m=1', '$2b$10$abcdefghijklmnopqrstuu']) {
    assert.equal(await verifyPassword(text, 'x'), false)
  }
})

test('an unknown account, and one without a password, cost as much as a wrong password', async () => {
  const hashed = await hashPassword('x')
  await dummyVerify('y')
  // The quickest of ten: noise only ever adds.
  const costOf = async (work: () => Promise<boolean>): Promise<number> => {
    const costs: number[] = []
    for (let count = 0; count < 10; count++) {
      const before = process.cpuUsage()
      assert.equal(await work(), false)
      const { user, system } = process.cpuUsage(before)
      costs.push(user + system)
    }
    return Math.min(...costs)
  }
  const known = await costOf(() => verifyPassword(hashed, 'y'))
  for (const work of [() => dummyVerify('y'), () => verifyPassword('', 'y')]) {
    const other = await costOf(work)
    assert.ok(other > known * 0.6 && other < known * 1.6, `known ${known} µs, other ${other} µs`)
  }
})

test('a rush waits for its turn instead of being refused, and the password is still judged', async () => {
  const hashed = await hashPassword('right')
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, at) => verifyPassword(hashed, at % 2 === 0 ? 'right' : 'wrong', `10.0.${at % 3}`)),
  )
  assert.deepEqual(
    all,
    all.map((_, at) => at % 2 === 0),
  )
})
