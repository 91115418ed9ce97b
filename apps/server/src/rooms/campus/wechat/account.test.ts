// The account of an organization on the desk.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import * as calls from '@kaisai/contract/campus/wechat.endpoints'
import { refusal } from '#test/refusal.ts'
import { headers, openWechatWorld, usual, type WechatWorld } from './wechat.given.ts'
import { APP } from './wechat-double.given.ts'

let world: WechatWorld
before(async () => {
  world = await openWechatWorld()
})
after(() => world?.close())
beforeEach(() => world.rest())

test('a test goes to the own WeChat at once, and a refusal says what WeChat said', async () => {
  const { app, root } = world
  const send = async (kind: MessageKind) => app.call(calls.testWechatTemplate, { kind }, { as: root })
  assert.equal((await send('work')).code, refusal('campus.wechat_no_template'))
  assert.equal((await send('team')).code, refusal('campus.wechat_not_own'))
  const { linkId, url } = await world.begin(root)
  const code = await world.scan(url, 'o-root')
  assert.equal((await app.call(calls.confirmWechatLink, { linkId, code }, { as: root, headers })).code, 0)
  const refused = await send('team')
  assert.deepEqual([refused.code, refused.msg.includes('43004')], [refusal('campus.wechat_refused'), true])
  world.wechat.state.followers.add('o-root')
  assert.equal((await send('team')).code, 0)
  assert.equal(world.wechat.state.taken.length, 1)
})

test('another address asks for the secret again, another app cannot take over who is linked, and a field shows what fits it', async () => {
  await world.linked()
  assert.equal(
    (await world.save({ secret: '', base: `${world.wechat.address}/elsewhere` })).code,
    refusal('campus.secret_needed'),
  )
  assert.equal((await world.save({ base: 'http://10.0.0.1' })).code, refusal('campus.address_refused'))
  assert.equal((await world.save({ appId: 'wx-other' })).code, refusal('campus.wechat_linked_people'))
  assert.equal((await world.save({ secret: '', name: '改名' })).code, 0)
  assert.equal((await world.save({ secret: '' })).code, 0)
  assert.equal((await world.template('tpl_team', { time1: 'text' })).code, refusal('campus.wechat_field'))
  assert.equal((await world.template('tpl_team', {})).code, refusal('campus.wechat_fields_needed'))
  assert.equal((await world.template('tpl_team', usual, 'notice')).code, refusal('house.not_found'))
  const text = JSON.stringify(await world.shown())
  assert.ok(!text.includes(APP.secret))
})

test('a page of ours is signed for WeChat’s own browser where the organization shares cards; a page of others never is', async () => {
  const { app, wechat } = world
  const url = 'http://localhost:4700/home/news?id=7'
  const sign = async (asked = url) => (await app.call(calls.signSharedPage, { url: asked }, { headers })).data.card
  assert.equal(await sign(), null)
  await world.save({ sharesCards: true })
  wechat.state.calls.length = 0
  const card = (await sign(`${url}#top`))!
  const text = `jsapi_ticket=ticket-of-pages&noncestr=${card.nonce}&timestamp=${card.timestamp}&url=${url}`
  assert.deepEqual([card.appId, card.signature], [APP.id, createHash('sha1').update(text).digest('hex')])
  assert.equal(await sign('https://elsewhere.example/home'), null)
  await sign()
  assert.equal(wechat.state.calls.filter((path) => path === '/cgi-bin/ticket/getticket').length, 1)
  // A WeChat that cannot be asked keeps nobody from reading.
  await world.save({ sharesCards: true })
  wechat.state.downFor = 1
  assert.equal(await sign(), null)
  await world.save()
})

test('an organization keeps to its own account; whoever may not edit changes nothing; deleted, nothing is offered any more', async () => {
  const { app, root } = world
  const person = await world.linked()
  const otherId = await app.organization('另一主办方')
  const other = await app.person('other_admin', 'group_admin', { organizationId: otherId })
  const theirs = (await app.call(calls.getWechatAccount, {}, { as: other })).data
  assert.deepEqual([theirs.account, theirs.canEdit], [null, true])
  assert.equal((await app.call(calls.deleteWechatAccount, {}, { as: other })).code, refusal('house.not_found'))
  assert.equal(
    (await app.call(calls.saveWechatTemplate, { kind: 'team', templateId: '', fields: {} }, { as: other })).code,
    refusal('house.not_found'),
  )
  assert.notEqual((await app.call(calls.saveWechatAccount, world.setting(), { as: person })).code, 0)
  // One that is off carries nothing.
  await world.save({ secret: '', isEnabled: false })
  assert.equal((await world.own(person)).offered, null)
  assert.equal((await app.call(calls.beginWechatLink, {}, { as: person, headers })).code, refusal('campus.wechat_off'))
  await world.notify(person)
  assert.deepEqual(await world.sends(person), [])
  assert.equal((await app.call(calls.deleteWechatAccount, {}, { as: root })).code, 0)
  assert.deepEqual(await world.own(person), { offered: null, linked: null })
})
