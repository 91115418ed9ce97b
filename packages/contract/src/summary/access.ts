import { roomAccess } from '../access.ts'

export const summaryAccess = roomAccess('summary', {
  permissions: {
    'summary:task:list': ['查看学校总结', 'See school summaries'],
    'summary:task:edit': ['设置学校总结', 'Set up school summaries'],
    'summary:submission:review': ['审核学校总结', 'Review school summaries'],
    'summary:own:fill': ['填报本校总结', 'Fill in the summary of the school'],
  },
  screens: {
    'summary.own': {
      path: '/summary/list',
      access: 'summary:own:fill',
      label: ['本校总结', 'Our summaries'],
      directory: 'summary',
    },
    'summary.submission': {
      path: '/summary/submission',
      access: 'summary:own:fill',
      label: ['填报总结', 'Fill in a summary'],
      directory: 'summary',
      shown: false,
    },
    'summary.record': {
      path: '/summary/record',
      access: 'summary:task:list',
      label: ['总结记录', 'School summaries'],
      directory: 'summary',
    },
    'summary.detail': {
      path: '/summary/detail',
      access: 'summary:task:list',
      label: ['总结详情', 'School summary'],
      directory: 'summary',
      shown: false,
    },
    'summary.set': {
      path: '/summary/set',
      access: 'summary:task:list',
      label: ['总结设置', 'Summary settings'],
      directory: 'summary',
    },
    'summary.edit': {
      path: '/summary/set/edit',
      access: 'summary:task:list',
      label: ['编辑总结任务', 'Edit summary task'],
      directory: 'summary',
      shown: false,
    },
  },
})
