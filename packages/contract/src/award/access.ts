import { roomAccess } from '../access.ts'

export const awardAccess = roomAccess('award', {
  permissions: {
    'award:scheme:list': ['查看奖项方案', 'See award schemes'],
    'award:scheme:edit': ['设置奖项方案', 'Set up award schemes'],
    'award:grant:list': ['查看获奖名单', 'See awards'],
    'award:grant:edit': ['拟定获奖名单', 'Propose awards'],
    'award:grant:import': ['导入获奖结果', 'Import awards'],
    'award:grant:export': ['导出获奖名单', 'Export awards'],
    'award:grant:confirm': ['确认获奖名单', 'Confirm awards'],
    'award:grant:publish': ['公示获奖名单', 'Publish awards'],
    'award:grant:revoke': ['撤销奖项', 'Revoke awards'],
    'award:school:list': ['查看本校获奖', 'See awards of the school'],
    'award:prize:list': ['查看奖金', 'See prize money'],
    'award:prize:pay': ['登记奖金发放', 'Pay prize money'],
  },
  screens: {
    'award.scheme': { path: '/award/scheme', access: 'award:scheme:list', label: ['奖项方案', 'Schemes'], directory: 'award' },
    'award.simulate': {
      path: '/award/simulate',
      access: 'award:scheme:list',
      label: ['奖项模拟', 'Simulator'],
      directory: 'award',
    },
    'award.reward': {
      path: '/competitionReward/detailedList',
      access: 'award:grant:list',
      label: ['获奖名单', 'Awards'],
      directory: 'award',
    },
    'award.school': {
      path: '/award/school',
      access: 'award:school:list',
      label: ['本校获奖', 'Awards of the school'],
      directory: 'award',
    },
    'award.prize': { path: '/award/prize', access: 'award:prize:list', label: ['奖金发放', 'Prize money'], directory: 'award' },
  },
})
