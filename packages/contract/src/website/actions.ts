import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const websiteActions = {
  'website.site_added': ['新增站点', 'Site added'],
  'website.site_updated': ['修改站点', 'Site changed'],
  'website.site_moved': ['变更站点状态', 'Site state changed'],
  'website.banner_added': ['新增轮播图', 'Banner added'],
  'website.banner_updated': ['修改轮播图', 'Banner changed'],
  'website.banner_deleted': ['删除轮播图', 'Banner deleted'],
} as const satisfies RoomActions<'website'>
