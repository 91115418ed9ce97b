import { roomAccess } from '../access.ts'

export const statisticsAccess = roomAccess('statistics', {
  permissions: {
    'statistics:figures:view': ['查看数据统计', 'See statistics'],
    'statistics:openData:publish': ['发布开放数据', 'Publish open data'],
    'statistics:cloud:view': ['查看云统计', 'See platform statistics'],
  },
  screens: {
    'statistics.dataBase': {
      path: '/statistics/dataBase',
      access: 'statistics:figures:view',
      label: ['数据统计', 'Statistics'],
      directory: 'statistics',
    },
    'statistics.cloud': {
      path: '/statistics/cloud',
      access: 'statistics:cloud:view',
      label: ['云统计', 'Platform statistics'],
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
