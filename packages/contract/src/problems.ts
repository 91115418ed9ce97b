import { defineProblems } from './problem-def.ts'

/** Problems of the house itself. 0, 401, 11000, 13017 and 40030 are fixed by the product's specification. */
export const houseProblems = defineProblems({
  'house.session_over': [11000, 401, '当前登录已失效，请重新登录', 'Your session has ended. Please sign in again.'],
  'house.no_access': [
    401,
    403,
    '您的账号暂无权限，请联系管理员',
    'Your account has no access to this. Please contact the administrator.',
  ],
  'house.silent': [40030, 422, '操作未完成', 'Not completed'],
  'house.import_failed': [13017, 422, '导入失败!', 'Import failed!'],
  'house.invalid': [40000, 400, '{message}', '{message}'],
  'house.bad_request': [
    40001,
    400,
    '请求无法识别，请刷新页面后重试',
    'The request could not be read. Reload the page and try again.',
  ],
  'house.too_large': [40013, 413, '提交的内容过大，请减少后重试', 'What you sent is too large. Make it smaller and try again.'],
  'house.not_found': [40400, 404, '内容不存在或您无权查看', 'This does not exist, or you may not see it.'],
  'house.unknown_call': [40404, 404, '接口不存在', 'There is no such call.'],
  'house.wrong_host': [42100, 421, '该域名未配置站点，请核对网址', 'No site is set up for this host. Please check the address.'],
  'house.edited_meanwhile': [
    40900,
    409,
    '{who}已于{when}修改了此内容（{fields}）。您填写的内容已保留，请核对后再次保存',
    '{who} changed this at {when} ({fields}). What you typed is kept: compare, then save again.',
  ],
  'house.wrong_state': [
    40910,
    409,
    '当前状态为“{state}”，无法{verb}，请刷新后重试',
    'This is “{state}” now, so it cannot be changed by “{verb}”. Reload and try again.',
  ],
  'house.duplicate': [40920, 409, '{what}已存在，请更换', '{what} already exists. Please choose another.'],
  'house.in_use': [40930, 409, '{what}正在被使用（{by}），不能删除', '{what} is in use ({by}) and cannot be deleted.'],
  'house.same_key_other_request': [
    40940,
    409,
    '重复的提交编号，请刷新页面后重试',
    'This submission key was used for another request. Reload and try again.',
  ],
  'house.same_key_no_answer': [
    40945,
    409,
    '该请求已处理，但未能取得结果，请刷新页面查看',
    'This request was carried out, but its answer is not known. Reload the page to see the result.',
  ],
  'house.reason_needed': [40950, 422, '请填写原因', 'Please give a reason.'],
  'house.nothing_to_export': [
    40951,
    422,
    '当前筛选条件下没有可导出的数据，请调整筛选条件后再导出',
    'There is nothing to export under these filters. Change the filters and export again.',
  ],
  'house.step_up': [40310, 403, '此操作需要再次验证身份，请输入登录密码', 'Please confirm your password to do this.'],
  'house.cross_site': [
    40320,
    403,
    '请求来源不受信任，请从本站页面操作',
    'This request did not come from our pages. Please use the site itself.',
  ],
  'house.too_many': [42900, 429, '操作过于频繁，请{seconds}秒后再试', 'Too many requests. Try again in {seconds} seconds.'],
  'house.queued': [
    42910,
    429,
    '当前访问人数较多，前面还有 {place} 位，约需 {seconds} 秒。请稍候，系统会按先后顺序处理',
    'Many people are here at once: {place} are ahead of you, about {seconds} seconds. Please wait; everybody is served in order.',
  ],
  'house.busy': [50300, 503, '系统繁忙，请稍后重试', 'The system is busy. Please try again shortly.'],
  'house.broken': [50000, 500, '系统出错', 'Something went wrong on our side.'],
})
