// Desk: one's own subscribed exports. Whoever has them reaches only them; what is exported is refused to whoever may not export it.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { rhythms, runOutcomes } from './subscription-rhythm.ts'

const subscriptionId = id(['订阅', 'Subscription'])
const call = Type.String({ minLength: 2, maxLength: 200, pattern: '^/[A-Za-z/]+$', label: ['列表', 'List'] })

/** What is chosen for a subscription, and may be changed. */
const chosen = {
  name: text(['名称', 'Name'], 60),
  rhythm: oneOf(rhythms, ['频率', 'How often']),
  /** 1 Monday to 7 Sunday; null: every day. */
  weekday: orNull(whole(['星期', 'Day of the week'], 1, 7)),
  /** By clocks in China. */
  hour: whole(['时间', 'Hour'], 0, 23),
  byMail: Type.Boolean({ label: ['邮件', 'By mail'] }),
  toFolder: Type.Boolean({ label: ['存入文件夹', 'To the folder'] }),
}

/** What the form to subscribe to an export begins with. Refuses what cannot be subscribed to and what the caller may not export. */
export const getSubscriptionStart = get('/integration/subscription/start', {
  title: ['订阅导出的选项', 'Choices of a subscription'],
  access: 'signedIn',
  input: closed({ call }),
  reply: closed({
    /** A name made of the list’s. */
    name: Type.String(),
    /** The own address, masked; null: there is none. */
    mail: orNull(Type.String()),
    /** Whether an operator has set up a folder for files. */
    hasFolder: Type.Boolean(),
    /** How many more one may have. */
    left: Type.Integer(),
  }),
})

/** Subscribes to an export with its filters as they are; contacts are never in it. `integration.subscriptions_many`, `.subscription_ways`. */
export const addSubscription = post('/integration/subscription/add', {
  title: ['订阅导出', 'Subscribe to an export'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    call,
    /** What the export is called with. */
    input: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 60, label: ['筛选条件', 'Filters'] }),
    ...chosen,
  }),
  reply: closed({ subscriptionId: Type.String() }),
})

/** The own subscriptions. */
export const listSubscriptions = get('/integration/subscription/list', {
  title: ['我的订阅导出', 'Own subscribed exports'],
  access: 'signedIn',
  reply: closed({
    most: Type.Integer(),
    mail: orNull(Type.String()),
    hasFolder: Type.Boolean(),
    subscriptions: Type.Array(
      closed({
        subscriptionId: Type.String(),
        ...chosen,
        listName: Type.String(),
        /** The filters that are set, in words. */
        filters: Type.String(),
        /** With which identity it is made. */
        organizationName: Type.String(),
        roleName: Type.String(),
        isPaused: Type.Boolean(),
        /** Why the product stopped it, in words; ''. */
        stopText: Type.String(),
        isRunning: Type.Boolean(),
        nextTime: orNull(instant),
        lastTime: orNull(instant),
        lastOutcome: orNull(oneOf(runOutcomes, ['结果', 'Result'])),
        lastOutcomeName: Type.String(),
        version,
      }),
    ),
  }),
})

/** Saves one. Going on with one that was stopped takes the caller's identity of now, which must be able to export the list. */
export const updateSubscription = post('/integration/subscription/update', {
  title: ['修改订阅', 'Change a subscription'],
  access: 'signedIn',
  input: closed({ subscriptionId, version, ...chosen, isPaused: Type.Boolean({ label: ['暂停', 'Paused'] }) }),
  reply: done,
})

/** Makes one now. `integration.export_running` while it is being made. */
export const runSubscription = post('/integration/subscription/run', {
  title: ['立即生成', 'Make it now'],
  access: 'signedIn',
  rate: 'export',
  input: closed({ subscriptionId }),
  reply: done,
})

export const deleteSubscription = post('/integration/subscription/delete', {
  title: ['取消订阅', 'Unsubscribe'],
  access: 'signedIn',
  input: closed({ subscriptionId }),
  reply: done,
})

/** The runs of the last 30 days, the newest first. */
export const pageSubscriptionRuns = get('/integration/subscription/runs', {
  title: ['订阅导出的记录', 'Runs of subscribed exports'],
  access: 'signedIn',
  input: pageInput({
    subscriptionId: Type.Optional(subscriptionId),
    outcome: Type.Optional(oneOf(runOutcomes, ['结果', 'Result'])),
  }),
  reply: pageOf(
    closed({
      runId: Type.String(),
      subscriptionId: Type.String(),
      name: Type.String(),
      time: instant,
      endTime: orNull(instant),
      outcome: oneOf(runOutcomes, ['结果', 'Result']),
      outcomeName: Type.String(),
      isByHand: Type.Boolean(),
      rows: orNull(Type.Integer()),
      /** Why the last try failed; ''. */
      trouble: Type.String(),
      attempts: Type.Integer(),
      /** When it is tried again. */
      nextTime: orNull(instant),
      hasFile: Type.Boolean(),
      /** Where it lies in the folder; ''. */
      folderKey: Type.String(),
    }),
  ),
})

/** The file of an own run, while the right to the list lasts. */
export const downloadSubscribed = download('/integration/subscription/file', {
  title: ['下载订阅的文件', 'Download a subscribed file'],
  access: 'signedIn',
  input: closed({ runId: id(['记录', 'Run']) }),
  reply: Type.Unknown(),
})
