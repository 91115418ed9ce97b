// Who is served with whom, and that one's failure is his alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gathered } from './gathered.ts'

interface Group {
  readonly items: readonly number[]
  end(ends?: readonly (() => string | Promise<string>)[]): void
  fail(error: Error): void
}

const given = (plan: Partial<Parameters<typeof gathered>[1]> = {}) => {
  const groups: Group[] = []
  const ask = gathered<number, string>(
    (items) =>
      new Promise((resolve, reject) =>
        groups.push({
          items,
          end: (ends = items.map((item) => () => String(item))) => resolve(ends),
          fail: reject,
        }),
      ),
    { atOnce: 1, slowMs: 20, most: 3, ...plan },
  )
  const turn = () => new Promise((done) => setImmediate(done))
  return { groups, ask, turn }
}

test('who asks in one turn is served together, whoever comes meanwhile with the next, no more than the most', async () => {
  const { groups, ask, turn } = given()
  const first = [ask(1), ask(2)]
  assert.equal(groups.length, 0)
  await turn()
  const later = [3, 4, 5, 6].map((item) => ask(item))
  await turn()
  assert.deepEqual(
    groups.map(({ items }) => items),
    [[1, 2]],
  )
  groups[0]!.end()
  assert.deepEqual(await Promise.all(first), ['1', '2'])
  groups[1]!.end()
  await Promise.all(later.slice(0, 3))
  groups[2]!.end()
  assert.deepEqual(await Promise.all(later), ['3', '4', '5', '6'])
  assert.deepEqual(
    groups.map(({ items }) => items),
    [[1, 2], [3, 4, 5], [6]],
  )
})

test('a refusal is of one member; an error of the whole group is of all of it, and of nobody after it', async () => {
  const { groups, ask, turn } = given()
  const [good, bad] = [ask(1), ask(2)]
  await turn()
  groups[0]!.end([
    () => 'one',
    () => {
      throw new Error('not you')
    },
  ])
  assert.equal(await good, 'one')
  await assert.rejects(bad, /not you/)
  const both = [ask(3), ask(4)]
  await turn()
  const after = ask(5)
  groups[1]!.fail(new Error('gone'))
  for (const one of both) await assert.rejects(one, /gone/)
  groups[2]!.end()
  assert.equal(await after, '5')
})

test('a member whose value takes longer is waited for by himself alone', async () => {
  const { groups, ask, turn } = given()
  let finish: (value: string) => void = () => undefined
  const [quick, slow] = [ask(1), ask(2)]
  await turn()
  groups[0]!.end([() => 'quick', () => new Promise((done) => (finish = done))])
  assert.equal(await quick, 'quick')
  const next = ask(3)
  await turn()
  groups[1]!.end()
  assert.equal(await next, '3')
  finish('slow')
  assert.equal(await slow, 'slow')
})

test('a group that is slow is not waited for where two may run', async () => {
  const { groups, ask, turn } = given({ atOnce: 2, slowMs: 0 })
  void ask(1)
  await turn()
  const second = ask(2)
  while (groups.length < 2) await turn()
  groups[1]!.end()
  assert.equal(await second, '2')
})
