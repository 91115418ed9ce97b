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
    ...{ key: 'integration.exportMade', channel: 'inApp', titleZh: '订阅的导出已生成', titleEn: 'A subscribed export was made' },
    bodyZh: '“{export}”已生成{found}。登录后在“订阅的导出”中下载，文件保留 7 天。',
    bodyEn: '“{export}” was made{found}. Sign in and download it under “Subscribed exports”; the file is kept for 7 days.',
    places: ['export', 'found'],
  },
  {
    ...{
      key: 'integration.exportEmpty',
      channel: 'inApp',
      titleZh: '订阅的导出没有数据',
      titleEn: 'A subscribed export is empty',
    },
    bodyZh: '“{export}”按订阅的筛选条件没有可导出的数据，本次未生成文件。',
    bodyEn: 'Nothing fits the filters of “{export}” this time, so no file was made.',
    places: ['export'],
  },
  {
    ...{
      key: 'integration.exportFailed',
      channel: 'inApp',
      titleZh: '订阅的导出未能生成',
      titleEn: 'A subscribed export failed',
    },
    bodyZh: '“{export}”重试后仍未能生成：{why}。下次到时会再次生成，也可在“订阅的导出”中立即生成。',
    bodyEn:
      '“{export}” could not be made although it was tried again: {why} It is made again when it is next due, or at once under “Subscribed exports”.',
    places: ['export', 'why'],
  },
  {
    ...{
      key: 'integration.exportStopped',
      channel: 'inApp',
      titleZh: '订阅的导出已停止',
      titleEn: 'A subscribed export was stopped',
    },
    bodyZh: '“{export}”不再生成：{why}。如仍需要，请以有权限的身份在“订阅的导出”中继续，或取消订阅。',
    bodyEn:
      '“{export}” is no longer made: {why}. If you still need it, go on with it under “Subscribed exports” with an identity that may export the list, or unsubscribe.',
    places: ['export', 'why'],
  },
  {
    ...{ key: 'integration.rosterHeld', channel: 'inApp', titleZh: '名册等待确认', titleEn: 'A roster waits for your decision' },
    bodyZh: '收到的名册将停用 {all} 人中的 {leavers} 人，超过设定的上限，尚未执行。请查看名单后接受或拒绝。',
    bodyEn:
      'The roster that arrived would disable {leavers} of {all} people, more than is allowed without asking. Nothing was done: look at the list, then accept or reject it.',
    places: ['all', 'leavers'],
  },
  {
    ...{ key: 'integration.rosterFailed', channel: 'inApp', titleZh: '名册未能同步', titleEn: 'The roster could not be synced' },
    bodyZh: '名册未能同步：{why}。未做任何更改，下次到时会再次同步，也可在“名册同步”中立即同步。',
    bodyEn:
      'The roster could not be synced: {why} Nothing was changed. It is synced again when it is next due, or at once under “Roster sync”.',
    places: ['why'],
  },
  {
    ...{ key: 'integration.rosterOff', channel: 'inApp', titleZh: '名册同步已停用', titleEn: 'The roster sync was turned off' },
    bodyZh: '名册同步已自动停用：{why}。请在“名册同步”中检查设置并重新启用。',
    bodyEn: 'The roster sync was turned off: {why} Look at its settings under “Roster sync” and turn it on again.',
    places: ['why'],
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
