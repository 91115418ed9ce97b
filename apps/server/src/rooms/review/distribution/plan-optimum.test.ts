// How near plans come to the optimum, by an oracle that knows nothing of our flow.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Crowd, crowdOf } from './crowd.given.ts'
import { optimumOf } from './highs.given.ts'
import { planDistribution } from './plan-distribution.ts'

const small = { works: 40, experts: 12, need: 3, maxLoad: 12, schools: 8, disciplines: 5 }
const crowds: readonly Crowd[] = [
  { ...small, seed: 'plenty', maxLoad: 20 },
  { ...small, seed: 'tight', maxLoad: 10 },
  { ...small, seed: 'short supply', maxLoad: 8 },
  { ...small, seed: 'conflicts', blocks: 0.3, warns: 0.2 },
  { ...small, seed: 'most blocked', blocks: 0.75 },
  { ...small, seed: 'groups', groups: 3, maxLoad: 14 },
  { ...small, seed: 'groups, short', groups: 4, maxLoad: 9 },
  { ...small, seed: 'kept', kept: 0.5, warns: 0.1 },
  { ...small, seed: 'kept, short', kept: 0.9, maxLoad: 8 },
  { ...small, seed: 'at least', minLoad: 9, maxLoad: 40, disciplines: 2 },
  { seed: 'middle', works: 300, experts: 70, need: 3, maxLoad: 15, schools: 30, disciplines: 15, warns: 0.05 },
  { seed: 'middle, tight', works: 300, experts: 90, need: 4, maxLoad: 14, schools: 30, disciplines: 25, blocks: 0.1 },
  { seed: 'middle, short', works: 260, experts: 75, need: 5, maxLoad: 16, schools: 10, disciplines: 15, kept: 0.3 },
]

for (const crowd of crowds)
  test(`as many as can be, and within 0.05 % of the optimum: ${crowd.seed}`, async () => {
    const input = crowdOf(crowd)
    const best = await optimumOf(input)
    const kept = input.works.reduce((sum, work) => sum + work.kept.length, 0)
    // Few candidates: pruning is part of what is measured.
    for (const overlap of [false, true])
      for (const candidates of [6, 30, 60]) {
        const plan = planDistribution(input, { seed: 's', overlap, candidates })
        assert.equal(plan.assignments.length - kept, best.assigned)
        assert.ok(plan.objective <= best.objective, `${plan.objective} is more than the optimum ${best.objective}`)
        assert.ok(plan.objective >= best.objective - Math.abs(best.objective) * 0.0005, `${plan.objective} of ${best.objective}`)
        assert.ok(plan.bound >= best.objective, `bound ${plan.bound} under ${best.objective}`)
        assert.ok(
          plan.bound <= best.objective + Math.abs(best.objective) * 0.0005,
          `bound ${plan.bound} far over ${best.objective}`,
        )
        const isWhole = candidates >= crowd.experts
        if (isWhole && !overlap) assert.equal(plan.objective, best.objective)
      }
  })
