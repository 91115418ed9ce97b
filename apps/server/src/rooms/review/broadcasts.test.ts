// An organizer writes to many: counted, looked at, approved by a second person above a size, sent once to each, with a log.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/message/broadcast.endpoints'
import { pageMessages, saveSubscriptions } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { phoneColumns } from '../identity/index.ts'
import { runBroadcasts } from '../message/stories.ts'
import { openReview } from './review.given.ts'

const world = await openReview()
const { app, does, somebody, begun, submitted, bringIn, audit, manager, chief, competitionId, itemId, stageId } = world
const { db } = app.ctx
after(() => app.stop())

type Fields = Omit<InputOf<typeof calls.saveBroadcast>, 'broadcastId' | 'version'>
const place = { competitionId, itemId }
const fields = (more: Partial<Fields> = {}): Fields => ({
  competitionId,
  audience: 'unsubmitted',
  roles: ['captain'],
  channels: [],
  titleZh: '{team}，请尽快提交',
  titleEn: '',
  bodyZh: '{name}您好，《{competition}》的报名请在 {link} 提交。',
  bodyEn: '',
  sendTime: null,
  ...more,
})
const setParameter = (key: string, value: number) =>
  db
    .updateTable('system_parameters')
    .set({ value: String(value) })
    .where('key', '=', key)
    .execute()
const received = async (as: Person): Promise<{ title: string; body: string; link: string | null }[]> =>
  (await app.call(pageMessages, { kind: 'notice' }, { as })).data.rows.map(({ title, body, link }) => ({ title, body, link }))
const moved = (
  as: Person,
  broadcastId: string,
  verb: 'send' | 'approve' | 'refuse' | 'cancel',
  version: number,
  reason?: string,
) => app.call(calls.moveBroadcast, { broadcastId, verb, version, ...(reason && { reason }) }, { as })
const tick = async () => {
  await runBroadcasts(app.ctx)
  await app.runJobs()
}
const check = (more: Partial<Fields> = {}, at = 0) => app.call(calls.checkBroadcast, { ...fields(more), at }, { as: manager })

const [ann, ben, cat, dan] = [await somebody('安然'), await somebody('贝宁'), await somebody('陈慢'), await somebody('丁单')]
const draft = await begun(ann, place, '甲队')
await bringIn(ann, draft, ben)
const returned = await submitted(cat, place, '乙队')
await audit(manager, returned, 'return', '请补充材料')
const enrolled = await submitted(dan, place, '丙队')
await audit(manager, enrolled, 'pass')
await sql`update identity_users set email = user_name || '@school.example' where id in (${ann.id}::uuid, ${cat.id}::uuid)`.execute(
  db,
)

test('who would get it is listed by name before anything is sent, with the ways that reach each', async () => {
  const trial = await does(manager, calls.listBroadcastTrial, {
    ...fields({ roles: ['captain', 'member'], channels: ['mail'] }),
    pageNum: 1,
  })
  assert.equal(trial.total, (await check({ roles: ['captain', 'member'] })).data.total)
  assert.deepEqual(
    trial.rows.map(({ name, sms, mail }) => [name, sms, mail]),
    [
      ['安然', false, true],
      ['贝宁', false, false],
    ],
  )
})

test('the filter finds whom it says, and nobody of another competition', async () => {
  const other = await world.enrollable()
  await begun(await somebody('外人'), other, '别的队')
  const total = async (more: Partial<Fields>) => (await check(more)).data.total
  assert.equal(await total({}), 1)
  assert.equal(await total({ roles: ['captain', 'member'] }), 2)
  assert.equal(await total({ audience: 'returned' }), 1)
  assert.equal(await total({ audience: 'effective' }), 1)
  assert.equal(await total({ audience: 'unpaid' }), 0)
  assert.equal(await total({ audience: 'audited' }), 0)
  assert.equal(await total({ audience: 'all', roles: ['captain'] }), 3)
  assert.equal(await total({ audience: 'inStage', stageId }), 1)
  assert.equal(await total({ audience: 'workMissing', stageId }), 1)
  assert.equal(await total({ audience: 'expertsAsked', roles: [] }), 0)
  assert.equal((await check({ audience: 'inStage' })).code, refusal('message.audience_incomplete'))
  assert.equal((await check({ roles: [] })).code, refusal('message.audience_incomplete'))
  assert.equal((await check({ bodyZh: '{phone} 您好' })).code, refusal('message.unknown_place'))
  const offered = await does(manager, calls.listBroadcastCompetitions, {})
  assert.ok(offered.some(({ value }) => value === competitionId) && offered.some(({ value }) => value === other.competitionId))
  assert.deepEqual(await does(manager, calls.listBroadcastCompetitions, { keyword: '没有这个竞赛' }), [])
  const choices = await does(manager, calls.listAudienceChoices, { competitionId })
  assert.ok(choices.stages.some(({ value }) => value === stageId))
  const one = await world.expert()
  await world.accepted()
  await world.published([one], 1)
  assert.equal(await total({ audience: 'expertsIdle', roles: [] }), 1)
})

test('before it is sent it says whom it cannot reach and shows one recipient every channel in both languages', async () => {
  const english = { titleEn: 'Please submit', bodyEn: 'Dear {name}, see {link}' }
  const { data } = await check({ channels: ['mail', 'sms'], roles: ['captain', 'member'], ...english })
  assert.deepEqual([data.total, data.withoutMail, data.withoutPhone, data.needsApproval], [2, 1, 0, false])
  const texts = data.preview!.texts
  assert.equal(texts.length, 6)
  assert.ok(texts.every(({ title, body }) => !/\{\w+\}/.test(title + body)))
  const [mail] = texts.filter(({ channel, lang }) => channel === 'mail' && lang === 'en')
  assert.match(mail!.body, /Dear .+, see https?:\/\/\S+\/center\/team\?id=/)
  assert.equal((await check({}, 5)).data.preview, null, 'there is no sixth')
})

test('a small one goes at once to everybody, once, by the chosen ways; the log says who was missed', async () => {
  await app.call(saveSubscriptions, { subscriptions: [{ kind: 'notice', inApp: true, sms: false, mail: false }] }, { as: cat })
  const { broadcastId } = await does(manager, calls.saveBroadcast, fields({ audience: 'all', channels: ['mail'] }))
  assert.deepEqual(await received(ann), [])
  assert.equal((await moved(manager, broadcastId, 'send', 1)).data.status, 'scheduled')
  await Promise.all([tick(), tick()])
  await tick()
  const [got, ...more] = await received(ann)
  assert.deepEqual(more, [])
  assert.equal(got!.title, '甲队，请尽快提交')
  assert.match(got!.body, /^安然您好，《.+》的报名请在 https?:\/\/\S+\/center\/team\?id=\S+ 提交。$/)
  assert.equal(got!.link, `/center/team?id=${draft}`)
  assert.deepEqual([(await received(ben)).length, (await received(cat)).length, (await received(dan)).length], [0, 1, 1])
  const detail = await does(manager, calls.getBroadcast, { broadcastId })
  assert.deepEqual([detail.status, detail.total, detail.done, detail.failed], ['sent', 4, 4, 0])
  const log = await does(manager, calls.pageBroadcastRecipients, { broadcastId })
  const byName = new Map(log.rows.map((row) => [row.name, row]))
  assert.deepEqual([byName.get('安然')!.state, byName.get('安然')!.mailStatus], ['sent', 'unsent'])
  assert.deepEqual([byName.get('陈慢')!.state, byName.get('陈慢')!.missed], ['missed', ['mail']], 'wants no mail of this kind')
  assert.deepEqual(byName.get('丁单')!.missed, ['mail'], 'has no address')
  assert.equal((await does(manager, calls.pageBroadcastRecipients, { broadcastId, state: 'missed' })).total, 3)
})

test('above the size a second person approves; the author cannot, and may be asked to change it', async () => {
  await setParameter('broadcast.approvalAbove', 1)
  const { broadcastId } = await does(chief, calls.saveBroadcast, fields({ audience: 'all', titleZh: '大群发' }))
  assert.equal((await check({ audience: 'all' })).data.needsApproval, true)
  assert.equal((await moved(chief, broadcastId, 'send', 1)).data.status, 'waiting')
  await tick()
  assert.equal((await received(dan)).length, 1, 'nothing left yet')
  assert.equal((await moved(chief, broadcastId, 'approve', 2)).code, refusal('message.own_broadcast'))
  assert.equal((await moved(manager, broadcastId, 'approve', 2)).code, refusal('house.no_access'))
  const second = await app.person('second_chief', 'group_admin', { organizationId: world.organizationId })
  assert.ok((await does(second, calls.getBroadcast, { broadcastId })).moves.includes('approve'))
  assert.ok(!(await does(chief, calls.getBroadcast, { broadcastId })).moves.includes('approve'))
  assert.equal((await moved(second, broadcastId, 'refuse', 2)).code, refusal('house.reason_needed'))
  assert.equal((await moved(second, broadcastId, 'refuse', 2, '请说明时间')).data.status, 'draft')
  assert.equal((await does(chief, calls.getBroadcast, { broadcastId })).returnReason, '请说明时间')
  await does(chief, calls.saveBroadcast, { ...fields({ audience: 'all', titleZh: '改过的群发' }), broadcastId, version: 3 })
  assert.equal((await moved(chief, broadcastId, 'send', 4)).data.status, 'waiting')
  assert.equal((await moved(second, broadcastId, 'approve', 5)).data.status, 'scheduled')
  await tick()
  assert.equal((await received(dan))[0]!.title, '改过的群发')
  await setParameter('broadcast.approvalAbove', 500)
})

test('a scheduled one waits for its time and can be cancelled; an organization has a daily limit', async () => {
  app.setNow(new Date('2027-03-01T00:00:00Z'))
  const later = await does(manager, calls.saveBroadcast, fields({ titleZh: '定时', sendTime: '2027-03-01T09:00:00.000Z' }))
  await moved(manager, later.broadcastId, 'send', 1)
  await tick()
  const before_ = (await received(ann)).length
  app.setNow(new Date('2027-03-01T09:01:00Z'))
  await tick()
  assert.equal((await received(ann)).length, before_ + 1)
  assert.equal((await moved(manager, later.broadcastId, 'cancel', 2)).code, refusal('house.wrong_state'))
  const past = await does(manager, calls.saveBroadcast, fields({ sendTime: '2027-03-01T08:00:00.000Z' }))
  assert.equal((await moved(manager, past.broadcastId, 'send', 1)).code, refusal('message.past_time'))
  const off = await does(manager, calls.saveBroadcast, fields({ titleZh: '取消的', sendTime: '2027-03-02T09:00:00.000Z' }))
  await moved(manager, off.broadcastId, 'send', 1)
  assert.equal((await moved(manager, off.broadcastId, 'cancel', 2)).data.status, 'cancelled')
  app.setNow(new Date('2027-03-03T00:00:00Z'))
  await tick()
  assert.equal((await received(ann)).length, before_ + 1)
  app.setNow(null)
  const none = await does(manager, calls.saveBroadcast, fields({ audience: 'unpaid' }))
  assert.equal((await moved(manager, none.broadcastId, 'send', 1)).code, refusal('message.nobody'))
  await setParameter('broadcast.dailyMost', 1)
  const much = await does(manager, calls.saveBroadcast, fields({ audience: 'all' }))
  assert.equal((await moved(manager, much.broadcastId, 'send', 1)).code, refusal('message.daily_limit'))
  assert.equal((await app.call(calls.deleteBroadcast, { broadcastId: much.broadcastId, version: 1 }, { as: manager })).code, 0)
  assert.equal(
    (await app.call(calls.deleteBroadcast, { broadcastId: later.broadcastId, version: 3 }, { as: manager })).code,
    refusal('message.not_draft'),
  )
  await setParameter('broadcast.dailyMost', 20_000)
})

test('what failed is sent again by one click, to those alone; strangers see and do nothing', async () => {
  const { broadcastId } = await does(manager, calls.saveBroadcast, fields({ channels: ['mail'], titleZh: '重发的' }))
  await moved(manager, broadcastId, 'send', 1)
  await tick()
  const mail = await db
    .selectFrom('message_broadcast_recipients')
    .select('mail_id')
    .where('broadcast_id', '=', broadcastId)
    .where('mail_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await sql`with undone as (update message_sends set status = 'failed', error = 'no such mailbox' where id = ${mail.mail_id}::uuid returning id)
    insert into status_moves (entity, entity_id, verb, from_status, to_status, note) select 'message_sends', id, 'fail', 'sent', 'failed', '' from undone`.execute(
    db,
  )
  const detail = await does(manager, calls.getBroadcast, { broadcastId })
  assert.equal(detail.failed, 1)
  const [row] = (await does(manager, calls.pageBroadcastRecipients, { broadcastId, state: 'failed' })).rows
  assert.deepEqual([row!.name, row!.error], ['安然', 'no such mailbox'])
  const outsider = await app.person('other_chief', 'group_admin', { organizationId: await app.organization('别的组委会') })
  for (const [endpoint, input] of [
    [calls.getBroadcast, { broadcastId }],
    [calls.pageBroadcastRecipients, { broadcastId }],
    [calls.retryBroadcast, { broadcastId }],
    [calls.checkBroadcast, { ...fields(), at: 0 }],
    [calls.listBroadcastTrial, { ...fields(), pageNum: 1 }],
    [calls.saveBroadcast, fields()],
    [calls.listAudienceChoices, { competitionId }],
  ] as const)
    assert.equal((await app.raw(endpoint, input, { as: outsider })).code, refusal('house.not_found'), endpoint.path)
  assert.equal((await app.call(calls.pageBroadcasts, {}, { as: outsider })).data.total, 0)
  assert.ok((await does(manager, calls.pageBroadcasts, { competitionId, keyword: '重发', status: 'sent' })).total === 1)
  assert.equal((await app.raw(calls.pageBroadcasts, {}, { as: ann })).code, refusal('house.no_access'))
  assert.deepEqual(await does(manager, calls.retryBroadcast, { broadcastId }), { retried: 1 })
  await app.runJobs()
  assert.equal((await does(manager, calls.getBroadcast, { broadcastId })).failed, 0)
})

test('at night an SMS of a broadcast waits for the morning, unless it is urgent', async () => {
  await db
    .updateTable('identity_users')
    .set(phoneColumns(app.ctx, dan.id, '13800001234'))
    .where('id', '=', dan.id)
    .execute()
  const sms = async (isUrgent: boolean) => {
    app.setNow(new Date(Date.UTC(2027, 2, 8, 15)))
    const { broadcastId } = await does(
      manager,
      calls.saveBroadcast,
      fields({ audience: 'effective', channels: ['sms'], titleZh: isUrgent ? '紧急通知' : '一般通知', isUrgent }),
    )
    assert.equal((await does(manager, calls.getBroadcast, { broadcastId })).isUrgent, isUrgent)
    await moved(manager, broadcastId, 'send', 1)
    await tick()
    await tick()
    app.setNow(null)
    const [row] = (await does(manager, calls.pageBroadcastRecipients, { broadcastId })).rows
    return [row!.state, row!.smsStatus]
  }
  assert.deepEqual(await sms(false), ['held', 'queued'])
  assert.deepEqual(await sms(true), ['sent', 'unsent'])
})
