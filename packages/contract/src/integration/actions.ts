import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const integrationActions = {
  'integration.token_made': ['创建 API 令牌', 'API token made'],
  'integration.token_revoked': ['撤销 API 令牌', 'API token revoked'],
  'integration.hook_added': ['添加 Webhook', 'Webhook added'],
  'integration.hook_updated': ['修改 Webhook', 'Webhook changed'],
  'integration.hook_rotated': ['更换 Webhook 签名密钥', 'Secret of a webhook changed'],
  'integration.hook_deleted': ['删除 Webhook', 'Webhook deleted'],
  'integration.subscription_added': ['订阅导出', 'Subscribed to an export'],
  'integration.subscription_updated': ['修改订阅的导出', 'Subscribed export changed'],
  'integration.subscription_deleted': ['取消订阅导出', 'Unsubscribed from an export'],
  'integration.subscription_stopped': ['订阅的导出被停止', 'Subscribed export stopped'],
  'integration.subscribed_downloaded': ['下载订阅的文件', 'Subscribed file downloaded'],
  'integration.roster_saved': ['保存名册同步设置', 'Roster sync saved'],
  'integration.roster_synced': ['同步名册', 'Roster synced'],
  'integration.roster_person_updated': ['按名册更新人员', 'Person changed after the roster'],
  'integration.roster_accepted': ['接受待确认的名册', 'Held roster accepted'],
  'integration.roster_rejected': ['拒绝待确认的名册', 'Held roster rejected'],
  'integration.hook_replayed': ['重新投递 Webhook 事件', 'Webhook events sent again'],
} as const satisfies RoomActions<'integration'>
