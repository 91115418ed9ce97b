// Messages to participants about the audit of their enrollments.
import type { MessageTemplate } from '#src/platform/message-template.ts'

export const auditTemplates: readonly MessageTemplate<'enrollment'>[] = [
  {
    key: 'enrollment.passedOn',
    channel: 'inApp',
    titleZh: '报名已通过一级审核',
    titleEn: 'Your enrollment passed an audit step',
    bodyZh: '《{title}》的报名“{team}”已通过{step}审核，正在等待{next}审核。',
    bodyEn: 'The enrollment “{team}” in “{title}” passed the audit step “{step}” and now waits for “{next}”.',
    places: ['team', 'title', 'step', 'next'],
  },
  {
    key: 'enrollment.returned',
    channel: 'inApp',
    titleZh: '报名已退回，请修改',
    titleEn: 'The enrollment was returned',
    bodyZh: '《{title}》的报名“{team}”已退回。意见：{reason} 请修改后重新提交，已填写的内容均已保留。',
    bodyEn:
      'The enrollment “{team}” in “{title}” was returned. Comment: {reason} Please change it and submit again; everything you entered has been kept.',
    places: ['team', 'title', 'reason'],
  },
  {
    key: 'enrollment.auditedInPlace',
    channel: 'inApp',
    titleZh: '组委会已代为审核报名',
    titleEn: 'An enrollment was audited in your place',
    bodyZh: '《{title}》的报名“{team}”等待贵单位审核，组委会已代为审核。原因：{reason}',
    bodyEn: 'The enrollment “{team}” in “{title}” waited for your audit. The organizer answered in your place. Reason: {reason}',
    places: ['team', 'title', 'reason'],
  },
  {
    key: 'enrollment.rejected',
    channel: 'inApp',
    titleZh: '报名审核不通过',
    titleEn: 'The enrollment was rejected',
    bodyZh: '《{title}》的报名“{team}”审核不通过。原因：{reason} 如有异议，请联系审核单位。',
    bodyEn: 'The enrollment “{team}” in “{title}” was rejected. Reason: {reason} Contact those who audit if you disagree.',
    places: ['team', 'title', 'reason'],
  },
  {
    key: 'enrollment.revoked',
    channel: 'inApp',
    titleZh: '报名恢复审核',
    titleEn: 'The enrollment is in audit again',
    bodyZh: '《{title}》的报名“{team}”已撤销不通过的结论，重新进入审核。说明：{reason}',
    bodyEn: 'The rejection of “{team}” in “{title}” was taken back; it is in audit again. Note: {reason}',
    places: ['team', 'title', 'reason'],
  },
]
