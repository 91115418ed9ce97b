import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const summaryActions = {
  'summary.task_added': ['新建总结任务', 'Summary task added'],
  'summary.task_updated': ['修改总结任务', 'Summary task changed'],
  'summary.task_deleted': ['删除总结任务', 'Summary task deleted'],
  'summary.task_opened': ['发布总结任务', 'Summary task published'],
  'summary.task_withdrawn': ['撤回总结任务', 'Summary task withdrawn'],
  'summary.task_moved': ['总结任务状态变更', 'State of a summary task changed'],
  'summary.task_extended': ['延长总结截止时间', 'Deadline extended'],
  'summary.decided': ['审核学校总结', 'Summary decided on'],
  'summary.time_given': ['单独延长截止时间', 'More time for a school'],
  'summary.reminded': ['提醒未提交学校', 'Missing schools reminded'],
  'summary.submitted': ['提交学校总结', 'Summary submitted'],
  'summary.withdrawn': ['撤回学校总结', 'Summary withdrawn'],
  'summary.numbers_refreshed': ['更新预填数据', 'Numbers counted anew'],
  'summary.exported': ['导出学校总结', 'Summaries exported'],
  'summary.report_made': ['生成总结报告', 'Report over schools made'],
} as const satisfies RoomActions<'summary'>
