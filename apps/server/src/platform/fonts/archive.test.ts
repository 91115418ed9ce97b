// An archive of thousands is made piece by piece: what was taken from it is held no longer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { zipSingles } from '@kaisai/certificate/pdf/zip-singles'
import { facts, planOf, store } from './print.given.ts'
import { samples } from './print-samples.given.ts'

test('the memory of an archive does not grow with its files', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What a collection frees is counted a moment later, by another thread: the least of several is what is held.
  const held = async (): Promise<number> => {
    const counts: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      collect()
      await setImmediate()
      counts.push(process.memoryUsage().arrayBuffers)
    }
    return Math.min(...counts)
  }
  const plan = planOf(samples.award!, await store.fonts())
  const entries = Array.from({ length: 600 }, (_, index) => ({ name: `${index}.pdf`, facts }))
  let pieces = 0
  let early = 0
  let late = 0
  for await (const _ of zipSingles(plan, entries, { at: new Date('2026-11-22T00:00:00Z') })) {
    pieces += 1
    // Three pieces a file.
    if (pieces === 300) early = await held()
    if (pieces === 1800) late = await held()
  }
  assert.ok(late > 0)
  // 500 files later. A header of each stays: a hundred bytes, with its name.
  assert.ok(late - early < 5_000_000, `${late - early} bytes more`)
})
