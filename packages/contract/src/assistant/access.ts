import { roomAccess } from '../access.ts'

export const assistantAccess = roomAccess('assistant', {
  permissions: {
    'assistant:question:list': ['查看咨询', 'See questions of visitors'],
    'assistant:question:answer': ['回复咨询', 'Answer questions of visitors'],
    'assistant:model:edit': ['设置大模型', 'Set up the language model'],
  },
  screens: {
    'assistant.questions': {
      path: '/website/question',
      access: 'assistant:question:list',
      label: ['咨询回复', 'Questions'],
      directory: 'website',
    },
  },
})
