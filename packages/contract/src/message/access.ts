import { roomAccess } from '../access.ts'

export const messageAccess = roomAccess('message', {
  permissions: {
    'msg:template:list': ['查看消息模板', 'See templates'],
    'msg:template:edit': ['维护消息模板', 'Edit templates'],
    'msg:send:list': ['查看发送记录', 'See what was sent'],
    'msg:send:resend': ['重发消息', 'Send again'],
    'message:broadcast:list': ['查看群发消息', 'See broadcasts'],
    'message:broadcast:edit': ['群发消息', 'Write broadcasts'],
    'message:broadcast:approve': ['审批群发消息', 'Approve broadcasts'],
  },
  screens: {
    'message.broadcasts': {
      path: '/message/broadcast',
      access: 'message:broadcast:list',
      label: ['群发消息', 'Broadcasts'],
      directory: 'message',
    },
    'message.templates': {
      path: '/message/template',
      access: 'msg:template:list',
      label: ['消息模板', 'Templates'],
      directory: 'message',
    },
    'message.sends': { path: '/message/send', access: 'msg:send:list', label: ['发送记录', 'Outbox'], directory: 'message' },
  },
})
