import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const statisticsActions = {
  'statistics.exported': ['导出统计数据', 'Statistics exported'],
} as const satisfies RoomActions<'statistics'>
