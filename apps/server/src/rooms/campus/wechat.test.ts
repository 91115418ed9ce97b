// WeChat: the scan of a web site, against a double of its documented calls.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { refusal } from '#test/refusal.ts'
import { HOST, openCampus, type World } from './campus.given.ts'
import { serve } from './serve.given.ts'

let world: World
let wechat: Awaited<ReturnType<typeof serve>>
let providerId: string
let answers: Record<string, unknown>

before(async () => {
  world = await openCampus()
  wechat = await serve((request, response) => {
    const url = new URL(request.url!, 'http://wechat')
    const isRight =
      url.pathname !== '/sns/oauth2/access_token' ||
      (url.searchParams.get('secret') === 'app-secret' && url.searchParams.get('code') !== 'bad')
    response.end(JSON.stringify(isRight ? answers[url.pathname] : { errcode: 40029, errmsg: 'invalid code' }))
  })
  const setting = { appId: 'wx1', clientSecret: 'app-secret', base: wechat.address }
  providerId = await world.save('wechat', { setting, schoolId: null })
})
after(async () => {
  await wechat?.close()
  await world?.app.stop()
})

test('a scan makes an account by the unionid; a bad code, a declined scan and an answer about somebody else do not', async () => {
  answers = {
    '/sns/oauth2/access_token': { access_token: 'a', openid: 'o1', unionid: 'u1' },
    '/sns/userinfo': { openid: 'o1', unionid: 'u1', nickname: '扫码人' },
  }
  const through = async (query: string) => {
    const browser = world.browser()
    const url = new URL(await browser.begin(providerId))
    assert.deepEqual(
      [url.pathname, url.searchParams.get('scope'), url.hash],
      ['/connect/qrconnect', 'snsapi_login', '#wechat_redirect'],
    )
    const flowId = await browser.comeBack(
      `http://${HOST}/prod-api/campus/callback/${providerId}?${query}state=${url.searchParams.get('state')}`,
    )
    return { browser, flowId, reply: await browser.finish(flowId) }
  }
  assert.equal((await through('code=bad&')).reply.code, refusal('campus.wechat_unknown'))
  assert.equal((await through('')).reply.code, refusal('campus.wechat_denied'))
  answers['/sns/userinfo'] = { openid: 'o2', unionid: 'u2', nickname: '别人' }
  assert.equal((await through('code=c1&')).reply.code, refusal('campus.wechat_unknown'))
  answers['/sns/userinfo'] = { openid: 'o1', unionid: 'u1', nickname: '扫码人' }
  const { browser, flowId, reply } = await through('code=c2&')
  assert.deepEqual([reply.data.proposal?.name, reply.data.proposal?.number], ['扫码人', ''])
  assert.equal((await browser.call(open.createByCampus, { flowId: flowId!, consent: true })).code, 0)
  assert.ok((await through('code=c3&')).reply.data.signedIn?.token)
})

test('another address asks for the secret again: the stored one goes nowhere else', async () => {
  const { app, root } = world
  const { version } = (await app.call(desk.listProviders, {}, { as: root })).data.providers.find(
    (one) => one.providerId === providerId,
  )!
  const save = (setting: Record<string, string>) =>
    app.call(
      desk.saveProvider,
      { ...world.wanted('wechat', { setting: { appId: 'wx1', ...setting }, schoolId: null }), providerId, version },
      { as: root },
    )
  assert.equal((await save({ base: `${wechat.address}/elsewhere` })).code, refusal('campus.secret_needed'))
  assert.equal((await save({ base: wechat.address })).code, 0)
})
