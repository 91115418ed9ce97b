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
    key: 'competition.exemptionAsked',
    channel: 'inApp',
    titleZh: '例外办理待确认',
    titleEn: 'An exemption waits for you',
    bodyZh: '{name}为《{title}》申请例外办理：{matter}。理由：{reason}。须由另一人确认。',
    bodyEn: '{name} asks for an exemption for "{title}": {matter}. Reason: {reason}. Another person must confirm it.',
    places: ['title', 'name', 'matter', 'reason'],
  },
  {
    key: 'competition.exemptionConfirmed',
    channel: 'inApp',
    titleZh: '例外办理已确认',
    titleEn: 'The exemption is confirmed',
    bodyZh: '《{title}》的例外办理（{matter}）已由{name}确认，7天内有效。',
    bodyEn: '{name} confirmed the exemption for "{title}" ({matter}). It holds for 7 days.',
    places: ['title', 'name', 'matter'],
  },
  {
    key: 'competition.exemptionRefused',
    channel: 'inApp',
    titleZh: '例外办理未获同意',
    titleEn: 'The exemption was refused',
    bodyZh: '{name}不同意《{title}》的例外办理（{matter}）。请等公示期满并办结异议。',
    bodyEn: '{name} refused the exemption for "{title}" ({matter}). Wait for the end of the publicity and of the objections.',
    places: ['title', 'name', 'matter'],
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
    bodyZh: '《{title}》已由{name}退回。意见：“{reason}”。请修改后重新提交，已填写的内容均已保留。',
    bodyEn:
      '"{title}" was returned by {name}. Comment: “{reason}”. Please change it and submit it again; everything you entered has been kept.',
    places: ['title', 'name', 'reason'],
  },
]
