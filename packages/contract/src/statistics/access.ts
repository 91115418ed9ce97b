import { roomAccess } from '../access.ts'

export const statisticsAccess = roomAccess('statistics', {
  permissions: {
    'statistics:figures:view': ['查看数据统计', 'See statistics'],
  },
  screens: {
    'statistics.dataBase': {
      path: '/statistics/dataBase',
      access: 'statistics:figures:view',
      label: ['数据统计', 'Statistics'],
      directory: 'statistics',
    },
    'statistics.report': {
      path: '/statistics/report',
      access: 'statistics:figures:view',
      label: ['统计报告', 'Reports'],
      directory: 'statistics',
    },
    'statistics.preview': {
      path: '/statistics/report/preview',
      access: 'statistics:figures:view',
      label: ['报告预览', 'Report'],
      directory: 'statistics',
      shown: false,
    },
  },
})
