// Whom a broadcast does not reach, and in which language it comes to those it reaches.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/message/broadcast.endpoints'
import { pageMessages, pageSends } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { openEnrollment } from '../enrollment/enrollment.given.ts'
import { runBroadcasts } from './stories.ts'

const { app, does, somebody, begun, enrollable, manager } = await openEnrollment()
const { db } = app.ctx
after(() => app.stop())

type Fields = Omit<InputOf<typeof calls.saveBroadcast>, 'broadcastId' | 'version'>
const place = await enrollable()
const fields = (more: Partial<Fields> = {}): Fields => ({
  ...{ competitionId: place.competitionId, audience: 'all', roles: ['captain'], channels: ['mail', 'sms'] },
  ...{
    titleZh: '{team}，请尽快提交',
    titleEn: '',
    bodyZh: '{name}您好，《{competition}》即将截止。',
    bodyEn: '',
    sendTime: null,
  },
  ...more,
})
const [ann, ben, cat] = [await somebody('安然'), await somebody('贝宁'), await somebody('陈慢')]
await begun(ann, place, '甲队')
await begun(ben, place, '乙队')
await begun(cat, place, '丙队')
await sql`update identity_users set status = 'pending', email = 'ben@school.example' where id = ${ben.id}::uuid`.execute(db)
await sql`update identity_users set lang = 'en', email = 'cat@school.example' where id = ${cat.id}::uuid`.execute(db)
await sql`update competitions set name = '创意大赛', name_en = 'Ideas Contest' where id = ${place.competitionId}::uuid`.execute(
  db,
)

const sent = async (more: Partial<Fields> = {}): Promise<string> => {
  const { broadcastId } = await does(manager, calls.saveBroadcast, fields(more))
  await does(manager, calls.moveBroadcast, { broadcastId, verb: 'send', version: 1 })
  for (let times = 0; times < 2; times++) await runBroadcasts(app.ctx)
  await app.runJobs()
  return broadcastId
}

test('whose account is not active gets nothing; the preview and the record say so, also when the account is active later', async () => {
  const looked = await does(manager, calls.checkBroadcast, { ...fields(), at: 0 })
  assert.deepEqual([looked.total, looked.inactive], [2, 1])
  const broadcastId = await sent()
  await sql`update identity_users set status = 'active' where id = ${ben.id}::uuid`.execute(db)
  const { status, total, done, inactive } = await does(manager, calls.getBroadcast, { broadcastId })
  assert.deepEqual({ status, total, done, inactive }, { status: 'sent', total: 2, done: 2, inactive: 1 })
  const log = await does(manager, calls.pageBroadcastRecipients, { broadcastId, state: 'inactive' })
  assert.deepEqual(
    log.rows.map(({ userId: _, ...row }) => row),
    [
      {
        ...{ name: '贝宁', team: '乙队', state: 'inactive', missed: [] },
        ...{ smsStatus: null, mailStatus: null, error: '', doneTime: null },
      },
    ],
  )
  const received = async (as: typeof ann) => (await app.call(pageMessages, { kind: 'notice' }, { as })).data.total
  assert.deepEqual([await received(ann), await received(ben)], [1, 0])
  const root = await app.root()
  const left = async (keyword: string) => (await app.call(pageSends, { keyword, channel: 'mail' }, { as: root })).data.total
  assert.deepEqual([await left('cat@school.example'), await left('ben@school.example')], [1, 0])
})

test('without an English text everybody gets Chinese throughout; with one an English reader gets English throughout', async () => {
  const mailIn = async (lang: 'zh' | 'en', more: Partial<Fields>) => {
    const { preview } = await does(manager, calls.checkBroadcast, { ...fields(more), at: 0 })
    const { title, body } = preview!.texts.find((text) => text.channel === 'mail' && text.lang === lang)!
    return { title, body }
  }
  const chinese = await mailIn('zh', {})
  assert.match(chinese.body, /《创意大赛》/)
  assert.deepEqual(await mailIn('en', {}), chinese)
  assert.deepEqual(await mailIn('en', { titleEn: 'Please submit' }), chinese, 'a title alone is no text')
  assert.deepEqual(await mailIn('en', { bodyEn: '{competition} closes soon.' }), chinese, 'nor a text under a Chinese subject')
  const english = await mailIn('en', { titleEn: 'Please submit', bodyEn: '{competition} closes soon.' })
  assert.match(`${english.title} ${english.body}`, /Please submit Hello .*Ideas Contest closes soon\.\s+Details: /s)
  assert.doesNotMatch(english.body, /创意大赛|您好/)
  await sent({ titleZh: '只有中文' })
  const [mail] = (await app.call(pageSends, { keyword: '只有中文', channel: 'mail' }, { as: await app.root() })).data.rows
  assert.match(mail!.body, /^陈慢，您好：\s+陈慢您好，《创意大赛》即将截止。\s+查看详情/)
})
