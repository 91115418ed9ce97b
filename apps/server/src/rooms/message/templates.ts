import type { MessageTemplate } from '#src/platform/message-template.ts'

/** The messages of this room. */
export const messageRoomTemplates: readonly MessageTemplate<'message'>[] = [
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
