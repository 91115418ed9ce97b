// What an approved change does to an enrollment's audit: shown before by the rule that does it, waived by the last auditor only.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import { listTeamHistory } from '@kaisai/contract/enrollment/desk.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const { app, manager, schoolAdmin, does, codeOf, somebody, enrollable, submitted } = world
const { audit, statusOf, detailOf, seen } = world
const { db } = app.ctx
after(() => app.stop())

/** An enrolled team of a competition audited by its school and the organizer. */
const enrolled = async (name: string, modifyPolicy: 'untilAudit' | 'untilEnd' = 'untilAudit') => {
  const captain = await somebody('安然')
  const place = await enrollable({ chain: ['school', 'organizer'], setting: { modifyPolicy } })
  const teamId = await submitted(captain, place, name)
  assert.equal((await audit(schoolAdmin, teamId, 'pass')).code, 0)
  assert.equal((await audit(manager, teamId, 'pass')).code, 0)
  assert.equal(await statusOf(teamId), 'effective')
  const ask = async (change: { name?: string; slogan?: string }): Promise<string> => {
    const { version } = await detailOf(captain, teamId)
    return (await does(captain, own.requestChange, { teamId, version, reason: '原内容有误', ...change })).changeId
  }
  const endAudit = () =>
    sql`update competition_windows set ends_at = starts_at + interval '1 minute' where competition_id = ${place.competitionId}::uuid and kind = 'AUDIT'`.execute(
      db,
    )
  return { captain, place, teamId, ask, endAudit }
}
const effectOf = (changeId: string, who = manager) => does(who, acts.getChangeEffect, { changeId })
const everything = async (teamId: string): Promise<unknown> =>
  (
    await sql<{ all: unknown }>`select jsonb_build_array(
      (select to_jsonb(e) from enrollments e where e.id = ${teamId}::uuid), (select jsonb_agg(to_jsonb(p)) from enrollment_participations p where p.enrollment_id = ${teamId}::uuid),
      (select jsonb_agg(to_jsonb(c)) from enrollment_changes c where c.enrollment_id = ${teamId}::uuid), (select count(*) from message_messages), (select count(*) from audit_log where action like 'enrollment.%')) as all`.execute(
      db,
    )
  ).rows[0]!.all

test('the effect of an approval is shown before and changes nothing; the approval does just that', async () => {
  const { captain, teamId, ask } = await enrolled('旧名队')
  const slogan = await ask({ slogan: '一往无前' })
  const plain = await effectOf(slogan)
  assert.deepEqual([plain.approved!.status, plain.approved!.step, plain.kept, plain.refusal], ['effective', '', null, ''])
  await does(manager, acts.decideChange, { changeId: slogan, isApproved: true, reason: '' })
  const changeId = await ask({ name: '新名队' })
  const before = await everything(teamId)
  const effect = await effectOf(changeId)
  assert.deepEqual(
    [effect.before.status, effect.approved!.status, effect.approved!.stepName, effect.kept!.status],
    ['effective', 'pending', '学校', 'effective'],
  )
  // A school is not the last step: it approves with the audit, or not at all.
  const asSchool = await effectOf(changeId, schoolAdmin)
  assert.deepEqual([asSchool.approved!.status, asSchool.kept], ['pending', null])
  const keep = { changeId, isApproved: true, isKept: true }
  assert.equal(await codeOf(schoolAdmin, acts.decideChange, { ...keep, reason: '同意' }), refusal('enrollment.not_last_auditor'))
  assert.equal(await codeOf(manager, acts.decideChange, { ...keep, reason: ' ' }), refusal('house.reason_needed'))
  assert.equal(await codeOf(world.otherSchoolAdmin, acts.getChangeEffect, { changeId }), refusal('house.not_found'))
  assert.equal(await codeOf(captain, acts.getChangeEffect, { changeId }), refusal('house.no_access'))
  assert.deepEqual(await everything(teamId), before)
  await does(manager, acts.decideChange, { changeId, isApproved: true, reason: '' })
  const it = await seen(manager, teamId)
  assert.deepEqual([it.status, it.name, (await detailOf(captain, teamId)).stages[0]!.status], ['pending', '新名队', 'waiting'])
})

test('the last auditor keeps a team enrolled, with the reason in the log and to the team', async () => {
  const { captain, teamId, ask } = await enrolled('旧名队')
  const changeId = await ask({ name: '新名队' })
  await does(manager, acts.decideChange, { changeId, isApproved: true, isKept: true, reason: '仅更正错字' })
  const it = await seen(manager, teamId)
  assert.deepEqual([it.status, it.name, it.changes[0]!.answer], ['effective', '新名队', '仅更正错字'])
  assert.equal((await detailOf(captain, teamId)).stages[0]!.status, 'in')
  const { rows } = await does(manager, listTeamHistory, { teamId }).then((history) => ({ rows: JSON.stringify(history) }))
  assert.ok(rows.includes('同意变更，免予重新审核') && rows.includes('仅更正错字'), rows)
  await checkInvariants(db)
})

test('a captain’s own new name does not send an enrolled team to an audit that is over; the rest is saved', async () => {
  const { captain, teamId, endAudit } = await enrolled('旧名队', 'untilEnd')
  await endAudit()
  const { version } = await detailOf(captain, teamId)
  const save = { teamId, version, name: '新名队', slogan: '一往无前', contactPhone: '', answers: {} }
  assert.equal(await codeOf(captain, own.saveTeam, save), refusal('enrollment.rename_audit_over'))
  assert.deepEqual([(await seen(manager, teamId)).name, await statusOf(teamId)], ['旧名队', 'effective'])
  assert.equal(await codeOf(captain, own.saveTeam, { ...save, name: '旧名队' }), 0)
  assert.equal(await statusOf(teamId), 'effective')
})

test('after the audit nobody is sent back to it: the last auditor waives it, others may not approve', async () => {
  const { teamId, ask, endAudit } = await enrolled('旧名队')
  const changeId = await ask({ name: '新名队' })
  await endAudit()
  const effect = await effectOf(changeId)
  assert.deepEqual([effect.approved, effect.kept!.status], [null, 'effective'])
  assert.ok(effect.refusal.includes('已于'), effect.refusal)
  const approve = { changeId, isApproved: true, reason: '' }
  assert.equal(await codeOf(manager, acts.decideChange, approve), refusal('enrollment.change_audit_over'))
  assert.equal(await codeOf(schoolAdmin, acts.getChangeEffect, { changeId }), refusal('enrollment.change_audit_over'))
  assert.deepEqual([(await seen(manager, teamId)).name, await statusOf(teamId)], ['旧名队', 'effective'])
  await does(manager, acts.decideChange, { ...approve, isKept: true, reason: '仅更正错字' })
  assert.deepEqual([(await seen(manager, teamId)).name, await statusOf(teamId)], ['新名队', 'effective'])
})

test('a change that costs more is paid for, also where the audit is waived', async () => {
  const { place, teamId, ask } = await enrolled('旧名队')
  const changeId = await ask({ name: '新名队' })
  await sql`update competition_categories set fee_fen = 10000 where id = ${place.itemId}::uuid`.execute(db)
  const { kept } = await effectOf(changeId)
  assert.deepEqual([kept!.status, kept!.feeFen, kept!.paidFen], ['unpaid', 10_000, 0])
  await does(manager, acts.decideChange, { changeId, isApproved: true, isKept: true, reason: '仅更正错字' })
  const it = await seen(manager, teamId)
  assert.deepEqual([it.status, it.stages[0]!.status], ['unpaid', 'waiting'])
  await checkInvariants(db)
})
