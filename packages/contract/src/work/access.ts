import { roomAccess } from '../access.ts'

export const workAccess = roomAccess('work', {
  permissions: {
    'work:info:list': ['查看作品', 'See works'],
    'work:info:check': ['形式审查', 'Check works'],
    'work:info:withdraw': ['代为撤回作品', 'Withdraw works'],
    'work:info:disqualify': ['取消作品资格', 'Disqualify works'],
    'work:info:export': ['导出与打包作品', 'Export and download works'],
    'work:info:publish': ['公开展示作品', 'Show works in public'],
    'work:vote:manage': ['管理公众投票', 'Manage the public vote'],
  },
  screens: {
    'work.list': { path: '/work/list', access: 'work:info:list', label: ['作品管理', 'Works'], directory: 'work' },
    'work.details': {
      path: '/work/details',
      access: 'work:info:list',
      label: ['作品详情', 'Work'],
      directory: 'work',
      shown: false,
    },
    'work.missing': {
      path: '/work/missing',
      access: 'work:info:list',
      label: ['未提交队伍', 'Not submitted'],
      directory: 'work',
    },
    'work.findings': {
      path: '/work/finding',
      access: 'work:info:check',
      label: ['盲审与查重', 'Identity leaks & duplicates'],
      directory: 'work',
    },
    'work.showcase': {
      path: '/work/showcase',
      access: 'work:info:publish',
      label: ['展示与投票', 'Gallery and vote'],
      directory: 'work',
    },
    'work.statistics': {
      path: '/work/statistics',
      access: 'work:info:list',
      label: ['作品统计', 'Submission statistics'],
      directory: 'work',
    },
  },
})
