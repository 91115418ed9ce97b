import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problem } from '@kaisai/contract/problem'
import { pageCache } from './page-cache.ts'

const clock = { at: 0 }
const make = (maxBytes = 1000) => {
  clock.at = 0
  return pageCache<string>({ now: () => clock.at, ttlMs: 100, maxBytes })
}
const size = (value: string) => value.length

test('a page is made once however many ask together, and kept for its time', async () => {
  const cache = make()
  let made = 0
  const page = async () => `page ${++made}`
  const answers = await Promise.all([cache.get('k', 's1', page, size), cache.get('k', 's1', page, size)])
  assert.deepEqual(answers, ['page 1', 'page 1'])
  assert.equal(cache.peek('k'), 'page 1')
  clock.at = 100
  assert.equal(cache.peek('k'), undefined)
  assert.equal(await cache.get('k', 's1', page, size), 'page 2')
})

test('clearing forgets one site, and pages that were being made while the content changed', async () => {
  const cache = make()
  await cache.get('a', 's1', async () => 'a', size)
  await cache.get('b', 's2', async () => 'b', size)
  let finish: (value: string) => void = () => {}
  const running = cache.get('c', 's1', () => new Promise((resolve) => (finish = resolve)), size)
  cache.clear('s1')
  finish('old')
  assert.equal(await running, 'old')
  assert.deepEqual([cache.peek('a'), cache.peek('b'), cache.peek('c')], [undefined, 'b', undefined])
  assert.equal(await cache.get('c', 's1', async () => 'new', size), 'new')
})

test('the page asked for longest ago makes room', async () => {
  const cache = make(10)
  await cache.get('a', 's', async () => '123456', size)
  await cache.get('b', 's', async () => '123456', size)
  assert.deepEqual([cache.peek('a'), cache.peek('b')], [undefined, '123456'])
})

test('a failure is not kept, nor a page that says so', async () => {
  const cache = make()
  await assert.rejects(cache.get('k', 's', () => Promise.reject(new Error('down')), size))
  assert.equal(
    await cache.get(
      'k',
      's',
      async () => 'up',
      () => 0,
    ),
    'up',
  )
  assert.equal(cache.peek('k'), undefined)
})

test('whoever joined one that asked too often asks for himself; any other failure is shared', async () => {
  const cache = make()
  const refused = problem('house.too_many', { seconds: 30 })
  const failing = (error: Error) => cache.get('k', 's1', () => Promise.reject(error), size).catch((found: Error) => found)
  const joining = () => cache.get('k', 's1', async () => 'page', size).catch((found: Error) => found)
  assert.deepEqual(await Promise.all([failing(refused), joining(), joining()]), [refused, 'page', 'page'])
  assert.equal(cache.peek('k'), 'page')
  cache.clear()
  const broken = new Error('no connection')
  assert.deepEqual(await Promise.all([failing(broken), joining()]), [broken, broken])
})
