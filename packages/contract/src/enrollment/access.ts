import { roomAccess } from '../access.ts'

const beside = { access: 'enroll:team:list', directory: 'enrollment', shown: false } as const

export const enrollmentAccess = roomAccess('enrollment', {
  permissions: {
    'enroll:team:list': ['查看报名', 'See enrollments'],
    'enroll:team:audit': ['审核报名', 'Audit enrollments'],
    'enroll:team:rank': ['推荐排序', 'Rank what the school recommends'],
    'enroll:team:extend': ['为队伍延期', 'Extend deadlines of teams'],
    'enroll:team:withdraw': ['代队伍退赛', 'Withdraw teams'],
    'enroll:team:disqualify': ['取消参赛资格', 'Disqualify teams'],
    'enroll:team:export': ['导出报名', 'Export enrollments'],
    'enroll:team:contact': ['导出报名的联系方式', 'Export contacts of enrollments'],
    'enroll:team:import': ['导入报名', 'Import enrollments'],
    'enroll:change:decide': ['处理变更申请', 'Decide on change requests'],
    'enroll:fee:confirm': ['确认报名缴费', 'Confirm fees'],
    'enroll:participation:override': ['调整赛段结果', 'Override the state in a stage'],
  },
  screens: {
    'enrollment.teams': {
      path: '/enroll/team',
      access: 'enroll:team:list',
      label: ['报名审核', 'Enrollments'],
      directory: 'enrollment',
    },
    'enrollment.team': { path: '/enroll/team/details', label: ['报名详情', 'Enrollment'], ...beside },
    'enrollment.players': {
      path: '/enroll/player',
      access: 'enroll:team:list',
      label: ['参赛人员', 'Participants'],
      directory: 'enrollment',
    },
    'enrollment.changes': {
      path: '/enroll/change',
      access: 'enroll:change:decide',
      label: ['变更申请', 'Change requests'],
      directory: 'enrollment',
    },
    'enrollment.ranking': {
      path: '/enroll/ranking',
      access: 'enroll:team:rank',
      label: ['推荐排序', 'Recommendation order'],
      directory: 'enrollment',
    },
    'enrollment.import': {
      path: '/enroll/import',
      access: 'enroll:team:import',
      label: ['报名导入', 'Import'],
      directory: 'enrollment',
    },
  },
})
