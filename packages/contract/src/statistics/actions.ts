import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const statisticsActions = {
  'statistics.report_made': ['生成统计报告', 'Report made'],
  'statistics.report_deleted': ['删除统计报告', 'Report deleted'],
  'statistics.open_data_published': ['发布开放数据', 'Open data published'],
  'statistics.open_data_withdrawn': ['撤下开放数据', 'Open data withdrawn'],
  'statistics.exported': ['导出统计数据', 'Statistics exported'],
} as const satisfies RoomActions<'statistics'>
