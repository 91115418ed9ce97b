// Plans without affinity are what they always were, to the byte: an organizer who repeats an old batch by its seed gets the old plan.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import { sha256 } from '../pipeline/hash.ts'
import { type Crowd, crowdOf } from './crowd.given.ts'
import { planDistribution } from './plan-distribution.ts'
import type { PlanOptions } from './plan-types.ts'

const base: Omit<Crowd, 'seed'> = { works: 60, experts: 20, need: 3, maxLoad: 10 }
const cases: readonly (readonly [Crowd, Partial<PlanOptions>, string])[] = [
  [{ ...base, seed: 'plain' }, {}, 'd826f3160429a8575f5b1015eda994c0b381c92253c8fd97a0f16a1404edfe17'],
  [
    { ...base, seed: 'mixed', warns: 0.1, blocks: 0.05 },
    { overlap: true, across: 0.05 },
    '320bf7d981aee3b3e2cd52fecacdc532bf27404e873f84411e3b998e2be03252',
  ],
  [
    { ...base, seed: 'schools', schools: 6, kept: 0.3 },
    { isOneSchoolPerWork: true },
    'c657e378ab796e9a1b18fd76834b9c48f04ea17d80cefceed46a016ff6176591',
  ],
  [
    { ...base, seed: 'groups', groups: 3, minLoad: 4, maxLoad: 14 },
    { overlap: true },
    'ed4010328fa40b9bac4acdc656f19f456fc75308e370495ee55a413f8fa68af4',
  ],
  [{ ...base, seed: 'short', maxLoad: 7, schools: 4 }, {}, '74c469d2c35c3fea093f7c5493c87b364af46997bed2958a87d31cf04190a79b'],
  [
    { ...base, seed: 'large', works: 600, experts: 90, maxLoad: 22, warns: 0.02 },
    { overlap: true, across: 0.03 },
    '2da7ba7c512cdb39a6e1b1520cbc7629e54c744b50c001082a6df869c24b47fc',
  ],
]

for (const [crowd, options, hash] of cases)
  test(`without affinity the plan keeps its bytes: ${crowd.seed}`, () => {
    const plans = ['one', 'two'].map((seed) => planDistribution(crowdOf(crowd), { seed, overlap: false, ...options }))
    assert.equal(sha256(canonicalJson(plans)), hash)
  })
