// Messages to winners and their advisors about awards.
import type { MessageTemplate } from '#src/platform/message-template.ts'

export const awardTemplates: readonly MessageTemplate<'award'>[] = [
  {
    key: 'award.published',
    channel: 'inApp',
    titleZh: '恭喜获奖，名单公示中',
    titleEn: 'Congratulations: your award is published',
    bodyZh: '“{holder}”在《{title}》中获得{award}，名单正在公示。公示结束且无异议后正式生效。',
    bodyEn: '“{holder}” won “{award}” in “{title}”. The list is open for objections; the award becomes final after that.',
    places: ['award', 'holder', 'title'],
  },
  {
    key: 'award.final',
    channel: 'inApp',
    titleZh: '获奖已正式生效',
    titleEn: 'Your award is final',
    bodyZh: '恭喜！“{holder}”在《{title}》中获得{award}，现已正式生效。',
    bodyEn: 'Congratulations! The award “{award}” of “{holder}” in “{title}” is final.',
    places: ['award', 'holder', 'title'],
  },
  {
    key: 'award.revoked',
    channel: 'inApp',
    titleZh: '奖项已撤销',
    titleEn: 'An award was revoked',
    bodyZh: '“{holder}”在《{title}》中的{award}已撤销，原因：{reason}。如有疑问，请联系主办方。',
    bodyEn: 'The award “{award}” of “{holder}” in “{title}” was revoked: {reason}. Contact the organizer with any question.',
    places: ['award', 'holder', 'reason', 'title'],
  },
]
