import type { MessageTemplate } from '#src/platform/message-template.ts'

const places = ['question', 'answer']

/** What whoever asked is sent when an organizer has answered. */
export const assistantTemplates: readonly MessageTemplate<'assistant'>[] = [
  {
    key: 'assistant.answered',
    channel: 'inApp',
    titleZh: '您的咨询已有回复',
    titleEn: 'Your question was answered',
    bodyZh: '您的问题：{question}\n\n主办方回复：{answer}',
    bodyEn: 'Your question: {question}\n\nThe organizer answers: {answer}',
    places,
  },
  {
    key: 'assistant.answered',
    channel: 'mail',
    titleZh: '【{site}】您的咨询已有回复',
    titleEn: '[{site}] Your question was answered',
    bodyZh: `您好：

您的问题：{question}

主办方回复：{answer}

继续提问：{link}

此邮件由系统自动发送，请勿直接回复。`,
    bodyEn: `Hello,

Your question: {question}

The organizer answers: {answer}

Ask again: {link}

This message was sent automatically. Please do not reply.`,
    places: ['site', 'link', ...places],
  },
]
