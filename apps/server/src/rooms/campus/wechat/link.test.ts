// Linking a WeChat: two halves in one person’s hands, or nothing.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import * as calls from '@kaisai/contract/campus/wechat.endpoints'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { headers, openWechatWorld, type WechatWorld } from './wechat.given.ts'

let world: WechatWorld
before(async () => {
  world = await openWechatWorld()
})
after(() => world?.close())
beforeEach(() => world.rest())

test('a WeChat is linked by the number it shows; before it, with a wrong one, by somebody else and twice it is not', async () => {
  const ann = await world.app.person('ann_wechat', 'student')
  const eve = await world.app.person('eve_wechat', 'student')
  assert.deepEqual(await world.own(ann), { offered: { name: '开赛服务号' }, linked: null })
  const { linkId, url, qr } = await world.begin(ann)
  assert.match(qr, /^<svg/)
  const confirm = async (as: Person, code: string, id = linkId) =>
    (await world.app.call(calls.confirmWechatLink, { linkId: id, code }, { as, headers })).code
  assert.equal(await confirm(ann, '123456'), refusal('campus.wechat_waits'))
  // A preview of the page holds an invented person.
  assert.equal(await world.scan(url, 'o-ann', true), 'refused')
  const number = await world.scan(url, 'o-ann')
  assert.match(number, /^\d{6}$/)
  // Whoever scans the same code later is too late.
  assert.equal(await world.open(url), '/neibu/wechat#over')
  const wrong = number === '000000' ? '000001' : '000000'
  assert.equal(await confirm(ann, wrong), refusal('campus.wechat_code'))
  assert.equal(await confirm(eve, number), refusal('campus.wechat_over'))
  assert.equal(await confirm(ann, number), 0)
  assert.equal((await world.own(ann)).linked?.isUnfollowed, false)
  assert.equal(await confirm(ann, number), refusal('campus.wechat_over'))
  const other = await world.begin(eve)
  assert.equal(await confirm(eve, await world.scan(other.url, 'o-ann'), other.linkId), refusal('campus.wechat_taken'))
  assert.equal((await world.app.call(calls.unlinkWechat, {}, { as: ann, headers })).code, 0)
  assert.equal((await world.own(ann)).linked, null)
  assert.equal((await world.app.call(calls.unlinkWechat, {}, { as: ann, headers })).code, refusal('house.not_found'))
})

test('five wrong numbers end a link', async () => {
  const person = await world.app.person('guesser', 'student')
  const { linkId, url } = await world.begin(person)
  const number = await world.scan(url, 'o-guesser')
  const confirm = async (code: string) =>
    (await world.app.call(calls.confirmWechatLink, { linkId, code }, { as: person, headers })).code
  const wrong = number === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) assert.equal(await confirm(wrong), refusal('campus.wechat_code'))
  assert.equal(await confirm(number), refusal('campus.wechat_over'))
})
