import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const messageActions = {
  'message.template_updated': ['修改消息模板', 'Template changed'],
  'message.template_reset': ['恢复默认消息模板', 'Template put back'],
  'message.template_tested': ['发送测试消息', 'Template tested'],
  'message.resent': ['重发消息', 'Message sent again'],
} as const satisfies RoomActions<'message'>
