import { machine } from '../machine.ts'

export const pageStates = machine({
  name: 'website_pages',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    published: ['已发布', 'Published'],
  },
  moves: {
    publish: { from: ['draft', 'published'], to: 'published', access: 'web:page:publish', label: ['发布', 'Publish'] },
    takeDown: { from: ['published'], to: 'draft', access: 'web:page:publish', label: ['下线', 'Take down'] },
  },
  groups: {},
})
