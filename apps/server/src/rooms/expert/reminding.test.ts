// The office reminds invited experts who have not answered: seen before it is sent, once in twelve hours.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as invitation from '@kaisai/contract/expert/invitation.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment/enrollment.given.ts'
import { openExperts } from './expert.given.ts'

const world = await openEnrollment()
const { app, does, codeOf, chief, stranger } = world
const { db } = app.ctx
after(() => app.stop())
const { expert } = await openExperts(world)

const place = await world.enrollable()
const { id: stageId } = await db
  .selectFrom('competition_stages')
  .select('id')
  .where('competition_id', '=', place.competitionId)
  .orderBy('seq')
  .executeTakeFirstOrThrow()
const send = (expertIds: string[]) => does(chief, invitation.sendInvitations, { stageId, expertIds, askedLoad: 30, note: '' })
const noticesOf = async (userId: string): Promise<number> =>
  (await db.selectFrom('message_messages').select('id').where('user_id', '=', userId).execute()).length
const sends = async (): Promise<number> => (await db.selectFrom('message_sends').select('id').execute()).length
const idOf = async (expertId: string): Promise<string> =>
  (await db.selectFrom('expert_invitations').select('id').where('expert_id', '=', expertId).executeTakeFirstOrThrow()).id

test('who has not answered is reminded after a look at who gets what; others are refused with the reason', async () => {
  const [a, b, c] = [await expert(), await expert(), await expert()]
  await send([a.expertId, b.expertId, c.expertId])
  await db.updateTable('identity_users').set({ lang: 'en' }).where('id', '=', b.userId).execute()
  const ofC = await idOf(c.expertId)
  await does(c.person, invitation.answerReviewInvitation, {
    invitationId: ofC,
    answer: 'decline',
    load: null,
    reason: '没有时间',
  })
  const before = [await noticesOf(a.userId), await noticesOf(b.userId), await sends()]
  const ids = [await idOf(a.expertId), await idOf(b.expertId), ofC]
  const trial = await does(chief, invitation.remindInvitations, { invitationIds: ids, isTrial: true })
  assert.deepEqual(trial.recipients.map(({ name }) => name).sort(), [a.name, b.name].sort())
  assert.deepEqual(
    trial.refused.map(({ name, text }) => [name, text]),
    [[c.name, '已谢绝']],
  )
  const texts = new Map(trial.texts.map((one) => [one.lang, one]))
  assert.deepEqual([texts.get('zh')!.people, texts.get('en')!.people], [1, 1])
  assert.match(texts.get('en')!.body, /You have not answered/)
  assert.deepEqual([await noticesOf(a.userId), await noticesOf(b.userId), await sends()], before, 'a trial sends nothing')

  const all = await does(chief, invitation.remindInvitations, { stageId, invitationIds: [] })
  assert.equal(all.reminded, 2, 'who answered is not among those that are not named')
  assert.deepEqual([await noticesOf(a.userId), await noticesOf(b.userId)], [before[0]! + 1, before[1]! + 1])
  const again = await does(chief, invitation.remindInvitations, { invitationIds: [ids[0]!] })
  assert.deepEqual([again.reminded, again.refused[0]!.text], [0, '12小时内已提醒过'])
  await sql`update expert_invitations set reminded_at = now() - interval '13 hours', expires_at = now() - interval '1 minute' where id = ${ids[0]!}::uuid`.execute(
    db,
  )
  const late = await does(chief, invitation.remindInvitations, { invitationIds: [ids[0]!] })
  assert.deepEqual([late.reminded, late.refused[0]!.text], [0, '邀请已过答复时间，请重新邀请'])
  assert.equal(await codeOf(stranger, invitation.remindInvitations, { invitationIds: ids }), refusal('house.not_found'))
  const { rows: log } = await sql<{
    count: number
  }>`select count(*)::int as count from audit_log where action = 'expert.invitation_reminded'`.execute(db)
  assert.equal(log[0]!.count, 2)
})

test('an expert without an account gets a link of his own, and the first one goes on working', async () => {
  const one = await expert({ phone: '13944440009' })
  await db.updateTable('experts').set({ user_id: null }).where('id', '=', one.expertId).execute()
  await send([one.expertId])
  const linkOf = async (template: string): Promise<string> => {
    await app.runJobs()
    const { rows } = await sql<{
      body: string
    }>`select body from message_sends where template_key = ${template} and channel = 'sms' order by id desc limit 1`.execute(db)
    return /code=([\w-]+)/.exec(rows[0]!.body)![1]!
  }
  const first = await linkOf('expert.invited')
  const ids = [await idOf(one.expertId)]
  const trial = await does(chief, invitation.remindInvitations, { invitationIds: ids, isTrial: true })
  assert.deepEqual(
    [trial.reminded, trial.texts.length, /code=/.test(trial.texts[0]!.body)],
    [1, 1, false],
    'nobody reads the link',
  )
  assert.equal((await does(chief, invitation.remindInvitations, { invitationIds: ids })).reminded, 1)
  const second = await linkOf('expert.unanswered')
  assert.notEqual(first, second)
  for (const token of [first, second])
    assert.equal((await app.call(invitation.getInvitationByLink, { token })).data.expertName, one.name)
  await db
    .updateTable('experts')
    .set({ phone_sealed: null, phone_mask: null, phone_index: null, email: null })
    .where('id', '=', one.expertId)
    .execute()
  await db.updateTable('expert_invitations').set({ reminded_at: null }).where('id', '=', ids[0]!).execute()
  const lost = await does(chief, invitation.remindInvitations, { invitationIds: ids })
  assert.deepEqual([lost.reminded, lost.refused[0]!.text], [0, '没有账号，也没有手机号或邮箱'])
})
