import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const websiteActions = {
  'website.site_added': ['新增站点', 'Site added'],
  'website.site_updated': ['修改站点', 'Site changed'],
  'website.site_published': ['发布站点', 'Site published'],
  'website.draft_discarded': ['放弃站点草稿', 'Draft of a site discarded'],
  'website.version_restored': ['恢复站点历史版本', 'Version of a site brought back'],
  'website.site_previewed': ['生成站点预览链接', 'Preview link of a site made'],
  'website.links_checked': ['检查站点链接', 'Links of a site checked'],
  'website.snapshot_started': ['生成站点存档', 'Snapshot of a site started'],
  'website.snapshot_downloaded': ['下载站点存档', 'Snapshot of a site downloaded'],
  'website.site_moved': ['变更站点状态', 'Site state changed'],
  'website.banner_added': ['新增轮播图', 'Banner added'],
  'website.banner_updated': ['修改轮播图', 'Banner changed'],
  'website.banner_deleted': ['删除轮播图', 'Banner deleted'],
  'website.page_added': ['新增页面', 'Page added'],
  'website.page_updated': ['修改页面', 'Page changed'],
  'website.page_moved': ['发布或下线页面', 'Page published or taken down'],
  'website.page_restored': ['恢复页面历史版本', 'Version of a page brought back'],
  'website.page_renamed': ['更改页面路径', 'Path of a page changed'],
  'website.former_path_forgotten': ['停用页面曾用地址', 'Former address of a page stopped'],
  'website.page_deleted': ['删除页面', 'Page deleted'],
  'website.page_previewed': ['生成页面预览链接', 'Preview link of a page made'],
} as const satisfies RoomActions<'website'>
