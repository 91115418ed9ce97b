import { roomAccess } from '../access.ts'

export const identityAccess = roomAccess('identity', {
  permissions: {
    'sys:session:list': ['查看在线会话', 'See sessions'],
    'sys:session:revoke': ['强制下线', 'End sessions'],
    'sys:user:reveal': ['查看完整证件与手机号', 'Reveal identity and phone numbers'],
  },
  screens: {
    'identity.sessions': {
      path: '/system/session',
      access: 'sys:session:list',
      label: ['在线会话', 'Sessions'],
      directory: 'log',
    },
  },
})
