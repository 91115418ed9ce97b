import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, prose, text } from '../fields.ts'

const changeId = id(['更换申请', 'Change'])
const token = Type.String({ minLength: 20, maxLength: 100, label: ['链接', 'Link'] })
const shown = {
  changeId: Type.String(),
  channel: Type.Union([Type.Literal('sms'), Type.Literal('mail')]),
  /** The new phone or e-mail, masked. */
  target: Type.String(),
  status: Type.String(),
  statusName: Type.String(),
  groupName: Type.String(),
  requestTime: instant,
  /** Until when the code of the new phone or e-mail is accepted. */
  confirmUntil: instant,
  /** When it takes effect, once the code was given. */
  dueTime: orNull(instant),
}

/**
 * Step one: asks for another phone or e-mail of an activated account. The old phone and e-mail get a notice with a link that stops
 * it, the new one gets a code. It takes effect 24 hours after the code was given.
 */
export const requestContactChange = post('/system/user/contact/request', {
  title: ['更换联系方式', 'Change contact'],
  access: 'sys:user:update',
  stepUp: true,
  input: closed({
    userId: id(['用户', 'User']),
    target: text(['新手机号或邮箱', 'New phone or e-mail'], 64),
    reason: prose(['原因', 'Reason'], 200, 2),
  }),
  reply: closed({ changeId: Type.String(), sentTo: Type.String(), confirmUntil: instant }),
})

/** Stops a change from the desk. */
export const cancelContactChange = post('/system/user/contact/cancel', {
  title: ['撤销更换联系方式', 'Cancel a change of contact'],
  access: 'sys:user:update',
  input: closed({ changeId }),
  reply: done,
})

/** Step two: whoever holds the new phone or e-mail gives the code sent there; at most five wrong ones. */
export const confirmContactChange = post('/auth/contact/confirm', {
  title: ['验证新联系方式', 'Confirm a new contact'],
  access: 'public',
  rate: 'code',
  input: closed({ changeId, code: Type.String({ pattern: '^[0-9]{6}$', label: ['验证码', 'Code'] }) }),
  reply: closed({ target: Type.String(), dueTime: instant }),
})

/** Stops a change by the link of the notice; no account is needed. */
export const undoContactChange = post('/auth/contact/undo', {
  title: ['阻止更换联系方式', 'Stop a change of contact'],
  access: 'public',
  rate: 'code',
  input: closed({ token }),
  reply: closed({ target: Type.String() }),
})

/** Changes of the caller's own phone or e-mail that are under way. */
export const listOwnContactChanges = get('/auth/contact/list', {
  title: ['我的联系方式更换申请', 'Changes of my contact'],
  access: 'signedIn',
  reply: Type.Array(closed(shown)),
})

/** The owner stops a change. */
export const stopContactChange = post('/auth/contact/stop', {
  title: ['阻止更换本人联系方式', 'Stop a change of my contact'],
  access: 'signedIn',
  input: closed({ changeId }),
  reply: done,
})
