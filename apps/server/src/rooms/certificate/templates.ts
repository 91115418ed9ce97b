// Messages to holders about their certificates.
import type { MessageTemplate } from '#src/platform/message-template.ts'

const issued = {
  key: 'certificate.issued',
  titleZh: '您的证书已颁发',
  titleEn: 'Your certificate is here',
} as const

const paperIssued = {
  key: 'certificate.paper_issued',
  titleZh: '您有新的证书',
  titleEn: 'A certificate for you',
} as const

const schoolIssued = {
  key: 'certificate.school_issued',
  titleZh: '学校有新的证书',
  titleEn: 'A certificate for your school',
} as const

export const certificateTemplates: readonly MessageTemplate<'certificate'>[] = [
  {
    ...issued,
    channel: 'inApp',
    bodyZh: '{name}，您在《{title}》获得“{award}”，证书（编号{number}）已颁发，可在“我的获奖”查看、下载。',
    bodyEn: '{name}, your certificate ({number}) for “{award}” in “{title}” is published. See and download it under “My awards”.',
    places: ['name', 'title', 'award', 'number'],
  },
  {
    ...issued,
    channel: 'mail',
    bodyZh: '{name}，您好：\n\n您在《{title}》获得“{award}”，证书编号{number}，登录后即可查看、下载：{link}\n\n{site}',
    bodyEn:
      'Dear {name},\n\nyour certificate ({number}) for “{award}” in “{title}” is published. Sign in to see and download it: {link}\n\n{site}',
    places: ['name', 'title', 'award', 'number', 'link', 'site'],
  },
  {
    ...issued,
    channel: 'sms',
    bodyZh: '【{site}】{name}，您在《{title}》所获“{award}”的证书（{number}）已颁发，请登录查看：{link}',
    bodyEn: '{site}: {name}, your certificate ({number}) for “{award}” in “{title}” is published: {link}',
    places: ['site', 'name', 'title', 'award', 'number', 'link'],
  },
  {
    ...paperIssued,
    channel: 'inApp',
    bodyZh: '{name}，您在《{title}》的{paper}（编号{number}）已颁发，可在“我的证书”查看、下载。',
    bodyEn: '{name}, your {paper} ({number}) of “{title}” is published. See and download it under “My certificates”.',
    places: ['name', 'title', 'paper', 'number'],
  },
  {
    ...paperIssued,
    channel: 'mail',
    bodyZh: '{name}，您好：\n\n您在《{title}》的{paper}已颁发，编号{number}，登录后即可查看、下载：{link}\n\n{site}',
    bodyEn: 'Dear {name},\n\nyour {paper} ({number}) of “{title}” is published. Sign in to see and download it: {link}\n\n{site}',
    places: ['name', 'title', 'paper', 'number', 'link', 'site'],
  },
  {
    ...paperIssued,
    channel: 'sms',
    bodyZh: '【{site}】{name}，您在《{title}》的{paper}（{number}）已颁发，请登录查看：{link}',
    bodyEn: '{site}: {name}, your {paper} ({number}) of “{title}” is published: {link}',
    places: ['site', 'name', 'title', 'paper', 'number', 'link'],
  },
  {
    ...schoolIssued,
    channel: 'inApp',
    bodyZh: '《{title}》已向{school}颁发{paper}（编号{number}），可在“本校证书”查看、下载。',
    bodyEn: '“{title}” gave {school} a {paper} ({number}). See and download it under “Certificates of the school”.',
    places: ['title', 'school', 'paper', 'number'],
  },
  {
    ...schoolIssued,
    channel: 'mail',
    bodyZh: '《{title}》已向{school}颁发{paper}，编号{number}，登录后即可查看、下载：{link}\n\n{site}',
    bodyEn: '“{title}” gave {school} a {paper} ({number}). Sign in to see and download it: {link}\n\n{site}',
    places: ['title', 'school', 'paper', 'number', 'link', 'site'],
  },
  {
    ...schoolIssued,
    channel: 'sms',
    bodyZh: '【{site}】《{title}》已向{school}颁发{paper}（{number}），请登录查看：{link}',
    bodyEn: '{site}: “{title}” gave {school} a {paper} ({number}): {link}',
    places: ['site', 'title', 'school', 'paper', 'number', 'link'],
  },
  {
    key: 'certificate.revoked',
    channel: 'inApp',
    titleZh: '证书已撤销',
    titleEn: 'A certificate was revoked',
    bodyZh: '您在《{title}》的证书（编号{number}）已撤销。原因：{reason}',
    bodyEn: 'Your certificate {number} of “{title}” was revoked. Reason: {reason}',
    places: ['title', 'number', 'reason'],
  },
  {
    key: 'certificate.replaced',
    channel: 'inApp',
    titleZh: '证书已换发',
    titleEn: 'A certificate was reissued',
    bodyZh: '您在《{title}》的证书已换发，新编号{number}，请使用新证书。说明：{reason}',
    bodyEn: 'Your certificate of “{title}” was reissued as {number}. Please use the new one. Note: {reason}',
    places: ['title', 'number', 'reason'],
  },
  {
    key: 'certificate.correction_rejected',
    channel: 'inApp',
    titleZh: '证书更正申请未通过',
    titleEn: 'Your correction was not accepted',
    bodyZh: '证书（编号{number}）的更正申请未通过。原因：{reason}',
    bodyEn: 'The correction of certificate {number} was not accepted. Reason: {reason}',
    places: ['number', 'reason'],
  },
]
