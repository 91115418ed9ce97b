import { Type } from 'typebox'
import { messageKinds } from '../all-message-kinds.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, keyword, oneOf, prose, text, version, whole } from '../fields.ts'
import type { Label } from '../lang.ts'
import { pageInput, pageOf } from '../page.ts'
import { digestFrequencies } from './digest.ts'

/** The caller's own messages, newest first. */
export const pageMessages = get('/sys/subscribe/message/page', {
  title: ['我的消息', 'My messages'],
  access: 'signedIn',
  input: pageInput({
    unreadOnly: Type.Optional(Type.Boolean({ label: ['只看未读', 'Unread only'] })),
    kind: Type.Optional(oneOf(messageKinds, ['类型', 'Kind'])),
  }),
  reply: pageOf(
    closed({
      messageId: Type.String(),
      kind: Type.String(),
      title: Type.String(),
      body: Type.String(),
      link: orNull(Type.String()),
      readTime: orNull(instant),
      createTime: instant,
    }),
  ),
})
export const deleteMessages = post('/sys/subscribe/message/delete', {
  title: ['删除消息', 'Delete messages'],
  access: 'signedIn',
  input: closed({ messageIds: ids(['消息', 'Messages']) }),
  reply: done,
})
/** Marks messages as read; without ids, all of them. */
export const readMessages = post('/sys/subscribe/message/read', {
  title: ['标为已读', 'Mark as read'],
  access: 'signedIn',
  input: closed({ messageIds: Type.Optional(ids(['消息', 'Messages'])) }),
  reply: closed({ unread: Type.Integer() }),
})
export const countUnread = get('/sys/subscribe/message/unread', {
  title: ['未读数', 'Unread messages'],
  access: 'signedIn',
  reply: closed({ unread: Type.Integer() }),
})

const subscriptions = Type.Array(
  closed({
    kind: oneOf(messageKinds, ['类型', 'Kind']),
    inApp: Type.Boolean(),
    sms: Type.Boolean(),
    mail: Type.Boolean(),
    /** Left out: as it was. */ wechat: Type.Optional(Type.Boolean()),
  }),
  { maxItems: messageKinds.length, label: ['订阅', 'Subscriptions'] },
)
const hour = (label: Label) => whole(label, 0, 23)
const digest = closed({
  frequency: oneOf(digestFrequencies, ['待办汇总', 'Digest']),
  hour: hour(['发送时间', 'Hour']),
})
const quiet = closed({
  from: hour(['免打扰开始', 'Quiet from']),
  to: hour(['免打扰结束', 'Quiet until']),
  holdsMail: flag(['邮件也延后', 'Hold mails too']),
})
/**
 * In-app security messages cannot be switched off. `digest`: for those who work in the desk. `quiet`: hours of China in which SMS, and
 * mails if wished, wait; the same hour twice: none.
 */
export const saveSubscriptions = post('/sys/user/subscribe/save', {
  title: ['保存订阅', 'Save subscriptions'],
  access: 'signedIn',
  input: closed({ subscriptions, digest: Type.Optional(digest), quiet: Type.Optional(quiet) }),
  reply: done,
})
export const getSubscriptions = get('/sys/user/subscribe/detail', {
  title: ['我的订阅', 'My subscriptions'],
  access: 'signedIn',
  reply: closed({
    subscriptions: Type.Array(
      closed({
        kind: Type.String(),
        kindName: Type.String(),
        inApp: Type.Boolean(),
        sms: Type.Boolean(),
        mail: Type.Boolean(),
        /** Null: this kind never leaves by WeChat. */
        wechat: orNull(Type.Boolean()),
        fixed: Type.Boolean(),
      }),
    ),
    /** When one message of what waits in the desk comes; null for people without work there. */
    digest: orNull(digest),
    quiet,
  }),
})

const channels = ['inApp', 'sms', 'mail'] as const
export const listTemplates = get('/message/template/list', {
  title: ['消息模板列表', 'Templates'],
  access: 'msg:template:list',
  input: closed({ keyword: Type.Optional(keyword), channel: Type.Optional(oneOf(channels, ['渠道', 'Channel'])) }),
  reply: Type.Array(
    closed({
      templateId: Type.String(),
      key: Type.String(),
      channel: Type.String(),
      titleZh: Type.String(),
      titleEn: Type.String(),
      bodyZh: Type.String(),
      bodyEn: Type.String(),
      places: Type.Array(Type.String()),
      /** Of SMS: what the gateway calls the text; '' for the key. */
      providerTemplate: Type.String(),
      /** It is not the product’s own text any more. */
      changed: Type.Boolean(),
      updateTime: instant,
      version: Type.Integer(),
    }),
  ),
})
export const updateTemplate = post('/message/template/update', {
  title: ['修改消息模板', 'Change a template'],
  access: 'msg:template:edit',
  input: closed({
    templateId: id(['模板', 'Template']),
    version,
    titleZh: text(['中文标题', 'Title (Chinese)'], 80),
    titleEn: text(['英文标题', 'Title (English)'], 120),
    bodyZh: prose(['中文正文', 'Text (Chinese)'], 1000, 2),
    bodyEn: prose(['英文正文', 'Text (English)'], 2000, 2),
    providerTemplate: Type.Optional(
      Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_.-]*$', label: ['网关模板编号', 'Number at the gateway'] }),
    ),
  }),
  reply: closed({ version: Type.Integer() }),
})

/** Puts the product's own text back. */
export const resetTemplate = post('/message/template/reset', {
  title: ['恢复默认模板', 'Put the original text back'],
  access: 'msg:template:edit',
  input: closed({ templateId: id(['模板', 'Template']), version }),
  reply: closed({ version: Type.Integer() }),
})
/** Sends a saved text to the caller by its channel, with examples in its places. */
export const testTemplate = post('/message/template/test', {
  title: ['发送测试消息', 'Send a test'],
  access: 'msg:template:edit',
  input: closed({ templateId: id(['模板', 'Template']), lang: oneOf(['zh', 'en'] as const, ['语言', 'Language']) }),
  reply: closed({ target: Type.String() }),
})

/** What went out, newest first. Where no gateway is set, messages stay here to be read: the development outbox. */
export const pageSends = get('/message/send/page', {
  title: ['发送记录', 'Outbox'],
  access: 'msg:send:list',
  input: pageInput({
    keyword: Type.Optional(keyword),
    channel: Type.Optional(oneOf(['sms', 'mail', 'wechat'] as const, ['渠道', 'Channel'])),
    status: Type.Optional(oneOf(['queued', 'sent', 'failed', 'unsent'] as const, ['状态', 'Status'])),
  }),
  reply: pageOf(
    closed({
      sendId: Type.String(),
      channel: Type.String(),
      target: Type.String(),
      title: Type.String(),
      /** The text; codes are shown only where no gateway is set (development outbox). */
      body: Type.String(),
      provider: Type.String(),
      status: Type.String(),
      tries: Type.Integer(),
      error: orNull(Type.String()),
      createTime: instant,
      sentTime: orNull(instant),
      /** It waits for the end of its recipient's quiet hours; null: it does not. */
      heldUntil: orNull(instant),
      moves: Type.Array(Type.String()),
    }),
  ),
})
/** What left in the last days by channel and by text, and what became of it: the most frequent texts first. */
export const countSends = get('/message/send/statistics', {
  title: ['发送统计', 'Figures of what was sent'],
  access: 'msg:send:list',
  input: closed({ days: whole(['天数', 'Days'], 1, 90) }),
  reply: closed({
    channels: Type.Array(
      closed({
        channel: Type.String(),
        sent: Type.Integer(),
        failed: Type.Integer(),
        queued: Type.Integer(),
        unsent: Type.Integer(),
      }),
    ),
    texts: Type.Array(closed({ key: Type.String(), title: Type.String(), count: Type.Integer(), failed: Type.Integer() })),
    /** In the product, and how many of them were read. */
    inApp: closed({ count: Type.Integer(), read: Type.Integer() }),
  }),
})
export const resend = post('/message/send/resend', {
  title: ['重发消息', 'Send again'],
  access: 'msg:send:resend',
  input: closed({ sendId: id(['消息', 'Message']) }),
  reply: done,
})
