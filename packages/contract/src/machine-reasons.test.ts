import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineReason, machineReasons, reasonIn } from './machine-reasons.ts'

test('what the product wrote is read in the reader’s language, what people wrote as they wrote it', () => {
  for (const key of Object.keys(machineReasons) as (keyof typeof machineReasons)[]) {
    const [zh, en] = machineReasons[key]
    assert.deepEqual([reasonIn(machineReason(key), 'zh'), reasonIn(machineReason(key), 'en')], [zh, en])
    assert.doesNotMatch(en, /\p{Script=Han}/u)
  }
  assert.equal(reasonIn('因暴雨顺延', 'en'), '因暴雨顺延')
  assert.equal(reasonIn('', 'en'), '')
})
