import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { affinityOf, bidWords, keywordsOf, MOST_AFFINITY, sharedOf, topicOf } from './affinity.ts'

test('keywords are compared by what they mean, not by how they are typed', () => {
  assert.deepEqual(keywordsOf(['Ｍachine  Learning', 'machine-learnings', '机器学习/Robots', ' ', '神经 网络、机器学习']), [
    'machinelearning',
    '机器学习',
    'robot',
    '神经网络',
  ])
  assert.deepEqual(keywordsOf(['GIS', 'class', 'CSS', 'bus']), ['gis', 'class', 'css', 'bus'])
})

test('fields and keywords make 1000 in all', () => {
  const work = { disciplines: ['医学', '计算机'], keywords: ['影像', '分割', '深度学习', '肺'] }
  const at = (disciplines: string[], keywords: string[]) => topicOf(work, { disciplines, keywords })
  assert.equal(at(['医学'], ['肺', '影像', '分割']), 1000)
  assert.equal(at(['计算机'], ['肺']), 400 + 133)
  assert.equal(at(['艺术'], ['油画']), 0)
  assert.equal(at([], []), 500)
  assert.equal(topicOf({ disciplines: ['医学'], keywords: ['肺'] }, { disciplines: ['医学'], keywords: ['肺'] }), 1000)
  assert.deepEqual(sharedOf(work, { disciplines: [], keywords: ['肺', '油画'] }), ['肺'])
})

test('without bids the base is the affinity; a bid for a work is worth more than silence, and "not" nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_AFFINITY }), (base) => {
      assert.equal(affinityOf(base, undefined), base)
      const [want, can, not] = bidWords.map((bid) => affinityOf(base, bid))
      const silent = affinityOf(base, null)
      assert.ok(want! > can! && can! > silent && silent > not!)
      assert.ok(want! <= MOST_AFFINITY && not === 0 && Number.isInteger(want))
    }),
  )
})
