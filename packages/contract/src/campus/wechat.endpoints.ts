// The WeChat official account of an organization, by which people get messages, and the own WeChat of somebody (decision 139).
import { Type } from 'typebox'
import { messageKinds } from '../all-message-kinds.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, text, version } from '../fields.ts'
import { WECHAT_FIELD, wechatParts } from '../message/wechat-fields.ts'

const kind = oneOf(messageKinds, ['消息类型', 'Kind of message'])
const fields = Type.Record(Type.String({ pattern: WECHAT_FIELD }), oneOf(wechatParts, ['字段内容', 'What it shows']), {
  label: ['字段内容', 'Fields'],
})

/** The account of the own organization, without its secret, and the template of each kind of message. */
export const getWechatAccount = get('/campus/wechat/detail', {
  title: ['微信通知设置', 'WeChat account'],
  access: 'campus:wechat:list',
  reply: closed({
    canEdit: Type.Boolean(),
    account: orNull(
      closed({
        accountId: Type.String(),
        name: Type.String(),
        appId: Type.String(),
        base: Type.String(),
        isEnabled: Type.Boolean(),
        sharesCards: Type.Boolean(),
        hasSecret: Type.Boolean(),
        linked: Type.Integer(),
        unfollowed: Type.Integer(),
        /** What WeChat said of the account itself; null: nothing is wrong. */
        fault: orNull(Type.String()),
        faultTime: orNull(instant),
        /** It has sent all it may until then. */
        restingUntil: orNull(instant),
        version,
      }),
    ),
    templates: Type.Array(
      closed({
        kind,
        kindName: Type.String(),
        /** '' none: this kind does not leave by WeChat. */
        templateId: Type.String(),
        fields,
        fault: orNull(Type.String()),
        faultTime: orNull(instant),
        /** Nothing of this kind leaves until it is saved again. */
        isPaused: Type.Boolean(),
      }),
    ),
    /** What is entered at WeChat: the domain people link at and pages are shared from. */
    domain: Type.String(),
  }),
})

/** Adds the account of the own organization (`version` null) or saves it. An empty secret keeps the stored one. */
export const saveWechatAccount = post('/campus/wechat/save', {
  title: ['保存微信通知设置', 'Save the WeChat account'],
  access: 'campus:wechat:edit',
  stepUp: true,
  input: closed({
    version: orNull(version),
    name: text(['公众号名称', 'Name of the account'], 40),
    appId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', label: ['AppID', 'App id'] }),
    secret: Type.String({ maxLength: 200, label: ['AppSecret', 'App secret'] }),
    base: Type.String({ maxLength: 300, label: ['接口地址', 'Address'] }),
    isEnabled: Type.Boolean({ label: ['启用', 'On'] }),
    sharesCards: Type.Boolean({ label: ['分享卡片', 'Share cards'] }),
  }),
  reply: done,
})

/** Says which template messages of a kind use and what its fields show; an empty id: the kind does not leave by WeChat. */
export const saveWechatTemplate = post('/campus/wechat/template', {
  title: ['保存微信消息模板', 'Save a WeChat template'],
  access: 'campus:wechat:edit',
  input: closed({
    kind,
    templateId: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', label: ['模板编号', 'Template id'] }),
    fields,
  }),
  reply: done,
})

/** Sends an example of a kind to the own linked WeChat, at once; the reply is WeChat’s number of it. */
export const testWechatTemplate = post('/campus/wechat/test', {
  title: ['发送微信测试消息', 'Send a test by WeChat'],
  access: 'campus:wechat:edit',
  input: closed({ kind }),
  reply: closed({ messageId: Type.String() }),
})

/** Removes the account with its templates; everybody linked by it is unlinked. */
export const deleteWechatAccount = post('/campus/wechat/delete', {
  title: ['删除微信通知设置', 'Delete the WeChat account'],
  access: 'campus:wechat:edit',
  stepUp: true,
  reply: done,
})

/** Which account the host offers, and by which one the caller gets messages. */
export const getOwnWechat = get('/campus/wechat/own', {
  title: ['我的微信通知', 'Own WeChat'],
  access: 'signedIn',
  reply: closed({
    offered: orNull(closed({ name: Type.String() })),
    linked: orNull(
      closed({
        name: Type.String(),
        linkTime: instant,
        /** WeChat said that the person does not follow the account: nothing is sent. */
        isUnfollowed: Type.Boolean(),
      }),
    ),
  }),
})

const linkId = id(['关联', 'Link'])
/** Begins linking: a QR code for WeChat, good for ten minutes. The phone then shows a number, which is entered here. */
export const beginWechatLink = post('/campus/wechat/link', {
  title: ['开始关联微信', 'Begin linking WeChat'],
  access: 'signedIn',
  stepUp: true,
  reply: closed({ linkId: Type.String(), url: Type.String(), /** As SVG. */ qr: Type.String(), name: Type.String() }),
})
/** Links the WeChat that scanned, once the number it shows is entered: so phone and page belong to one person. */
export const confirmWechatLink = post('/campus/wechat/confirm', {
  title: ['确认关联微信', 'Confirm linking WeChat'],
  access: 'signedIn',
  stepUp: true,
  rate: 'code',
  input: closed({ linkId, code: Type.String({ pattern: '^[0-9]{6}$', label: ['手机上的数字', 'Number on the phone'] }) }),
  reply: done,
})
export const unlinkWechat = post('/campus/wechat/unlink', {
  title: ['解除微信关联', 'Unlink WeChat'],
  access: 'signedIn',
  stepUp: true,
  reply: done,
})
/** Asks WeChat whether the person follows the account again, and goes on sending. */
export const resumeWechat = post('/campus/wechat/resume', {
  title: ['恢复微信通知', 'Resume WeChat messages'],
  access: 'signedIn',
  rate: 'code',
  reply: done,
})

/** Signs a public page for WeChat’s own browser, so that it is passed on with our title and picture; null: no account does. */
export const signSharedPage = get('/campus/wechat/share', {
  title: ['微信分享签名', 'Signature of a shared page'],
  access: 'public',
  rate: 'search',
  input: closed({ url: text(['页面地址', 'Address'], 2000) }),
  reply: closed({
    card: orNull(closed({ appId: Type.String(), timestamp: Type.Integer(), nonce: Type.String(), signature: Type.String() })),
  }),
})
