import { askCases } from '../test/ask-cases.ts'
import type { placeRules } from './places.ts'

const taken = (inCategory: number, bySchool: number) => ({ places: { inCategory, bySchool, hasWaitingList: false } })

askCases<keyof typeof placeRules>({
  places: [
    { when: 'nobody counted', limits: { totalQuota: 1, perSchoolQuota: 1 }, says: [] },
    { when: 'no quota', context: taken(999, 999), says: [] },
    { when: 'the last place', limits: { totalQuota: 10, perSchoolQuota: 2 }, context: taken(9, 1), says: [] },
    { when: 'full', limits: { totalQuota: 10 }, context: taken(10, 0), says: ['名额已满（10/10）'] },
    {
      when: 'full for the school',
      limits: { perSchoolQuota: 2 },
      context: taken(10, 2),
      says: ['本校的名额已满（2/2）'],
    },
  ],
})
