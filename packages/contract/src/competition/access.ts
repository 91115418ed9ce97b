import { roomAccess } from '../access.ts'

const setup = { access: 'competition:info:list', directory: 'competition', shown: false } as const

export const competitionAccess = roomAccess('competition', {
  permissions: {
    'competition:info:list': ['查看竞赛', 'See competitions'],
    'competition:info:edit': ['设置竞赛', 'Set up competitions'],
    'competition:info:audit': ['审核发布竞赛', 'Approve and publish competitions'],
    'competition:info:control': ['暂停、取消与结束竞赛', 'Suspend, cancel and finish competitions'],
    'competition:info:export': ['导出竞赛', 'Export competitions'],
    'competition:staff:edit': ['指定竞赛人员', 'Name the staff of competitions'],
  },
  screens: {
    'competition.list': {
      path: '/competition/list',
      access: 'competition:info:list',
      label: ['竞赛列表', 'Competitions'],
      directory: 'competition',
    },
    'competition.overview': { path: '/competition/overview', label: ['竞赛概览', 'Overview'], ...setup },
    'competition.rehearsal': { path: '/competition/rehearsal', label: ['预演', 'Rehearsal'], ...setup },
    'competition.details': { path: '/competition/details', label: ['竞赛详情', 'Competition'], ...setup },
    'competition.addEdit': { path: '/competition/addEdit', label: ['竞赛信息', 'Basics'], ...setup },
    'competition.scheduleSet': { path: '/competition/scheduleSet', label: ['赛程安排', 'Schedule'], ...setup },
    'competition.enrollSet': { path: '/competition/enrollSet', label: ['报名设置', 'Enrollment set-up'], ...setup },
    'competition.feeSet': { path: '/competition/feeSet', label: ['收费规则', 'Fee rules'], ...setup },
    'competition.workSubSet': { path: '/competition/workSubSet', label: ['作品设置', 'Work set-up'], ...setup },
    'competition.reviewSet': { path: '/competition/reviewSet', label: ['评审设置', 'Review set-up'], ...setup },
  },
})
