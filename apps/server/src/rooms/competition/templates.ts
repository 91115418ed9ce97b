import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to staff about competitions. */
export const competitionTemplates: readonly MessageTemplate<'competition'>[] = [
  {
    key: 'competition.waiting',
    channel: 'inApp',
    titleZh: '有竞赛等待审核',
    titleEn: 'A competition waits for approval',
    bodyZh: '{name}提交了竞赛《{title}》，请审核。',
    bodyEn: '{name} submitted the competition "{title}". Please look at it and decide.',
    places: ['name', 'title'],
  },
  {
    key: 'competition.approved',
    channel: 'inApp',
    titleZh: '竞赛已通过审核并发布',
    titleEn: 'Your competition is published',
    bodyZh: '《{title}》已由{name}审核通过，现已对外发布。',
    bodyEn: '"{title}" was approved by {name} and is public now.',
    places: ['title', 'name'],
  },
  {
    key: 'competition.returned',
    channel: 'inApp',
    titleZh: '竞赛已退回，请修改',
    titleEn: 'Your competition was returned',
    bodyZh: '《{title}》已由{name}退回。意见：{reason} 请修改后重新提交，已填写的内容均已保留。',
    bodyEn:
      '"{title}" was returned by {name}. Comment: {reason} Please change it and submit it again; everything you entered has been kept.',
    places: ['title', 'name', 'reason'],
  },
]
