import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const newsActions = {
  'news.article_added': ['新增资讯', 'Article written'],
  'news.article_updated': ['修改资讯', 'Article changed'],
  'news.article_moved': ['变更资讯状态', 'Article state changed'],
  'news.article_deleted': ['删除资讯草稿', 'Article draft deleted'],
  'news.application_added': ['新增投稿', 'Application written'],
  'news.application_updated': ['修改投稿', 'Application changed'],
  'news.application_moved': ['变更投稿状态', 'Application state changed'],
  'news.collect_added': ['新增征集', 'Collect task made'],
  'news.collect_updated': ['修改征集', 'Collect task changed'],
  'news.collect_moved': ['变更征集状态', 'Collect task state changed'],
  'news.collect_deleted': ['删除征集', 'Collect task deleted'],
  'news.collect_reminded': ['催交征集稿件', 'Delivery reminded of'],
  'news.article_previewed': ['生成资讯预览链接', 'Preview link made'],
  'news.preview_ended': ['停用资讯预览链接', 'Preview link ended'],
} as const satisfies RoomActions<'news'>
