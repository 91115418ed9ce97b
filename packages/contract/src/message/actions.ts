import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const messageActions = {
  'message.template_updated': ['修改消息模板', 'Template changed'],
  'message.resent': ['重发消息', 'Message sent again'],
} as const satisfies RoomActions<'message'>
