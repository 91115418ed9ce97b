import { machine } from '../machine.ts'

/** A scheme of a stage; one of them is in use. */
export const awardSchemeStates = machine({
  name: 'award_schemes',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    active: ['使用中', 'In use'],
    retired: ['已停用', 'Retired'],
  },
  moves: {
    activate: { from: ['draft', 'retired'], to: 'active', access: 'award:scheme:edit', label: ['启用', 'Use'] },
    retire: { from: ['active'], to: 'retired', access: 'award:scheme:edit', label: ['停用', 'Retire'] },
  },
})
