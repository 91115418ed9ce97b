// Desk: webhooks of organizations within reach, and what was delivered.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, ids, instant, instantInput, oneOf, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { hookSubjectWords } from './hook-labels.ts'

const hookId = id(['Webhook', 'Webhook'])
const subject = oneOf(hookSubjectWords, ['事件', 'Events'])

/** Webhooks within reach, without their secrets. */
export const listHooks = get('/integration/hook/list', {
  title: ['Webhook 列表', 'Webhooks'],
  access: 'integration:hook:list',
  reply: closed({
    canEdit: Type.Boolean(),
    hooks: Type.Array(
      closed({
        hookId: Type.String(),
        name: Type.String(),
        url: Type.String(),
        subjects: Type.Array(subject),
        organizationName: Type.String(),
        ownerName: Type.String(),
        isEnabled: Type.Boolean(),
        /** Why the product turned it off, in words; ''. */
        offText: Type.String(),
        failures: Type.Integer(),
        failingSince: orNull(instant),
        /** When it is tried again; null: with the next event. */
        nextTime: orNull(instant),
        waiting: Type.Integer(),
        /** Until when the former secret signs as well. */
        oldSecretUntil: orNull(instant),
        version,
      }),
    ),
  }),
})

/**
 * Adds a webhook (`hookId` null) to the own organization, or saves one. The secret of a new one is in this reply and nowhere afterwards.
 * Saving makes the caller its owner: what it sends is what the caller reaches.
 */
export const saveHook = post('/integration/hook/save', {
  title: ['保存 Webhook', 'Save a webhook'],
  access: 'integration:hook:edit',
  stepUp: true,
  input: closed({
    hookId: orNull(hookId),
    version,
    name: text(['名称', 'Name'], 40),
    url: text(['接收地址', 'Address'], 500),
    subjects: Type.Array(subject, { minItems: 1, maxItems: 20, uniqueItems: true, label: ['事件', 'Events'] }),
    isEnabled: Type.Boolean({ label: ['启用', 'On'] }),
  }),
  reply: closed({ hookId: Type.String(), secret: orNull(Type.String()) }),
})

/** Makes a new secret; the former one signs as well for 7 days. */
export const rotateHookSecret = post('/integration/hook/rotate', {
  title: ['更换签名密钥', 'Change the secret'],
  access: 'integration:hook:edit',
  stepUp: true,
  input: closed({ hookId }),
  reply: closed({ secret: Type.String() }),
})

export const deleteHook = post('/integration/hook/delete', {
  title: ['删除 Webhook', 'Delete a webhook'],
  access: 'integration:hook:edit',
  stepUp: true,
  input: closed({ hookId }),
  reply: done,
})

const attempt = {
  httpStatus: orNull(Type.Integer()),
  result: Type.String(),
  tookMs: orNull(Type.Integer()),
  response: Type.String(),
}

/** Sends a test event at once and says what came back. */
export const testHook = post('/integration/hook/test', {
  title: ['发送测试事件', 'Send a test event'],
  access: 'integration:hook:edit',
  input: closed({ hookId }),
  reply: closed({ isDelivered: Type.Boolean(), ...attempt }),
})

/** What was and will be delivered, the newest first. */
export const pageDeliveries = get('/integration/hook/deliveries', {
  title: ['投递记录', 'Deliveries'],
  access: 'integration:hook:list',
  rate: 'search',
  input: pageInput({
    hookId: Type.Optional(hookId),
    outcome: Type.Optional(oneOf(['waiting', 'delivered', 'failed'] as const, ['结果', 'Result'])),
  }),
  reply: pageOf(
    closed({
      deliveryId: Type.String(),
      hookId: Type.String(),
      hookName: Type.String(),
      type: Type.String(),
      time: instant,
      sentTime: orNull(instant),
      outcome: oneOf(['waiting', 'delivered', 'failed'] as const, ['结果', 'Result']),
      attempts: Type.Integer(),
      body: Type.String(),
      ...attempt,
    }),
  ),
})

/** Sends deliveries again under their old ids: some, or all of a webhook between two moments. */
export const replayDeliveries = post('/integration/hook/replay', {
  title: ['重新投递', 'Send again'],
  access: 'integration:hook:edit',
  input: closed({
    hookId,
    deliveryIds: Type.Optional(ids(['投递', 'Deliveries'])),
    from: Type.Optional(instantInput(['从', 'From'])),
    to: Type.Optional(instantInput(['到', 'To'])),
  }),
  reply: closed({ count: Type.Integer() }),
})
