// Messages to participants about their works.
import type { MessageTemplate } from '#src/platform/message-template.ts'

export const workTemplates: readonly MessageTemplate<'work'>[] = [
  {
    key: 'work.submitted',
    channel: 'inApp',
    titleZh: '{what}已提交',
    titleEn: 'Your {what} was received',
    bodyZh: '《{title}》的{what}“{work}”（第{no}版）已于 {time} 提交，回执编号 {receipt}。截止前可查看回执并核对文件。',
    bodyEn: '“{work}” (version {no}) for “{title}” was received at {time}. Receipt {receipt}. Look at it and compare your files.',
    places: ['no', 'receipt', 'time', 'title', 'what', 'work'],
  },
  {
    key: 'work.accepted',
    channel: 'inApp',
    titleZh: '{what}通过形式审查',
    titleEn: 'Your {what} passed the formal check',
    bodyZh: '《{title}》的{what}“{work}”已通过形式审查，将进入评审。',
    bodyEn: '“{work}” for “{title}” passed the formal check and goes on to the review.',
    places: ['title', 'what', 'work'],
  },
  {
    key: 'work.returned',
    channel: 'inApp',
    titleZh: '{what}退回补正',
    titleEn: 'Please correct your {what}',
    bodyZh: '《{title}》的{what}“{work}”被退回，原因：“{reason}”。请在 {due} 前修改并重新提交。',
    bodyEn: '“{work}” for “{title}” was returned. Reason: “{reason}”. Correct it and submit it again before {due}.',
    places: ['due', 'reason', 'title', 'what', 'work'],
  },
  {
    key: 'work.invalidated',
    channel: 'inApp',
    titleZh: '{what}未通过形式审查',
    titleEn: 'Your {what} was not accepted',
    bodyZh: '《{title}》的{what}“{work}”未通过形式审查，原因：“{reason}”。如有异议，请联系主办方（竞赛页面有联系方式）。',
    bodyEn:
      '“{work}” for “{title}” was not accepted. Reason: “{reason}”. If you disagree, contact the organizer; the page of the competition says how.',
    places: ['reason', 'title', 'what', 'work'],
  },
  {
    key: 'work.check_revoked',
    channel: 'inApp',
    titleZh: '形式审查结果已撤销',
    titleEn: 'Formal check result revoked',
    bodyZh: '《{title}》的{what}“{work}”的形式审查结果已撤销，原因：“{reason}”。{what}将重新审查。',
    bodyEn:
      'The formal check result of “{work}” for “{title}” was revoked. Reason: “{reason}”. The {what} will be checked again.',
    places: ['reason', 'title', 'what', 'work'],
  },
  {
    key: 'work.restored',
    channel: 'inApp',
    titleZh: '已恢复为提交的版本',
    titleEn: 'Your submitted version counts',
    bodyZh: '《{title}》的{what}“{work}”在截止时未重新提交，按第{no}版（已提交）参赛。',
    bodyEn:
      'Your {what} “{work}” for “{title}” was not submitted again before the end: version {no}, which you had submitted, counts.',
    places: ['no', 'title', 'what', 'work'],
  },
  {
    key: 'work.withdrawn',
    channel: 'inApp',
    titleZh: '{what}已被撤回',
    titleEn: 'Your {what} was withdrawn',
    bodyZh: '《{title}》的{what}“{work}”已由主办方撤回，原因：“{reason}”。',
    bodyEn: '“{work}” for “{title}” was withdrawn by the organizer. Reason: “{reason}”.',
    places: ['reason', 'title', 'what', 'work'],
  },
  {
    key: 'work.disqualified',
    channel: 'inApp',
    titleZh: '{what}被取消资格',
    titleEn: 'Your {what} was disqualified',
    bodyZh: '《{title}》的{what}“{work}”被取消资格，原因：“{reason}”。如有异议，请按竞赛规则提出。',
    bodyEn: '“{work}” for “{title}” was disqualified. Reason: “{reason}”. You may object as the rules of the competition say.',
    places: ['reason', 'title', 'what', 'work'],
  },
  {
    key: 'work.reminder',
    channel: 'inApp',
    titleZh: '{what}尚未提交',
    titleEn: 'Your {what} is not submitted yet',
    bodyZh: '《{title}》队伍“{team}”的{what}尚未提交，截止时间为 {end}。请由队长及时提交。',
    bodyEn: 'The {what} of “{team}” for “{title}” is not submitted yet. The captain can submit it until {end}.',
    places: ['end', 'team', 'title', 'what'],
  },
]
