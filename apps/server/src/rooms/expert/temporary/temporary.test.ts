// How a temporary expert comes in and back, and when no more.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as invitation from '@kaisai/contract/expert/invitation.endpoints'
import * as temporary from '@kaisai/contract/expert/temporary.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../../enrollment/enrollment.given.ts'
import { runExpertClock } from '../expert.jobs.ts'

const world = await openEnrollment()
const { app, does, codeOf, chief, stranger, organizationId } = world
const { db } = app.ctx
after(() => app.stop())
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

test('a temporary expert enters by link and code, comes back by them, and the clock ends it', async () => {
  const linked = await does(chief, temporary.addTemporary, {
    ...{ libraryId: organizationId, name: '临时专家', unit: '某企业', phone: '', disciplines: ['art'], groupId: null },
    ...{ expireTime: inDays(3), linkExpireTime: inDays(1) },
  })
  const token = /code=([\w-]+)/.exec(linked.url)![1]!
  const enter = (code: string, of = token) => app.call(temporary.enterByLink, { token: of, code })
  const stored = await db
    .selectFrom('expert_temporary_links')
    .selectAll()
    .where('expert_id', '=', linked.expertId)
    .executeTakeFirstOrThrow()
  assert.ok(!stored.token_hash.toString().includes(token))
  assert.equal((await app.call(temporary.getEntry, { token })).data.name, '临**家')
  const wrong = linked.code === '000000' ? '111111' : '000000'
  assert.equal((await enter(wrong)).code, refusal('expert.wrong_code'))
  const entered = await Promise.all([enter(linked.code), enter(linked.code)])
  assert.deepEqual(
    entered.map(({ code }) => code),
    [0, 0],
  )
  const session = entered[0]!.data
  // Another device, days later: the link opens as long as the right lasts, whatever was said of the first entry. Five tries are for each time.
  await sql`update expert_temporary_links set expires_at = clock_timestamp() where expert_id = ${linked.expertId}::uuid`.execute(
    db,
  )
  assert.equal((await app.call(temporary.getEntry, { token })).data.isReturning, true)
  for (let tries = 0; tries < 3; tries++) assert.equal((await enter(wrong)).code, refusal('expert.wrong_code'))
  const laptop = (await enter(linked.code)).data
  assert.equal(laptop.userId, session.userId)
  for (let tries = 0; tries < 4; tries++) assert.equal((await enter(wrong)).code, refusal('expert.wrong_code'))
  assert.equal((await enter(linked.code)).code, 0)
  const own = await app.call(invitation.listMyReviewInvitations, {}, { as: session.token })
  assert.equal(own.code, 0, own.msg)
  assert.equal(
    await codeOf(stranger, temporary.revokeTemporary, { expertId: linked.expertId, reason: '不该' }),
    refusal('house.not_found'),
  )
  await sql`update experts set expires_at = clock_timestamp() where id = ${linked.expertId}::uuid`.execute(db)
  await runExpertClock(app.ctx)
  assert.equal((await app.raw(invitation.listMyReviewInvitations, {}, { as: session.token })).http, 401)
  const late = await app.call(temporary.getEntry, { token })
  assert.equal(late.code, refusal('expert.entry_over'))
  assert.match(late.msg, /到期.*请联系/)
  assert.equal((await enter(linked.code)).code, refusal('expert.entry_over'))
  const again = await does(chief, temporary.renewTemporaryLink, {
    expertId: linked.expertId,
    expireTime: inDays(3),
    linkExpireTime: inDays(1),
  })
  const next = /code=([\w-]+)/.exec(again.url)![1]!
  for (let tries = 0; tries < 4; tries++)
    assert.equal((await enter(again.code === '000000' ? '111111' : '000000', next)).code, refusal('expert.wrong_code'))
  assert.equal((await enter(again.code === '000000' ? '111111' : '000000', next)).code, refusal('expert.link_locked'))
  assert.equal((await enter(again.code, next)).code, refusal('expert.link_locked'), 'the right code comes too late')
  const third = await does(chief, temporary.renewTemporaryLink, {
    expertId: linked.expertId,
    expireTime: inDays(3),
    linkExpireTime: inDays(1),
  })
  const back = await enter(third.code, /code=([\w-]+)/.exec(third.url)![1]!)
  assert.equal(back.data.userId, session.userId)
  await does(chief, temporary.revokeTemporary, { expertId: linked.expertId, reason: '不再需要' })
  assert.equal((await app.raw(invitation.listMyReviewInvitations, {}, { as: back.data.token })).http, 401)
  // Links before it died with it, those that had been used as well.
  assert.equal((await enter(linked.code)).code, refusal('expert.link_dead'))
  assert.equal(
    await codeOf(chief, temporary.addTemporary, {
      ...{ libraryId: organizationId, name: '过去', unit: '', phone: '', disciplines: ['art'], groupId: null },
      ...{ expireTime: inDays(-1), linkExpireTime: inDays(-1) },
    }),
    refusal('expert.until_passed'),
  )
})
