import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const assistantActions = {
  'assistant.question_answered': ['回复咨询', 'Question answered'],
  'assistant.question_dismissed': ['咨询不予回复', 'Question dismissed'],
  'assistant.faq_added': ['添加常见问题', 'Question and answer added'],
  'assistant.faq_updated': ['修改常见问题', 'Question and answer changed'],
  'assistant.faq_removed': ['移除常见问题', 'Question and answer removed'],
  'assistant.model_saved': ['保存大模型设置', 'Language model saved'],
  'assistant.model_tested': ['测试大模型', 'Language model tested'],
} as const satisfies RoomActions<'assistant'>
