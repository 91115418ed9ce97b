import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const identityActions = {
  'identity.registered': ['注册账号', 'Registered'],
  'identity.first_administrator_made': ['创建首个管理员', 'First administrator made'],
  'identity.password_retrieved': ['找回密码', 'Password recovered'],
  'identity.password_changed': ['修改密码', 'Password changed'],
  'identity.target_changed': ['修改手机号或邮箱', 'Phone or e-mail changed'],
  'identity.number_set': ['填写证件号', 'Identity number set'],
  'identity.bank_card_added': ['添加银行卡', 'Bank card added'],
  'identity.bank_card_removed': ['删除银行卡', 'Bank card removed'],
  'identity.data_exported': ['导出个人数据', 'Own data exported'],
  'identity.profile_updated': ['修改个人资料', 'Profile changed'],
  'identity.scan_confirmed': ['确认扫码登录', 'Sign-in by phone confirmed'],
  'identity.scan_declined': ['拒绝扫码登录', 'Sign-in by phone refused'],
  'identity.sessions_ended': ['下线其他设备', 'Own sessions ended'],
  'identity.second_factor_added': ['添加二次验证方式', 'Second factor added'],
  'identity.second_factor_removed': ['移除二次验证方式', 'Second factor removed'],
  'identity.passkey_renamed': ['重命名通行密钥', 'Passkey renamed'],
  'identity.recovery_codes_renewed': ['重新生成恢复码', 'Recovery codes renewed'],
  'identity.recovery_code_used': ['使用恢复码登录', 'Recovery code used'],
  'identity.session_revoked': ['强制下线', 'Session ended'],
} as const satisfies RoomActions<'identity'>
