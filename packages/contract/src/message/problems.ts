import { defineProblems } from '../problem-def.ts'

export const messageProblems = defineProblems({
  'message.unknown_place': [25001, 422, '模板中有未知的占位符：{places}', 'The template has unknown places: {places}'],
  'message.not_failed': [25002, 409, '只能重发失败的消息', 'Only failed messages can be sent again.'],
})
