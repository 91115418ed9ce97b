import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to whoever reconciles. */
export const reconcileTemplates: readonly MessageTemplate<'finance'>[] = [
  {
    key: 'finance.differencesFound',
    channel: 'inApp',
    titleZh: '渠道对账发现差异',
    titleEn: 'Reconciliation found differences',
    bodyZh: '{channel} {day} 的账单与系统有 {count} 条差异，请处理。',
    bodyEn: 'The bill of {channel} for {day} differs from our books in {count} places. Please work them off.',
    places: ['channel', 'day', 'count'],
  },
  {
    key: 'finance.billMissing',
    channel: 'inApp',
    titleZh: '渠道账单未取得',
    titleEn: 'A bill did not come',
    bodyZh: '{channel} {day} 的账单三次未能下载，请在商户平台下载后上传，或确认当日无需对账。',
    bodyEn:
      'The bill of {channel} for {day} could not be downloaded three times. Download it at the provider and upload it, or waive the day.',
    places: ['channel', 'day'],
  },
]
