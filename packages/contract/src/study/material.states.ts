import { machine } from '../machine.ts'

/** A study material: people see what is published, within its period. */
export const materialStates = machine({
  name: 'study_materials',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    published: ['已发布', 'Published'],
    hidden: ['已下架', 'Hidden'],
  },
  ends: [],
  moves: {
    publish: {
      from: ['draft', 'hidden'],
      to: 'published',
      access: 'study:material:edit',
      label: ['发布', 'Publish'],
    },
    hide: {
      from: ['published'],
      to: 'hidden',
      access: 'study:material:edit',
      label: ['下架', 'Hide'],
    },
  },
  groups: {
    /** May be deleted: nobody is shown it. */
    away: { in: ['draft', 'hidden'], not: ['published'] },
  },
})
export type MaterialWord = keyof typeof materialStates.states
export const materialWords = Object.keys(materialStates.states) as MaterialWord[]
