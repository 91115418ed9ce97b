// An archive of thousands is made piece by piece: what was taken from it is held no longer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { zipSingles } from '@kaisai/certificate/pdf/zip-singles'
import { facts, planOf, store } from './print.given.ts'
import { samples } from './print-samples.given.ts'

test('the memory of an archive does not grow with its files', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = (): number => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const plan = planOf(samples.award!, await store.fonts())
  const entries = Array.from({ length: 600 }, (_, index) => ({ name: `${index}.pdf`, facts }))
  let pieces = 0
  let early = 0
  let late = 0
  for await (const _ of zipSingles(plan, entries, { at: new Date('2026-11-22T00:00:00Z') })) {
    pieces += 1
    // Three pieces a file.
    if (pieces === 300) early = held()
    if (pieces === 1800) late = held()
  }
  assert.ok(late > 0)
  // 500 files later. A header of each stays: a hundred bytes, with its name.
  assert.ok(late - early < 5_000_000, `${late - early} bytes more`)
})
