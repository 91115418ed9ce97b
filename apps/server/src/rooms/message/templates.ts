import type { MessageTemplate } from '#src/platform/message-template.ts'

/** The messages of this room. */
export const messageRoomTemplates: readonly MessageTemplate<'message'>[] = [
  {
    key: 'message.broadcast',
    channel: 'inApp',
    titleZh: '{subject}',
    titleEn: '{subject}',
    bodyZh: '{text}',
    bodyEn: '{text}',
    places: ['subject', 'text'],
  },
  {
    key: 'message.broadcast',
    channel: 'mail',
    titleZh: '【{site}】{subject}',
    titleEn: '[{site}] {subject}',
    bodyZh: '{recipient}，您好：\n\n{text}\n\n查看详情：{link}\n\n{competition}\n（可在个人中心“消息与订阅”中调整通知方式）',
    bodyEn:
      'Hello {recipient},\n\n{text}\n\nDetails: {link}\n\n{competition}\n(Choose how you are notified under “Messages” in your center.)',
    places: ['site', 'subject', 'recipient', 'text', 'link', 'competition'],
  },
  {
    key: 'message.broadcast',
    channel: 'sms',
    titleZh: '{subject}',
    titleEn: '{subject}',
    bodyZh: '《{competition}》{subject}。详情：{link}',
    bodyEn: '{competition}: {subject}. Details: {link}',
    places: ['competition', 'subject', 'link'],
  },
  {
    key: 'message.digest',
    channel: 'inApp',
    titleZh: '您有{count}项待办',
    titleEn: '{count} things wait for you',
    bodyZh: '以下事项等待您处理：\n{list}',
    bodyEn: 'These wait for you:\n{list}',
    places: ['count', 'list'],
  },
]
