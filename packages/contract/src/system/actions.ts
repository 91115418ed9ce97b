import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const systemActions = {
  'system.calendar_renewed': ['生成日历地址', 'Made a calendar address'],
  'system.calendar_revoked': ['停用日历地址', 'Removed the calendar address'],
  'system.unmasking_alarm': ['大量查看敏感信息（告警）', 'Many masked values opened (alarm)'],
  'system.dictionary_added': ['新增字典', 'Dictionary added'],
  'system.dictionary_updated': ['修改字典', 'Dictionary changed'],
  'system.dictionary_deleted': ['删除字典', 'Dictionary deleted'],
  'system.dictionary_item_added': ['新增字典项', 'Dictionary item added'],
  'system.dictionary_item_updated': ['修改字典项', 'Dictionary item changed'],
  'system.dictionary_item_deleted': ['删除字典项', 'Dictionary item deleted'],
  'system.parameter_updated': ['修改参数', 'Parameter changed'],
  'system.task_cancelled': ['取消任务', 'Task cancelled'],
  'system.result_downloaded': ['下载任务结果', 'Result downloaded'],
  'system.log_exported': ['导出操作日志', 'Log exported'],
  'system.log_months_dropped': ['清除超过保存期的操作日志', 'Months of the log past their time dropped'],
  'system.export_requested': ['申请含联系方式的导出', 'Export with contacts requested'],
  'system.export_decided': ['审批含联系方式的导出', 'Export with contacts decided'],
  'system.export_withdrawn': ['撤回含联系方式的导出', 'Export with contacts withdrawn'],
  'system.trial_handled': ['处理试用申请', 'Trial request handled'],
} as const satisfies RoomActions<'system'>
