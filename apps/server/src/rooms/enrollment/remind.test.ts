// Whoever audits reminds many teams at once: who is notified of what, and when nobody is.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const { app, manager, stranger, does, somebody, enrollable, begun } = world
const { db } = app.ctx
after(() => app.stop())

const noticesOf = async (who: Person): Promise<number> =>
  (await db.selectFrom('message_messages').select('id').where('user_id', '=', who.id).execute()).length

test('whoever audits reminds many teams of what is missing: seen before it is sent, once in twelve hours, within reach and in time', async () => {
  const [ann, bo, dou] = [await somebody('安然'), await somebody('薄荷'), await somebody('豆豆')]
  const place = await enrollable()
  const [first, second] = [await begun(ann, place, '催办甲队'), await begun(dou, place, '催办乙队')]
  await does(ann, member.inviteMember, { teamId: first, way: 'phone', name: bo.realName, value: bo.phone, role: 'member' })
  const remind = (teamIds: string[], isTrial: boolean, as: Person = manager) =>
    app.call(acts.remindTeams, { teamIds, isTrial }, { as })
  const counts = async () => Promise.all([ann, bo, dou].map(async (who) => noticesOf(who)))
  const before = await counts()
  const trial = (await remind([first, second], true)).data
  assert.deepEqual(
    trial.recipients.map(({ name, people }) => [name, people.map((one) => [one.name, one.text])]),
    [
      [
        '催办甲队',
        [
          ['薄荷', '答复邀请'],
          ['安然', '提交报名'],
        ],
      ],
      ['催办乙队', [['豆豆', '提交报名']]],
    ],
  )
  assert.deepEqual(
    trial.texts.map(({ lang, people, body }) => [lang, people, body.includes('催办甲队') || body.includes('催办乙队')]),
    [['zh', 3, true]],
  )
  assert.deepEqual(await counts(), before, 'a trial notifies nobody')
  assert.equal((await remind([first], false, stranger)).code, refusal('house.not_found'))
  const sent = (await remind([first, second], false)).data
  assert.deepEqual([sent.done, sent.refused, sent.recipients], [2, [], trial.recipients])
  assert.deepEqual(
    await counts(),
    before.map((count) => count + 1),
  )
  assert.equal((await remind([first], false)).code, refusal('enrollment.reminded_today'))
  const rows = (await does(manager, desk.pageTeams, { competitionId: place.competitionId })).rows
  assert.ok(rows.every(({ can }) => can.includes('remind')))
  await sql`update enrollment_members set reminded_at = now() - interval '13 hours' where enrollment_id = ${first}::uuid`.execute(
    db,
  )
  await does(dou, own.dissolveTeam, { teamId: second })
  const mixed = (await remind([first, second], false)).data
  assert.deepEqual(
    [mixed.done, mixed.refused.map(({ teamId }) => teamId), mixed.recipients.map(({ teamId }) => teamId)],
    [1, [second], [first]],
  )
  await sql`update enrollment_members set reminded_at = null where enrollment_id = ${first}::uuid`.execute(db)
  await sql`update competition_windows set ends_at = clock_timestamp() - interval '1 minute'
     where competition_id = ${place.competitionId}::uuid and kind = 'ENROLL'`.execute(db)
  await sql`update competitions c set enroll_windows = tstzmultirange(tstzrange(w.starts_at, w.ends_at)), enroll_ends_at = w.ends_at
    from competition_windows w where w.competition_id = c.id and w.kind = 'ENROLL' and c.id = ${place.competitionId}::uuid`.execute(
    db,
  )
  assert.equal(
    (await remind([first], false)).code,
    refusal('enrollment.closed'),
    'nobody is asked for what cannot be done any more',
  )
})
