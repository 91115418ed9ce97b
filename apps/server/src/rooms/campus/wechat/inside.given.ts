// Signing in inside WeChat, as a phone does it.
import assert from 'node:assert/strict'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import { signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import type { Browser } from '../campus.given.ts'
import type { WechatWorld } from './wechat.given.ts'
import type { WechatPerson } from './wechat-double.given.ts'

export const INSIDE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI'

/** The ways of a person inside WeChat at a sign-in of the world's own account. */
export const insideOf = async (world: WechatWorld) => {
  const { campus, wechat, app, root } = world
  const providerId = await campus.save('wechatPage', { name: '微信登录', schoolId: null })
  const phone = (): Browser => campus.browser(INSIDE)
  /** Opens the page of WeChat that asks, and presses a link of it; returns where that leads. */
  const press = async (url: string, person: WechatPerson, word: '允许' | '拒绝' = '允许'): Promise<string> => {
    wechat.state.person = person
    const page = await (await fetch(url)).text()
    const back = new RegExp(`href="([^"]+)">${word}`).exec(page)?.[1]
    assert.ok(back, page)
    return back.replace('&amp;', '&')
  }
  /** Comes by a WeChat and finishes. */
  const comes = async (browser: Browser, person: WechatPerson, id = providerId) => {
    const flowId = await browser.comeBack(await press(await browser.begin(id), person))
    return { flowId: flowId!, reply: await browser.finish(flowId) }
  }
  const signIn = async (browser: Browser, userName: string): Promise<string> =>
    (await browser.call(signInByPassword, { username: userName, password: app.password })).data.token!
  /** What the log of the provider says of the last refusal. */
  const refused = async () =>
    (await app.call(desk.pageCampusLog, { outcome: 'refused', providerId }, { as: root })).data.rows[0]?.reason ?? ''
  return { providerId, phone, press, comes, signIn, refused }
}
