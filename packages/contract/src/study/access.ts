import { roomAccess } from '../access.ts'

export const studyAccess = roomAccess('study', {
  permissions: {
    'study:material:list': ['查看学习资料', 'See study materials'],
    'study:material:edit': ['维护学习资料', 'Edit study materials'],
  },
  screens: {
    'study.materials': {
      path: '/competition/study',
      access: 'study:material:list',
      label: ['学习资料', 'Study materials'],
      directory: 'competition',
      shown: false,
    },
  },
})
