import { defineProblems } from '../problem-def.ts'

export const systemProblems = defineProblems({
  'system.file_type': [
    24001,
    422,
    '文件类型不支持（允许：{allowed}）',
    'This kind of file is not accepted (accepted: {allowed}).',
  ],
  'system.file_size': [24002, 422, '文件大小不能超过{max}MB', 'The file must not be larger than {max} MB.'],
  'system.file_content': [
    24003,
    422,
    '文件内容与扩展名不符或已损坏，请重新导出后上传',
    'The content does not fit the file’s name or is damaged. Please export it again and upload.',
  ],
  'system.file_quota': [
    24004,
    422,
    '未完成的上传过多，请先完成或取消',
    'Too many unfinished uploads. Finish or cancel some first.',
  ],
  'system.disk_low': [
    24005,
    503,
    '服务器存储空间不足，暂时无法上传，请联系管理员',
    'The server is short of storage. Uploads are paused; please contact the administrator.',
  ],
  'system.task_over': [24006, 409, '任务已结束，无法取消', 'The task has already ended.'],
  'system.task_no_result': [
    24007,
    404,
    '该任务没有可下载的结果，或结果已过期',
    'This task has no result to download, or it has expired.',
  ],
  'system.parameter_value': [24008, 422, '参数值格式不正确：{expected}', 'The value does not fit: {expected}'],
  'system.image_size': [24009, 422, '图片尺寸过大（不超过{max}万像素）', 'The picture is too large (at most {max}0,000 pixels).'],
})
