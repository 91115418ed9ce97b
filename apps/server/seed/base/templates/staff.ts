import type { MessageTemplateSeed } from '../templates.ts'

/** What staff are told about their own work in the desk. */
export const staffTemplates: readonly MessageTemplateSeed[] = [
  {
    key: 'access.importFinished',
    channel: 'inApp',
    titleZh: '用户导入已完成',
    titleEn: 'The import of users has finished',
    bodyZh: '文件“{file}”已导入：新增 {created} 人，更新 {updated} 人。被导入的用户须用验证码自行激活账号。',
    bodyEn:
      'The file "{file}" was imported: {created} people added, {updated} updated. They activate their accounts themselves by code.',
    places: ['file', 'created', 'updated'],
  },
  {
    key: 'access.importFailed',
    channel: 'inApp',
    titleZh: '用户导入未完成',
    titleEn: 'The import of users did not finish',
    bodyZh: '文件“{file}”有 {wrong} 行需要修改，没有写入任何数据。请在任务列表下载错误表，按批注修改后重新导入。',
    bodyEn:
      '{wrong} rows of the file "{file}" need correction; nothing was written. Please download the error sheet from the task list, correct the marked cells and import it again.',
    places: ['file', 'wrong'],
  },
  {
    key: 'enrollment.importFinished',
    channel: 'inApp',
    titleZh: '报名导入已完成',
    titleEn: 'The import of enrollments has finished',
    bodyZh: '文件“{file}”已导入：新增 {created} 个报名。文件中尚无账号的人员，须用验证码自行激活账号。',
    bodyEn:
      'The file "{file}" was imported: {created} enrollments added. People who had no account activate theirs themselves by code.',
    places: ['file', 'created'],
  },
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
