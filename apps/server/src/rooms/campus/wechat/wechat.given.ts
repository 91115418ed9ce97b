// The product beside a WeChat on this machine, for the stories of messages over it.
import assert from 'node:assert/strict'
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import * as calls from '@kaisai/contract/campus/wechat.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as messages from '@kaisai/contract/message/message.endpoints'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { HOST, openCampus } from '../campus.given.ts'
import { APP, openWechat } from './wechat-double.given.ts'

type Setting = InputOf<typeof calls.saveWechatAccount>
type Fields = InputOf<typeof calls.saveWechatTemplate>['fields']
/** What the fields of a template show in these tests. */
export const usual = { thing1: 'text', time2: 'time', phrase3: 'kind' } as const
/** An hour of China on a day of March 2027. */
export const at = (hour: number, day = 8): Date => new Date(Date.UTC(2027, 2, day, hour - 8))
export const noon = at(12)
export const headers = { host: HOST }

/** The product with an account of WeChat that is on, a template for news of teams, and people who follow it. */
export const openWechatWorld = async () => {
  const world = await openCampus()
  const { app, root } = world
  const wechat = await openWechat()
  const setting = (more: Partial<Setting> = {}): Setting => ({
    ...{ version: null, name: '开赛服务号', appId: APP.id, secret: APP.secret },
    ...{ base: wechat.address, isEnabled: true, sharesCards: false, ...more },
  })
  const shown = async () => (await app.call(calls.getWechatAccount, {}, { as: root, headers })).data
  const templateOf = async (kind: MessageKind) => (await shown()).templates.find((one) => one.kind === kind)!
  const save = async (more: Partial<Setting> = {}) =>
    app.call(calls.saveWechatAccount, setting({ version: (await shown()).account?.version ?? null, ...more }), { as: root })
  const template = (templateId: string, fields: Fields, kind: MessageKind = 'team') =>
    app.call(calls.saveWechatTemplate, { kind, templateId, fields }, { as: root })
  const close = async (): Promise<void> => {
    await wechat.close()
    await app.stop()
  }
  try {
    assert.equal((await save()).code, 0)
    assert.equal((await template('tpl_team', usual)).code, 0)
  } catch (error) {
    // What is left running would keep the process of the tests.
    await close()
    throw error
  }

  /** Opens an address of ours as WeChat on a phone does; returns where it leads. */
  const open = async (address: string): Promise<string> => {
    const response = await app.http.inject({ method: 'GET', url: address.replace(`http://${HOST}`, ''), headers })
    assert.equal(response.statusCode, 303, response.body)
    return String(response.headers.location)
  }
  const begin = async (as: Person) => (await app.call(calls.beginWechatLink, {}, { as, headers })).data
  /** Scans a code with a WeChat; returns what the phone shows. */
  const scan = async (url: string, openid: string, isSnapshot = false): Promise<string> => {
    const to = new URL(await open(url))
    assert.deepEqual(
      [to.origin, to.pathname, to.searchParams.get('appid'), to.searchParams.get('scope'), to.hash],
      [wechat.address, '/connect/oauth2/authorize', APP.id, 'snsapi_base', '#wechat_redirect'],
    )
    const code = `code-${wechat.state.scans.size}-${wechat.state.spent.size}`
    wechat.state.scans.set(code, { openid, isSnapshot })
    const page = await open(`${to.searchParams.get('redirect_uri')}?code=${code}&state=${to.searchParams.get('state')}`)
    return page.replace('/neibu/wechat#', '')
  }
  /** Links a WeChat to somebody. */
  const link = async (person: Person, openid: string): Promise<number> => {
    const { linkId, url } = await begin(person)
    const code = await scan(url, openid)
    return (await app.call(calls.confirmWechatLink, { linkId, code }, { as: person, headers })).code
  }
  let people = 0
  /** Somebody who follows the account and has linked it. */
  const linked = async (): Promise<Person & { openid: string }> => {
    people += 1
    const person = await app.person(`follower${people}`, 'student', { realName: '林书晚' })
    const openid = `o-follower-${people}`
    wechat.state.followers.add(openid)
    assert.equal(await link(person, openid), 0)
    await app.runJobs()
    return { ...person, openid }
  }
  /** Works at a moment: proofs of who sits there are judged by the real clock, so it goes on with that one. */
  const during = async <T>(now: Date, work: () => Promise<T>): Promise<T> => {
    app.setNow(now)
    return work().finally(() => app.setNow(null))
  }
  const values = { title: '数学建模', team: '甲队', reason: '请补盖章。' }
  const notify = (to: Person, kind: MessageKind = 'team', now = noon) =>
    during(now, () =>
      inTx(app.ctx.db, (tx) => app.ctx.post.notify(tx, to.id, kind, 'enrollment.returned', values, '/center/team?id=7')),
    )
  /** What is in the outbox for somebody’s WeChat, oldest first. */
  const sends = (to: Person) =>
    app.ctx.db
      .selectFrom('message_sends')
      .selectAll()
      .where('user_id', '=', to.id)
      .where('channel', '=', 'wechat')
      .orderBy('id')
      .execute()
  /** What became of a message to somebody. */
  const leaves = async (to: Person): Promise<string | undefined> => {
    await notify(to)
    await during(noon, () => app.runJobs())
    return (await sends(to)).at(-1)?.status
  }
  /** What the outbox says of the newest. */
  const outbox = async () => (await app.call(messages.pageSends, { channel: 'wechat' }, { as: root })).data.rows[0]!
  const own = async (as: Person) => (await app.call(calls.getOwnWechat, {}, { as, headers })).data
  /** Before each test: a WeChat that takes everything. */
  const rest = (): void => {
    Object.assign(wechat.state, { refuses: null, refusesCodes: null, downFor: 0 })
    wechat.state.taken.length = 0
    wechat.state.calls.length = 0
  }
  const ways = {
    setting,
    shown,
    templateOf,
    save,
    template,
    open,
    begin,
    scan,
    link,
    linked,
    notify,
    sends,
    leaves,
    outbox,
    own,
    during,
  }
  return { ...ways, app, root, campus: world, wechat, rest, close }
}
export type WechatWorld = Awaited<ReturnType<typeof openWechatWorld>>
