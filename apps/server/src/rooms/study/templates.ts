import type { MessageTemplate } from '#src/platform/message-template.ts'

/** What people of a competition are sent when there is something new to learn. */
export const studyTemplates: readonly MessageTemplate<'study'>[] = [
  {
    key: 'study.added',
    channel: 'inApp',
    titleZh: '有新的学习资料',
    titleEn: 'New study materials',
    bodyZh: '《{title}》新发布了 {count} 份学习资料，请到“学习资料”中查看。',
    bodyEn: 'New study materials of “{title}”: {count}. Open “Study”.',
    places: ['count', 'title'],
  },
]
