import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to staff about articles. */
export const newsTemplates: readonly MessageTemplate<'news'>[] = [
  {
    key: 'news.articleReturned',
    channel: 'inApp',
    titleZh: '文章已退回，请修改',
    titleEn: 'Your article was returned',
    bodyZh: '《{title}》已由{name}退回。意见：{reason} 请修改后重新提交，原稿已为您保留。',
    bodyEn: '"{title}" was returned by {name}. Comment: {reason} Please revise it and submit it again; your text has been kept.',
    places: ['title', 'name', 'reason'],
  },
  {
    key: 'news.articlePublished',
    channel: 'inApp',
    titleZh: '文章已发布',
    titleEn: 'Your article is published',
    bodyZh: '《{title}》已于 {time} 在{site}发布。感谢您的撰写。',
    bodyEn: '"{title}" was published on {site} at {time}. Thank you for writing it.',
    places: ['title', 'site', 'time'],
  },
  {
    key: 'news.articlePending',
    channel: 'inApp',
    titleZh: '有文章等待审核',
    titleEn: 'An article waits for review',
    bodyZh: '{name}提交了《{title}》，请审核。',
    bodyEn: '{name} submitted "{title}". Please review it.',
    places: ['name', 'title'],
  },
]
