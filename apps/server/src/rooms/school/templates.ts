import type { MessageTemplate } from '#src/platform/message-template.ts'

const places = ['site', 'name', 'school', 'title', 'end', 'link']

/** What the holder of a link is sent. */
export const schoolTemplates: readonly MessageTemplate<'school'>[] = [
  {
    key: 'school.link',
    channel: 'sms',
    titleZh: '学校页面',
    titleEn: 'Page of your school',
    bodyZh: '【{site}】{name}：{school}参加《{title}》的队伍、审核与缴费请在此查看：{link}（{end}前有效，请勿转发）。',
    bodyEn:
      '[{site}] {name}, the teams of {school} in “{title}”, with audits and fees: {link} (valid until {end}, please do not forward).',
    places,
  },
  {
    key: 'school.link',
    channel: 'mail',
    titleZh: '【{site}】{school}参加《{title}》的队伍',
    titleEn: '[{site}] Teams of {school} in “{title}”',
    bodyZh: `{name}，您好：

{sender}为您开通了{school}参加《{title}》的页面，可查看各队伍缺少什么、哪些待审核、哪些待缴费，并下载证书：

{link}

查看无需账号；审核、提醒与下载证书时会向本邮箱发送验证码。链接 {end} 前有效，请勿转发。

此邮件由系统自动发送，请勿直接回复。`,
    bodyEn: `Dear {name},

{sender} opened the page of {school} in “{title}” for you. It shows what each team still needs, what waits for audit and payment, and the certificates:

{link}

Looking needs no account; auditing, reminding and downloading certificates ask for a code sent to this address. The link is valid until {end}. Please do not forward it.

This message was sent automatically. Please do not reply.`,
    places: [...places, 'sender'],
  },
]
