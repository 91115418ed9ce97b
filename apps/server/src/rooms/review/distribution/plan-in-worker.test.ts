// The thread: the same plan as without it, watched, cancelled, and refused for a wrong input.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crowdOf } from './crowd.given.ts'
import { planDistribution } from './plan-distribution.ts'
import { planInWorker } from './plan-in-worker.ts'

const options = { seed: 's', overlap: true }

test('the thread gives the same plan and tells its progress', async () => {
  const input = crowdOf({ seed: 'worker', works: 200, experts: 30, need: 3, maxLoad: 25 })
  const reported: number[] = []
  const plan = await planInWorker(input, options, { onProgress: (share) => reported.push(share) })
  assert.deepEqual(plan, planDistribution(input, options))
  assert.equal(reported.at(-1), 1)
  assert.deepEqual(
    reported,
    reported.toSorted((a, b) => a - b),
  )
})

test('a plan is cancelled while it runs and before it begins', async () => {
  const input = crowdOf({ seed: 'cancel', works: 3000, experts: 300, need: 3, maxLoad: 40, disciplines: 40 })
  const control = new AbortController()
  const reason = new Error('enough')
  const running = planInWorker(input, options, { signal: control.signal, onProgress: () => control.abort(reason) })
  await assert.rejects(running, reason)
  await assert.rejects(planInWorker(input, options, { signal: AbortSignal.abort(reason) }), reason)
})

test('a wrong input is refused with its reason', async () => {
  const [work] = crowdOf({ seed: 'w', works: 1, experts: 1, need: 1, maxLoad: 1 }).works
  await assert.rejects(planInWorker({ works: [work!, work!], experts: [], conflicts: [] }, options), /named twice/)
})
