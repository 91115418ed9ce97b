import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const messageActions = {
  'message.template_updated': ['修改消息模板', 'Template changed'],
  'message.template_reset': ['恢复默认消息模板', 'Template put back'],
  'message.template_tested': ['发送测试消息', 'Template tested'],
  'message.broadcast_saved': ['保存群发消息', 'Broadcast saved'],
  'message.broadcast_moved': ['群发消息流转', 'Broadcast moved'],
  'message.broadcast_deleted': ['删除群发草稿', 'Draft of a broadcast deleted'],
  'message.broadcast_retried': ['重发失败的群发消息', 'Failed ones of a broadcast sent again'],
  'message.resent': ['重发消息', 'Message sent again'],
} as const satisfies RoomActions<'message'>
