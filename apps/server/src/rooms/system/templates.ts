import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to administrators about the running of the platform. */
export const systemTemplates: readonly MessageTemplate<'system'>[] = [
  {
    key: 'system.codeBudgetNear',
    channel: 'inApp',
    titleZh: '验证码短信即将达到上限',
    titleEn: 'Text messages with codes are running short',
    bodyZh:
      '最近{hours}小时的验证码短信已达上限（{limit}条）的80%。注册和绑定新手机号将暂停发送，其余额度留给已有账号。如属正常高峰，请在“参数”中提高上限；如属异常，请查看登录日志。',
    bodyEn:
      '80% of the text messages with codes allowed in {hours} hours ({limit}) are used up. Codes for registering and for new numbers pause; what is left is kept for existing accounts. If this is an honest rush, raise the limit under "Parameters"; otherwise look at the sign-in log.',
    places: ['hours', 'limit'],
  },
  {
    key: 'system.codeBudgetExhausted',
    channel: 'inApp',
    titleZh: '验证码短信已达上限',
    titleEn: 'No text messages with codes are left',
    bodyZh:
      '最近{hours}小时的验证码短信已达上限（{limit}条），已暂停发送。用户仍可使用密码或邮箱验证码登录。请在“参数”中核对上限。',
    bodyEn:
      'The text messages with codes allowed in {hours} hours ({limit}) are used up, and none are sent. People can still sign in with their password or a code by e-mail. Please check the limit under "Parameters".',
    places: ['hours', 'limit'],
  },
  {
    key: 'system.unmaskingAlarm',
    channel: 'inApp',
    titleZh: '{name}今天查看了{count}人的完整敏感信息',
    titleEn: '{name} opened masked values of {count} people today',
    bodyZh:
      '{name}（{userName}）今天已查看{count}人的完整敏感信息，每日上限为{limit}人。请在操作日志中核对查看原因；如非本人操作，请立即停用该账号并联系平台。',
    bodyEn:
      '{name} ({userName}) opened masked values of {count} people today; the limit is {limit} a day. Please check the reasons in the operation log. If this was not that person, disable the account at once and contact the platform.',
    places: ['name', 'userName', 'count', 'limit'],
  },
  {
    key: 'system.stateFindings',
    channel: 'inApp',
    titleZh: '系统状态有{count}项需要处理',
    titleEn: 'The system state shows {count} findings',
    bodyZh: '{list}\n请打开“系统状态”查看详情；处理后异常会自动消失。',
    bodyEn: '{list}\nOpen "System state" for the details; a finding goes away when its cause does.',
    places: ['count', 'list'],
  },
  {
    key: 'system.exportWaiting',
    channel: 'inApp',
    titleZh: '{name}申请导出“{title}”（含联系方式，{count}行）',
    titleEn: '{name} asks to export "{title}" with contacts ({count} rows)',
    bodyZh: '编号{number}。原因：{reason}\n请在7天内批准或拒绝；逾期申请自动失效。',
    bodyEn: 'Number {number}. Reason: {reason}\nPlease approve or refuse it within 7 days; after that the request expires.',
    places: ['name', 'title', 'count', 'number', 'reason'],
  },
  {
    key: 'system.exportApproved',
    channel: 'inApp',
    titleZh: '导出“{title}”已获批准',
    titleEn: 'The export "{title}" was approved',
    bodyZh: '{person}批准了导出{number}（{count}行）。文件正在生成，请在7天内下载。',
    bodyEn: '{person} approved export {number} ({count} rows). The file is being made; please download it within 7 days.',
    places: ['title', 'person', 'number', 'count'],
  },
  {
    key: 'system.exportRefused',
    channel: 'inApp',
    titleZh: '导出“{title}”未获批准',
    titleEn: 'The export "{title}" was refused',
    bodyZh: '{person}拒绝了导出{number}。原因：{reason}\n如仍需要，请补充原因后重新申请，或导出不含联系方式的名单。',
    bodyEn:
      '{person} refused export {number}. Reason: {reason}\nIf you still need it, ask again with a better reason, or export the list without contacts.',
    places: ['title', 'person', 'number', 'reason'],
  },
  {
    key: 'system.exportExpired',
    channel: 'inApp',
    titleZh: '导出“{title}”的申请已过期',
    titleEn: 'The request to export "{title}" has expired',
    bodyZh: '导出{number}在7天内无人审批。如仍需要，请重新申请并联系审批人。',
    bodyEn: 'Nobody decided on export {number} within 7 days. If you still need it, ask again and contact whoever approves.',
    places: ['title', 'number'],
  },
]
