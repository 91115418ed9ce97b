import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import { saveTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment.given.ts'

const world = await openEnrollment()
const { app, does, codeOf, manager, schoolAdmin, otherSchoolAdmin, somebody, teacher, enrollable, begun, bringIn } = world
after(() => app.stop())

type Wanted = Parameters<typeof does<typeof acts.exportTeams>>[2]
const exported = async (who: Person, input: Wanted): Promise<{ rows: string[][]; total: unknown }> => {
  const { taskId } = await does(who, acts.exportTeams, input)
  assert.ok(taskId)
  await app.runJobs()
  const task = await does(who, getTask, { taskId })
  assert.equal(task.status, 'done', task.message ?? '')
  const book = await app.call(downloadTaskResult, { taskId }, { as: who })
  const rows: string[][] = []
  for await (const { cells } of readSheet(book.data as Buffer)) rows.push(cells.map((cell) => toText(cell as string)))
  return { rows, total: task.outcome?.rows }
}

test('teams one a line with their people and answers, people one a line; numbers masked; only within reach', async () => {
  const [ann, bo, lin] = [await somebody('安然'), await somebody('=薄荷'), await teacher('林老师')]
  const place = await enrollable({ hasForm: true })
  const teamId = await begun(ann, place, '星火队')
  await bringIn(ann, teamId, bo)
  await bringIn(ann, teamId, lin, 'teacher')
  const filter = { competitionId: place.competitionId }
  const teams = await exported(manager, { ...filter, shape: 'team' })
  assert.equal(teams.total, 1)
  const competition = await app.ctx.db
    .selectFrom('competitions')
    .select('name')
    .where('id', '=', place.competitionId)
    .executeTakeFirst()
  const cell = (head: string) => teams.rows[1]![teams.rows[0]!.indexOf(head)]
  assert.deepEqual(['队伍名称', '竞赛', '队长', '队员', '指导教师', '状态', '来源', '报名费(元)'].map(cell), [
    '星火队',
    competition!.name,
    '安然',
    '=薄荷',
    '林老师',
    '组队中',
    '自主报名',
    '',
  ])
  assert.ok(teams.rows[0]!.length > 15, 'the questions of the form stand behind')
  const people = await exported(manager, { ...filter, shape: 'person' })
  assert.deepEqual(
    people.rows.slice(1).map(([name, role, kind]) => [name, role, kind]),
    [
      ['安然', '队长', '学生'],
      ['=薄荷', '队员', '学生'],
      ['林老师', '第一指导教师', '教师'],
    ],
  )
  assert.ok(people.rows.slice(1).every((row) => /^138\*{4}\d{4}$/.test(row[8]!) && /\*{6,}/.test(row[9]!)))
  // Words of the dictionary, not its keys; in English the English names of places.
  await sql`update enrollment_members set snapshot = jsonb_set(coalesce(snapshot, '{}'), '{grade}', '"u3"') where user_id = ${ann.id}::uuid`.execute(
    app.ctx.db,
  )
  await app.ctx.db.updateTable('organization_schools').set({ name_en: 'Jiangnan University' }).execute()
  const english = await app.call(acts.exportTeams, { ...filter, shape: 'person' }, { as: manager, lang: 'en' })
  await app.runJobs()
  const lines: string[][] = []
  const { data } = await app.call(downloadTaskResult, { taskId: english.data.taskId! }, { as: manager })
  for await (const { cells } of readSheet(data as Buffer)) lines.push(cells.map((cell) => toText(cell as string)))
  assert.deepEqual([lines[1]![3], lines[1]![6]], ['Jiangnan University', 'Undergraduate, year 3'])
  assert.equal((await exported(manager, { ...filter, shape: 'person' })).rows[1]![6], '本科三年级')
  assert.equal((await exported(schoolAdmin, { ...filter, shape: 'team' })).total, 1)
  const nothing = refusal('house.nothing_to_export')
  assert.equal(await codeOf(otherSchoolAdmin, acts.exportTeams, { ...filter, shape: 'team' }), nothing)
  const own = { ...filter, isMine: true, shape: 'team' } as const
  assert.equal(await codeOf(manager, acts.exportTeams, own), nothing, 'nothing waits for its audit yet')
  const whole = { ...own, withContacts: true, reason: '开幕式前电话通知' }
  assert.equal(await codeOf(manager, acts.exportTeams, whole), nothing, 'nor with contacts')
  assert.equal(await codeOf(ann, acts.exportTeams, { ...filter, shape: 'team' }), refusal('house.no_access'))
})

test('the slogan stands in the export of teams', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await begun(ann, place, '口号队')
  const save = { teamId, version: 1, name: '口号队', slogan: '听见城市的脉搏', contactPhone: '', answers: {} }
  await does(ann, saveTeam, save)
  const { rows } = await exported(manager, { competitionId: place.competitionId, shape: 'team' })
  assert.equal(rows[1]![rows[0]!.indexOf('参赛口号')], '听见城市的脉搏')
})

test('2,500 teams come in pages: every one once, in the order of the list', async () => {
  const place = await enrollable()
  const ann = await somebody('安然')
  await sql`with made as (
      insert into enrollments (competition_id, category_id, organization_id, mode, code, name, captain_user_id, member_count)
      select ${place.competitionId}::uuid, ${place.itemId}::uuid, ${world.organizationId}::uuid, 'team', 'BULK' || lpad(n::text, 5, '0'), '队' || n, ${ann.id}::uuid, 1
        from generate_series(1, 2500) n returning id, competition_id, organization_id, captain_user_id)
    insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, status, invited_via)
    select id, competition_id, organization_id, captain_user_id, '安然', 'captain', 'accepted', 'founder' from made`.execute(
    app.ctx.db,
  )
  const { rows, total } = await exported(manager, { competitionId: place.competitionId, shape: 'team' })
  assert.equal(total, 2500)
  const codes = rows.slice(1).map(([code]) => code)
  assert.deepEqual([codes.length, new Set(codes).size], [2500, 2500])
  assert.ok(rows.slice(1).every((row) => row[rows[0]!.indexOf('队长')] === '安然'))
  const people = await exported(manager, { competitionId: place.competitionId, shape: 'person' })
  assert.equal(people.rows.length - 1, 2500)
  const log = await app.ctx.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'enrollment.exported')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  assert.deepEqual(log[0]!.changes, [{ field: 'rows', from: null, to: '2500' }])
})

test('with contacts: whole numbers for whoever may and says why; the file is marked', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await begun(ann, place, '通讯录队')
  await does(ann, saveTeam, { teamId, version: 1, name: '通讯录队', slogan: '', contactPhone: '02787654321', answers: {} })
  const wish = { competitionId: place.competitionId, withContacts: true, reason: '开幕式前电话通知' }
  const people = await exported(manager, { ...wish, shape: 'person' })
  assert.match(people.rows[0]![0]!, /^导出E\d{6} · .* · 用途：开幕式前电话通知/)
  const cell = (rows: string[][], head: string) => rows[2]![rows[1]!.indexOf(head)]
  assert.match(cell(people.rows, '手机号')!, /^138\d{8}$/)
  const teams = await exported(manager, { ...wish, shape: 'team' })
  assert.deepEqual([cell(teams.rows, '联系电话'), cell(teams.rows, '队长')], ['02787654321', '安然'])
  assert.match(cell(teams.rows, '队长手机号')!, /^138\d{8}$/)
  assert.equal(
    await codeOf(manager, acts.exportTeams, { ...wish, shape: 'team', reason: '' }),
    refusal('house.invalid'),
    'a reason is needed',
  )
})
