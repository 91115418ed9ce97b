import type { Label } from '../lang.ts'

/** Fields of this room’s entries of the log in words. */
export const integrationLogFields = {
  rhythm: ['频率', 'How often'],
  weekday: ['星期', 'Day of the week'],
  hour: ['时间', 'Hour'],
  by_mail: ['邮件', 'By mail'],
  to_folder: ['存入文件夹', 'To the folder'],
  is_paused: ['暂停', 'Paused'],
  url: ['接收地址', 'Address'],
  subjects: ['事件', 'Events'],
  is_enabled: ['启用', 'On'],
  source: ['来源', 'Source'],
  columns: ['列对应', 'Columns'],
  most_leavers: ['停用上限（%）', 'Most leavers (%)'],
  added: ['新增', 'Added'],
  updated: ['更新', 'Updated'],
  leavers: ['停用', 'Disabled'],
  refused: ['拒绝', 'Refused'],
  scopes: ['权限范围', 'Scopes'],
  addresses: ['允许的 IP 地址', 'Allowed addresses'],
  expires_at: ['到期时间', 'Ends'],
} as const satisfies Readonly<Record<string, Label>>
