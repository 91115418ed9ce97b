// Messages to teams on the day they present.
import type { MessageTemplate } from '#src/platform/message-template.ts'

export const onsiteTemplates: readonly MessageTemplate<'onsite'>[] = [
  {
    key: 'onsite.next',
    channel: 'inApp',
    titleZh: '即将轮到您的队伍',
    titleEn: 'You are up soon',
    bodyZh: '《{title}》{scene}：{number}号“{team}”即将叫号，请到{room}候场。',
    bodyEn: '{scene} of “{title}”: number {number} “{team}” is one of the next two. Please get ready at {room}.',
    places: ['number', 'room', 'scene', 'team', 'title'],
  },
  {
    key: 'onsite.next_unseen',
    channel: 'inApp',
    titleZh: '即将轮到您的队伍，请尽快签到',
    titleEn: 'You are up soon: please check in',
    bodyZh: '《{title}》{scene}：{number}号“{team}”即将叫号但尚未签到，请立即到{room}签到，否则将按过号或缺席处理。',
    bodyEn:
      '{scene} of “{title}”: number {number} “{team}” is one of the next two and has not checked in. Please check in at {room} now.',
    places: ['number', 'room', 'scene', 'team', 'title'],
  },
]
