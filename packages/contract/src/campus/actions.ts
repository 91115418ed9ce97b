import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const campusActions = {
  'campus.provider_added': ['添加认证源', 'Campus sign-in added'],
  'campus.provider_updated': ['修改认证源', 'Campus sign-in changed'],
  'campus.provider_deleted': ['删除认证源', 'Campus sign-in deleted'],
  'campus.provider_tested': ['测试认证源', 'Campus sign-in tested'],
  'campus.identity_linked': ['关联校园身份', 'Campus identity linked'],
  'campus.identity_unlinked': ['解除校园身份关联', 'Campus identity unlinked'],
  'campus.account_created': ['通过校园身份创建账号', 'Account made by campus sign-in'],
  'campus.conflict_settled': ['处理账号关联申请', 'Waiting identity settled'],
  'campus.wechat_saved': ['保存微信通知设置', 'WeChat account saved'],
  'campus.wechat_deleted': ['删除微信通知设置', 'WeChat account deleted'],
  'campus.wechat_template_saved': ['保存微信消息模板', 'WeChat template saved'],
  'campus.wechat_tested': ['发送微信测试消息', 'WeChat template tested'],
  'campus.wechat_linked': ['关联微信', 'WeChat linked'],
  'campus.wechat_unlinked': ['解除微信关联', 'WeChat unlinked'],
} as const satisfies RoomActions<'campus'>
