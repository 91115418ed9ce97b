// Signing in inside WeChat by the official account: who is linked comes in, nobody takes an account over, every refusal has its sentence.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import * as calls from '@kaisai/contract/campus/wechat.endpoints'
import { refusal } from '#test/refusal.ts'
import { INSIDE, insideOf } from './inside.given.ts'
import { openWechatWorld, type WechatWorld } from './wechat.given.ts'
import { APP } from './wechat-double.given.ts'

let world: WechatWorld
let inside: Awaited<ReturnType<typeof insideOf>>
before(async () => {
  world = await openWechatWorld()
  inside = await insideOf(world)
})
after(() => world?.close())
beforeEach(() => world.rest())
/** The kinds of sign-in a browser is offered. */
const offered = async (agent?: string) =>
  (await world.campus.browser(agent).call(open.listCampusWays, {})).data.map(({ kind }) => kind)

test('it is offered inside WeChat alone, in place of the scan, and not begun elsewhere, nor while the account is off', async () => {
  const scanId = await world.campus.save('wechat', {
    setting: { appId: 'wx-web', clientSecret: 's', base: world.wechat.address },
    schoolId: null,
  })
  assert.deepEqual(await offered(), ['wechat'])
  assert.deepEqual(await offered(INSIDE), ['wechatPage'])
  assert.deepEqual(await offered(`${INSIDE} wxwork/4.1`), ['wechat'])
  const elsewhere = await world.campus.browser().call(open.beginCampus, { providerId: inside.providerId })
  assert.equal(elsewhere.code, refusal('campus.wechat_inside'))
  const url = new URL(await inside.phone().begin(inside.providerId))
  assert.deepEqual(
    [url.pathname, url.searchParams.get('appid'), url.searchParams.get('scope'), url.hash],
    ['/connect/oauth2/authorize', APP.id, 'snsapi_userinfo', '#wechat_redirect'],
  )
  assert.equal((await world.save({ secret: '', isEnabled: false })).code, 0)
  assert.deepEqual(await offered(INSIDE), ['wechat'])
  const off = await inside.phone().call(open.beginCampus, { providerId: inside.providerId })
  assert.equal(off.code, refusal('campus.off'))
  assert.equal((await world.save({ secret: '', isEnabled: true })).code, 0)
  assert.equal((await world.app.call(desk.deleteProvider, { providerId: scanId }, { as: world.root })).code, 0)
})

test('somebody new makes an account, whose messages go to that WeChat as the page said; unlinked, they stay away from it', async () => {
  const phone = inside.phone()
  const person = { openid: 'o-new', nickname: '新同学' }
  const { flowId, reply } = await inside.comes(phone, person)
  assert.deepEqual(reply.data.proposal, {
    ...{ name: '新同学', number: '', schoolName: '', hasAccount: false, mayCreate: true, messagesBy: '开赛服务号' },
  })
  const { data } = await phone.call(open.createByCampus, { flowId, consent: true })
  const self = { id: data.userId, token: data.token! } as Parameters<WechatWorld['own']>[0]
  assert.equal((await world.own(self)).linked?.name, '开赛服务号')
  world.wechat.state.followers.add('o-new')
  await world.app.runJobs()
  assert.equal(await world.leaves(self), 'sent')
  assert.deepEqual(
    world.wechat.state.taken.map(({ openid }) => openid),
    ['o-new'],
  )
  assert.equal((await world.app.call(calls.unlinkWechat, {}, { as: self })).code, 0)
  assert.equal((await inside.comes(inside.phone(), person)).reply.data.signedIn?.userId, data.userId)
  assert.equal((await world.own(self)).linked, null)
})

test('the owner of an account links it by signing in once; another account, another browser and a WeChat of somebody’s messages take nothing', async () => {
  const { app, campus } = world
  const [ann, eve] = [await campus.account('许嘉禾', ''), await campus.account('路人', '')]
  const phone = inside.phone()
  const person = { openid: 'o-ann', nickname: '嘉禾' }
  const { flowId } = await inside.comes(phone, person)
  const token = await inside.signIn(phone, ann.userName)
  const strange = await inside.phone().call(own.confirmLink, { flowId }, { as: token })
  assert.equal(strange.code, refusal('campus.other_browser'))
  assert.equal((await phone.call(own.confirmLink, { flowId }, { as: token })).code, 0)
  assert.equal((await inside.comes(inside.phone(), person)).reply.data.signedIn?.userId, ann.id)
  // In the settings of another account.
  const other = inside.phone()
  const theirs = await inside.signIn(other, eve.userName)
  const begun = await other.call(own.beginLink, { providerId: inside.providerId }, { as: theirs })
  const second = await other.comeBack(await inside.press(begun.data.url, person))
  assert.equal((await other.finish(second, theirs)).code, refusal('campus.identity_linked'))
  // This WeChat gets the messages of somebody else: it signs in and takes them over from nobody.
  const follower = await world.linked()
  const third = await other.call(own.beginLink, { providerId: inside.providerId }, { as: theirs })
  const linked = await other.finish(await other.comeBack(await inside.press(third.data.url, { openid: follower.openid })), theirs)
  assert.deepEqual([linked.code, linked.data.isLinked], [0, true])
  assert.equal((await app.call(calls.getOwnWechat, {}, { as: theirs })).data.linked, null)
  assert.equal((await world.own(follower)).linked?.name, '开赛服务号')
})

test('a WeChat that the scan of the same organization knows comes in at once, both ways, and not while that one is off', async () => {
  const { campus, wechat } = world
  const setting = { appId: APP.id, clientSecret: APP.secret, base: wechat.address }
  const scan = { setting, schoolId: null, name: '微信扫码' }
  const scanId = await campus.save('wechat', scan)
  const byScan = async (person: Parameters<typeof inside.comes>[1]) => inside.comes(campus.browser(), person, scanId)
  const made = async (browser: ReturnType<typeof inside.phone>, flowId: string) =>
    (await browser.call(open.createByCampus, { flowId, consent: true })).data.userId
  const desktop = campus.browser()
  const first = await inside.comes(desktop, { openid: 'o-web-1', unionid: 'u-one', nickname: '甲同学' }, scanId)
  const one = await made(desktop, first.flowId)
  const same = { openid: 'o-page-1', unionid: 'u-one', nickname: '甲同学' }
  const turn = async (isEnabled: boolean) => {
    const { version } = (await world.app.call(desk.listProviders, {}, { as: world.root })).data.providers.find(
      ({ providerId }) => providerId === scanId,
    )!
    const saved = { ...campus.wanted('wechat', { ...scan, isEnabled }), providerId: scanId, version }
    assert.equal((await world.app.call(desk.saveProvider, saved, { as: world.root })).code, 0)
  }
  await turn(false)
  assert.equal((await inside.comes(inside.phone(), same)).reply.data.signedIn, null)
  await turn(true)
  // Without the word of WeChat about it nobody is known.
  assert.equal((await inside.comes(inside.phone(), { ...same, unionid: undefined })).reply.data.signedIn, null)
  const { signedIn } = (await inside.comes(inside.phone(), same)).reply.data
  assert.equal(signedIn?.userId, one)
  // Nobody was asked whether messages shall go there.
  assert.equal((await world.app.call(calls.getOwnWechat, {}, { as: signedIn!.token! })).data.linked, null)
  const { rows } = (await world.app.call(desk.pageIdentities, { providerId: inside.providerId }, { as: world.root })).data
  assert.ok(rows.some(({ wayName }) => wayName === '同一微信已关联'))
  const phone = inside.phone()
  const second = await inside.comes(phone, { openid: 'o-page-2', unionid: 'u-two', nickname: '乙同学' })
  const two = await made(phone, second.flowId)
  assert.equal((await byScan({ openid: 'o-web-2', unionid: 'u-two' })).reply.data.signedIn?.userId, two)
  assert.equal((await byScan({ openid: 'o-web-3', unionid: 'u-three' })).reply.data.signedIn, null)
})

test('what WeChat refuses has a sentence each, in the log as well, and a state is good once', async () => {
  const { wechat } = world
  const person = { openid: 'o-faults', nickname: '丙同学' }
  const once = async (code: number | null, word: '允许' | '拒绝' = '允许', who: Parameters<typeof inside.press>[1] = person) => {
    const phone = inside.phone()
    const back = await inside.press(await phone.begin(inside.providerId), who, word)
    wechat.state.refusesCodes = code
    const flowId = await phone.comeBack(back)
    wechat.state.refusesCodes = null
    return { phone, back, flowId, ...(await phone.finish(flowId)) }
  }
  const expected = [...[40163, 42003, 40013, 40125, 40164, 48001, 45011, 45009, -1, 50002, 40226, 40029, 41008]] as const
  const said = new Map<number, string>()
  for (const code of expected) {
    const reply = await once(code)
    assert.notEqual(reply.code, 0)
    said.set(code, reply.msg)
    assert.ok((await inside.refused()).includes(`errcode ${code}`), await inside.refused())
  }
  const key = async (code: number) => (await once(code)).code
  assert.deepEqual(
    [await key(40163), await key(42003), await key(40125), await key(45011), await key(50002), await key(40029)],
    [...(['used', 'expired', 'app', 'busy', 'limited', 'unknown'] as const).map((word) => refusal(`campus.wechat_${word}`))],
  )
  assert.equal(new Set(said.values()).size, 6)
  assert.equal((await once(null, '拒绝')).code, refusal('campus.wechat_denied'))
  assert.equal((await once(null, '允许', { ...person, isSnapshot: true })).code, refusal('campus.wechat_preview'))
  wechat.state.downFor = 0
  const down = inside.phone()
  const back = await inside.press(await down.begin(inside.providerId), person)
  wechat.state.downFor = 1
  assert.equal((await down.finish(await down.comeBack(back))).code, refusal('campus.wechat_busy'))
  // An answer that was taken leads nowhere again, and its code opens nothing in another sign-in.
  const good = await once(null)
  assert.equal(good.data.proposal?.name, '丙同学')
  assert.equal(await good.phone.comeBack(good.back), null)
  const thief = inside.phone()
  const asked = new URL(await thief.begin(inside.providerId)).searchParams.get('state')!
  const stolen = good.back.replace(/state=.*/, `state=${asked}`)
  assert.equal((await thief.finish(await thief.comeBack(stolen))).code, refusal('campus.wechat_used'))
  // A WeChat that gives something for a code again: it was taken.
  const again = inside.phone()
  const another = new URL(await again.begin(inside.providerId)).searchParams.get('state')!
  wechat.state.spent.clear()
  wechat.state.scans.set(new URL(good.back).searchParams.get('code')!, person)
  const replayed = await again.comeBack(good.back.replace(/state=.*/, `state=${another}`))
  assert.equal((await again.finish(replayed)).code, refusal('campus.not_believed'))
  assert.equal((await inside.phone().finish(good.flowId)).code, refusal('campus.other_browser'))
})

test('the account is needed, one sign-in works by it, and it is neither changed for another nor removed under it', async () => {
  const { app, root, campus } = world
  const second = await app.call(desk.saveProvider, campus.wanted('wechatPage', { schoolId: null }), { as: root })
  assert.equal(second.code, refusal('campus.wechat_one'))
  const elsewhere = await app.person('page_admin', 'school_admin', { organizationId: await app.organization('没有公众号的学校') })
  const none = await app.call(desk.saveProvider, campus.wanted('wechatPage', { schoolId: null }), { as: elsewhere })
  assert.equal(none.code, refusal('campus.wechat_account_needed'))
  assert.equal((await world.save({ appId: 'wx-other' })).code, refusal('campus.wechat_signs_in'))
  assert.equal((await app.call(calls.deleteWechatAccount, {}, { as: root })).code, refusal('campus.wechat_signs_in'))
})
