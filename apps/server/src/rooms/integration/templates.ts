import type { MessageTemplate } from '#src/platform/message-template.ts'

/** What owners of API tokens are sent. */
export const integrationTemplates: readonly MessageTemplate<'integration'>[] = [
  {
    ...{ key: 'integration.tokenMade', channel: 'inApp', titleZh: '已创建 API 令牌', titleEn: 'An API token was made' },
    bodyZh: '您的账号创建了 API 令牌“{tokenName}”，有效至 {end}。如非本人操作，请立即撤销令牌并修改密码。',
    bodyEn:
      'The API token “{tokenName}” was made with your account; it ends at {end}. If this was not you, revoke it and change your password at once.',
    places: ['end', 'tokenName'],
  },
  {
    ...{ key: 'integration.tokenEnds', channel: 'inApp', titleZh: 'API 令牌即将到期', titleEn: 'An API token ends soon' },
    bodyZh: 'API 令牌“{tokenName}”将于 {end} 到期，到期后使用它的程序将无法调用接口。请创建新令牌并替换。',
    bodyEn:
      'The API token “{tokenName}” ends at {end}. Programs that use it cannot call any more afterwards: make a new one and replace it.',
    places: ['end', 'tokenName'],
  },
  {
    ...{
      ...{ key: 'integration.tokenRevoked', channel: 'inApp' },
      ...{ titleZh: '管理员撤销了 API 令牌', titleEn: 'An API token was revoked by an administrator' },
    },
    bodyZh: '{operator} 撤销了您的 API 令牌“{tokenName}”。理由：{reason}。使用它的程序已无法调用接口。',
    bodyEn: '{operator} revoked your API token “{tokenName}”. Reason: {reason}. Programs that use it cannot call any more.',
    places: ['operator', 'reason', 'tokenName'],
  },
  {
    ...{ key: 'integration.hookFailing', channel: 'inApp', titleZh: 'Webhook 已自动停用', titleEn: 'A webhook was turned off' },
    bodyZh: 'Webhook“{hook}”连续两天投递失败，已自动停用。请检查接收方后重新启用；期间的事件仍保留，启用后继续投递。',
    bodyEn:
      'Nothing arrived at the webhook “{hook}” for two days, so it was turned off. Look at the receiver and turn it on again; what waits is kept and sent then.',
    places: ['hook'],
  },
  {
    ...{ key: 'integration.hookOwner', channel: 'inApp', titleZh: 'Webhook 已自动停用', titleEn: 'A webhook was turned off' },
    bodyZh: 'Webhook“{hook}”的创建者已不具备相应身份，已自动停用。请编辑并重新启用，由您接管。',
    bodyEn:
      'The owner of the webhook “{hook}” has lost the identity it acts by, so it was turned off. Edit it and turn it on to take it over.',
    places: ['hook'],
  },
]
