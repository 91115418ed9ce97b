import { defineProblems } from '../problem-def.ts'

export const newsProblems = defineProblems({
  'news.own_article': [
    27001,
    403,
    '不能审核自己提交的文章，请由其他人员审核',
    'You cannot review your own article. Somebody else must.',
  ],
  'news.expires_before': [27002, 422, '下线时间须晚于发布时间', 'It must go offline after it is published.'],
  'news.empty': [27003, 422, '正文不能为空', 'The text must not be empty.'],
  'news.has_revision': [
    27004,
    409,
    '该文章已有一份未发布的修订稿，请在修订稿上继续修改',
    'This article has a revision that is not published yet. Continue with the revision.',
  ],
})
