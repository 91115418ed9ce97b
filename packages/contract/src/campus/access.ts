import { roomAccess } from '../access.ts'

export const campusAccess = roomAccess('campus', {
  permissions: {
    'campus:provider:list': ['查看统一身份认证', 'See campus sign-in'],
    'campus:provider:edit': ['维护统一身份认证', 'Edit campus sign-in'],
    'campus:link:edit': ['处理账号关联', 'Settle linked identities'],
    'campus:wechat:list': ['查看微信通知', 'See WeChat'],
    'campus:wechat:edit': ['维护微信通知', 'Edit WeChat'],
  },
  screens: {
    'campus.providers': {
      path: '/system/campus',
      access: 'campus:provider:list',
      label: ['统一身份认证', 'Campus sign-in'],
      directory: 'system',
    },
    'campus.wechat': {
      path: '/message/wechat',
      access: 'campus:wechat:list',
      label: ['微信通知', 'WeChat'],
      directory: 'message',
    },
  },
})
