import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countEveryTime, keepNumbers, keptNumbers } from './kept-numbers.ts'

/** Counts that end when they are let, over a clock that is moved by hand. */
const open = () => {
  let [at, counts] = [0, 0]
  const waiting: { done: (value: number) => void; failed: (error: Error) => void }[] = []
  const keeper = keepNumbers(() => at)
  const ask = (): Promise<number> =>
    keeper(
      'a',
      () =>
        new Promise<number>((done, failed) => {
          counts++
          waiting.push({ done, failed })
        }),
    )
  /** Ends the count begun first, after it took so long. */
  const end = async (value: number, tookMs: number): Promise<void> => {
    at += tookMs
    waiting.shift()!.done(value)
    await Promise.resolve()
  }
  return {
    ask,
    end,
    fail: () => waiting.shift()!.failed(new Error('no')),
    pass: (ms: number) => (at += ms),
    counts: () => counts,
  }
}

test('what is counted quickly is counted for everybody who asks', async () => {
  const { ask, end, counts } = open()
  const first = ask()
  await end(1, 50)
  assert.equal(await first, 1)
  const second = ask()
  await end(2, 50)
  assert.equal(await second, 2)
  assert.equal(counts(), 2)
})

test('what takes long is kept for twenty times as long, then counted anew behind whoever asks', async () => {
  const { ask, end, pass, counts } = open()
  const first = ask()
  await end(1, 1000)
  assert.equal(await first, 1)
  pass(19_000)
  assert.equal(await ask(), 1)
  assert.equal(counts(), 1)
  pass(2000)
  assert.equal(await ask(), 1)
  assert.equal(await ask(), 1)
  assert.equal(counts(), 2)
  await end(2, 1000)
  assert.equal(await ask(), 2)
})

test('numbers of an hour ago are nobody’s: whoever asks waits for new ones', async () => {
  const { ask, end, pass } = open()
  const first = ask()
  await end(1, 1000)
  await first
  pass(3_600_000)
  const [one, other] = [ask(), ask()]
  await end(2, 1000)
  assert.deepEqual(await Promise.all([one, other]), [2, 2])
})

test('many who ask for what is counted for the first time, and takes long, share one count', async () => {
  const { ask, end, pass, counts } = open()
  const first = ask()
  pass(200)
  const others = [ask(), ask(), ask()]
  await end(1, 100)
  assert.deepEqual(await Promise.all([first, ...others]), [1, 1, 1, 1])
  assert.equal(counts(), 1)
})

test('a count that fails keeps nothing from the next, and is an error only of whoever waits for it', async () => {
  const { ask, end, fail, pass, counts } = open()
  const refused = assert.rejects(ask(), /no/)
  fail()
  await refused
  const first = ask()
  await end(1, 1000)
  await first
  pass(30_000)
  assert.equal(await ask(), 1)
  fail()
  await new Promise(setImmediate)
  assert.equal(await ask(), 1)
  assert.equal(counts(), 4)
})

test('over a database of a story even a slow count is done every time', async () => {
  const database = {}
  countEveryTime(database)
  let counts = 0
  const slow = async (): Promise<number> => {
    for (const end = performance.now() + 130; performance.now() < end; );
    return ++counts
  }
  assert.deepEqual([await keptNumbers(database, 'a', slow), await keptNumbers(database, 'a', slow)], [1, 2])
  assert.deepEqual([await keptNumbers({}, 'a', slow), counts], [3, 3])
})

test('of long lists no more are kept than are said', async () => {
  let at = 0
  const keeper = keepNumbers(() => at, 2)
  const counts = new Map<string, number>()
  const ask = (key: string): Promise<number> =>
    keeper(key, async () => {
      at += 500
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts.get(key)!
    })
  for (const key of ['a', 'b', 'a', 'b']) await ask(key)
  assert.deepEqual([...counts.values()], [1, 1])
  await ask('c')
  assert.equal(await ask('a'), 2, 'it was forgotten')
})
