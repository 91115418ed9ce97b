import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inThread } from './in-thread.ts'

const thread = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('a thread is given its order and its message is returned', async () => {
  const doubled = thread(`import { parentPort, workerData } from 'node:worker_threads'
    parentPort.postMessage(new Map([...workerData].map(([key, value]) => [key, value * 2])))`)
  assert.deepEqual(await inThread(doubled, new Map([['a', 2]]), 'doubles'), new Map([['a', 4]]))
})

test('what a thread throws is the error, and one that ends without a word is named', async () => {
  await assert.rejects(inThread(thread(`throw new Error('no such figure')`), null, 'doubles'), /no such figure/)
  await assert.rejects(inThread(thread(''), null, 'doubles'), /the thread that computes doubles ended/)
})
