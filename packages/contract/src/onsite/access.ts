import { roomAccess } from '../access.ts'

export const onsiteAccess = roomAccess('onsite', {
  permissions: {
    'onsite:scene:list': ['查看现场', 'See scenes'],
    'onsite:scene:edit': ['设置现场', 'Set up scenes'],
    'onsite:scene:run': ['现场抽签、签到与叫号', 'Draw lots, check in and call'],
    'onsite:panel:score': ['现场评审', 'Judge on site'],
  },
  screens: {
    'onsite.scene': { path: '/review/scene', access: 'onsite:scene:list', label: ['现场管理', 'On site'], directory: 'review' },
    'onsite.details': {
      path: '/review/scene/details',
      access: 'onsite:scene:list',
      label: ['现场设置', 'Scene'],
      directory: 'review',
      shown: false,
    },
    'onsite.run': {
      path: '/review/scene/run',
      access: 'onsite:scene:list',
      label: ['叫号台', 'Call desk'],
      directory: 'review',
      shown: false,
    },
    'onsite.panel': {
      path: '/review/panel',
      access: 'onsite:panel:score',
      label: ['现场评审席', 'On-site panel'],
      directory: 'review',
    },
  },
})
