// Messages over WeChat, against a double that verifies token, body and fields: what leaves, and what follows from each refusal.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import * as calls from '@kaisai/contract/campus/wechat.endpoints'
import * as messages from '@kaisai/contract/message/message.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { refusal } from '#test/refusal.ts'
import { releaseHeld } from '../../message/stories.ts'
import { at, headers, openWechatWorld, usual, type WechatWorld } from './wechat.given.ts'

let world: WechatWorld
before(async () => {
  world = await openWechatWorld()
})
after(() => world?.close())
beforeEach(() => world.rest())

test('an allowed message leaves with the fields of its template, cut to what WeChat takes, and opens its page', async () => {
  const person = await world.linked()
  assert.equal(await world.leaves(person), 'sent')
  const [{ url, ...taken }] = world.wechat.state.taken as [(typeof world.wechat.state.taken)[number]]
  assert.deepEqual(taken, {
    ...{ openid: person.openid, templateId: 'tpl_team' },
    fields: { thing1: taken.fields.thing1, time2: '2027年3月8日 12:00', phrase3: '团队与报名' },
  })
  assert.equal([...taken.fields.thing1!].length, 20)
  assert.match(url, /^https?:\/\/[^/]+\/center\/team\?id=7$/)
  const [row] = await world.sends(person)
  assert.deepEqual([row!.values_sealed, row!.target_sealed.toString('latin1').includes(person.openid)], [null, false])
  assert.ok(!JSON.stringify(await world.outbox()).includes(person.openid))
})

test('what somebody unticked, what has no template and what organizers write to many does not leave', async () => {
  const person = await world.linked()
  await world.notify(person, 'work')
  await world.notify(person, 'notice')
  const wish = { kind: 'team' as const, inApp: true, sms: false, mail: false }
  const choose = (wechat: boolean) =>
    world.app.call(messages.saveSubscriptions, { subscriptions: [{ ...wish, wechat }] }, { as: person })
  await choose(false)
  await world.notify(person)
  assert.deepEqual(await world.sends(person), [])
  await choose(true)
  // Who saves the rest keeps it.
  await world.app.call(messages.saveSubscriptions, { subscriptions: [wish] }, { as: person })
  const { subscriptions } = (await world.app.call(messages.getSubscriptions, {}, { as: person })).data
  assert.deepEqual(
    subscriptions.filter(({ kind }) => ['team', 'notice', 'member'].includes(kind)).map(({ kind, wechat }) => [kind, wechat]),
    [
      ['notice', null],
      ['team', true],
      ['member', false],
    ],
  )
  assert.equal(await world.leaves(person), 'sent')
})

test('the access token is fetched once and kept; one that ended is fetched anew, one that is refused all the same is forced', async () => {
  const person = await world.linked()
  await world.leaves(person)
  world.wechat.state.calls.length = 0
  const before = { ...world.wechat.state.fetched }
  await world.leaves(person)
  assert.deepEqual([world.wechat.state.calls, world.wechat.state.fetched], [['/cgi-bin/message/template/send'], before])
  // WeChat forgot it and gives another.
  world.wechat.state.tokens = []
  assert.equal(await world.leaves(person), 'sent')
  assert.deepEqual(world.wechat.state.fetched, { plain: before.plain + 1, forced: before.forced })
  // WeChat gives the one it refuses.
  const [token] = world.wechat.state.tokens as [string]
  let refusals = 0
  const includes = world.wechat.state.tokens.includes.bind(world.wechat.state.tokens)
  world.wechat.state.tokens.includes = (one: string) => {
    if (one === token && refusals < 1) {
      refusals += 1
      return false
    }
    return includes(one)
  }
  assert.equal(await world.leaves(person), 'sent')
  assert.deepEqual([refusals, world.wechat.state.fetched], [1, { plain: before.plain + 2, forced: before.forced + 1 }])
  const stored = await world.app.ctx.db.selectFrom('campus_wechat_accounts').select('token_sealed').executeTakeFirstOrThrow()
  assert.ok(!stored.token_sealed!.toString('latin1').includes(world.wechat.state.tokens[0]!))
})

test('whoever follows the account no more gets nothing else until WeChat says that he follows it again', async () => {
  const person = await world.linked()
  world.wechat.state.followers.delete(person.openid)
  assert.equal(await world.leaves(person), 'failed')
  assert.match((await world.outbox()).error!, /接收人未关注公众号.*\(43004\)/)
  assert.equal((await world.own(person)).linked?.isUnfollowed, true)
  await world.notify(person)
  assert.equal((await world.sends(person)).length, 1)
  const resume = async () => (await world.app.call(calls.resumeWechat, {}, { as: person, headers })).code
  assert.equal(await resume(), refusal('campus.wechat_follow'))
  world.wechat.state.followers.add(person.openid)
  assert.equal(await resume(), 0)
  assert.equal(await world.leaves(person), 'sent')
})

test('a template WeChat does not know waits until it is saved again; fields that do not fit are noted and tried again', async () => {
  const person = await world.linked()
  await world.template('tpl_gone', usual)
  assert.equal(await world.leaves(person), 'failed')
  const { isPaused, fault } = await world.templateOf('team')
  assert.deepEqual([isPaused, /\(40037\)/.test(fault ?? '')], [true, true])
  await world.notify(person)
  assert.equal((await world.sends(person)).length, 1)
  await world.template('tpl_team', { thing1: 'title', time2: 'time' })
  assert.equal(await world.leaves(person), 'failed')
  const noted = await world.templateOf('team')
  assert.deepEqual([noted.isPaused, /\(47003\)/.test(noted.fault ?? '')], [false, true])
  await world.template('tpl_team', usual)
  assert.equal(await world.leaves(person), 'sent')
  assert.equal((await world.templateOf('team')).fault, null)
})

test('when the account has sent all it may, messages wait for the next day and WeChat is asked no more', async () => {
  const [person, other] = [await world.linked(), await world.linked()]
  world.wechat.state.refuses = 45009
  assert.equal(await world.leaves(person), 'queued')
  assert.equal(
    (await world.sends(person))[0]!.held_until?.slice(0, 16),
    at(0, 9).toISOString().slice(0, 16).replace(':00', ':05'),
  )
  assert.match((await world.outbox()).error!, /\(45009\)/)
  assert.ok((await world.shown()).account?.restingUntil)
  world.wechat.state.calls.length = 0
  world.wechat.state.refuses = null
  assert.equal(await world.leaves(other), 'queued')
  assert.deepEqual(world.wechat.state.calls, [])
  await world.during(at(1, 9), async () => {
    await releaseHeld(world.app.ctx)
    await world.app.runJobs()
    assert.equal((await world.shown()).account?.restingUntil, null)
  })
  assert.deepEqual([(await world.sends(person))[0]!.status, (await world.sends(other))[0]!.status], ['sent', 'sent'])
  // The secret entered again begins anew with WeChat.
  await world.save()
})

test('a call that comes to nothing is made again under the same number, so that nobody reads a message twice', async () => {
  const person = await world.linked()
  world.wechat.state.downFor = 1
  assert.equal(await world.leaves(person), 'sent')
  const [row] = await world.sends(person)
  assert.deepEqual([row!.tries, world.wechat.state.taken.length], [2, 1])
})

test('an account WeChat refuses says why on the desk and on the workbench, until a message leaves again', async () => {
  const person = await world.linked()
  world.wechat.state.refuses = 48001
  assert.equal(await world.leaves(person), 'failed')
  assert.match((await world.shown()).account!.fault!, /模板消息权限.*\(48001\)/)
  const { todos } = (await world.app.call(getWorkbench, {}, { as: world.root })).data
  assert.equal(todos.find(({ key }) => key === 'wechatFaults')?.value, 1)
  world.wechat.state.refuses = null
  assert.equal(await world.leaves(person), 'sent')
  assert.equal((await world.shown()).account!.fault, null)
})

test('quiet hours hold it as they hold an SMS; an alarm about the account is not held', async () => {
  const person = await world.linked()
  await world.template('tpl_team', usual, 'security')
  const wish = { kind: 'security' as const, inApp: true, sms: false, mail: false, wechat: true }
  await world.app.call(messages.saveSubscriptions, { subscriptions: [wish] }, { as: person })
  await world.notify(person, 'team', at(23))
  await world.notify(person, 'security', at(23))
  const held = (await world.sends(person)).map(({ held_until }) => held_until?.slice(0, 19) ?? null)
  assert.deepEqual(held, [at(7, 9).toISOString().slice(0, 19), null])
  await world.template('', {}, 'security')
})

test('what waits for somebody who unlinked meanwhile is not sent', async () => {
  const person = await world.linked()
  await world.notify(person)
  await world.app.call(calls.unlinkWechat, {}, { as: person, headers })
  await world.app.runJobs()
  const taken = world.wechat.state.taken.filter(({ openid }) => openid === person.openid)
  assert.deepEqual([(await world.sends(person))[0]!.status, taken], ['failed', []])
  assert.match((await world.outbox()).error!, /已解除微信关联/)
})
