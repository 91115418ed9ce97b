import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const newsActions = {
  'news.article_added': ['新增资讯', 'Article written'],
  'news.article_updated': ['修改资讯', 'Article changed'],
  'news.article_moved': ['变更资讯状态', 'Article state changed'],
  'news.article_deleted': ['删除资讯草稿', 'Article draft deleted'],
} as const satisfies RoomActions<'news'>
