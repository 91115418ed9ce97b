import { expect, test } from 'vitest'
import { workload } from './workload.ts'

const plan = { works: 200, experts: 20, perWork: 3, perExpertMax: 50, minutesPerWork: 15 }

test('sheets are spread evenly and told in hours', () => {
  expect(workload(plan)).toEqual({ sheets: 600, perExpert: 30, hours: 7.5, expertsNeeded: 12 })
  expect(workload({ ...plan, works: 201 }).perExpert).toBe(31)
})

test('a work needs as many experts as it has reviewers, however few works there are', () => {
  expect(workload({ ...plan, works: 1, perWork: 5 }).expertsNeeded).toBe(5)
  expect(workload({ ...plan, works: 0 })).toEqual({ sheets: 0, perExpert: 0, hours: 0, expertsNeeded: 0 })
})

test('nobody has more than allowed with the experts that are needed, and somebody has with one less', () => {
  for (const works of [7, 100, 999])
    for (const perExpertMax of [1, 9, 50]) {
      const { expertsNeeded } = workload({ ...plan, works, perExpertMax })
      expect(workload({ ...plan, works, perExpertMax, experts: expertsNeeded }).perExpert).toBeLessThanOrEqual(perExpertMax)
      if (expertsNeeded > plan.perWork)
        expect(workload({ ...plan, works, perExpertMax, experts: expertsNeeded - 1 }).perExpert).toBeGreaterThan(perExpertMax)
    }
})
