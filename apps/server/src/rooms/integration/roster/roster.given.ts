// A school with its office, and how lists are sent and looked at there.
import assert from 'node:assert/strict'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/integration/roster.endpoints'
import { startApp } from '#test/app.ts'
import { uploading } from '../../system/uploads.given.ts'

type Settings = InputOf<typeof calls.saveRoster>

export const settings = (more: Partial<Settings> = {}): Settings => ({
  ...{ version: null, source: 'upload', url: '', token: null, columns: {}, hour: 2, mostLeavers: 10, isEnabled: true },
  ...more,
})

/** A list as a school would export it. */
export const csv = (rows: readonly string[], heads = '学号/工号,姓名,身份,学院,年级,手机号,邮箱'): string =>
  [heads, ...rows, ''].join('\n')

export const openRoster = async () => {
  const app = await startApp()
  const { db } = app.ctx
  const school = await db
    .selectFrom('organization_schools')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organization_colleges')
    .values({ school_id: school.id, name: '计算机学院', name_en: 'Computing' })
    .execute()
  const office = await app.organization(school.name)
  await db.updateTable('organizations').set({ type: 'school', school_id: school.id }).where('id', '=', office).execute()
  const head = await app.person('office_head', 'school_admin', { organizationId: office, realName: '赵明远' })
  const { send } = uploading(app)
  const upload = async (text: string | Buffer, who = head): Promise<string> => {
    const reply = await send(who, 'roster.csv', Buffer.from(text), 'rosterFile')
    assert.equal(reply.status, 204, reply.body)
    return String(reply.headers['x-file-id'])
  }
  const runOf = async (runId: string) => {
    await app.runJobs()
    return (await app.call(calls.getRosterRun, { runId }, { as: head })).data
  }
  const run = async (rows: readonly string[], isTrial = false) => {
    const { code, msg, data } = await app.call(calls.runRoster, { fileId: await upload(csv(rows)), isTrial }, { as: head })
    assert.equal(code, 0, msg)
    return runOf(data.runId)
  }
  const save = (more: Partial<Settings> = {}) => app.call(calls.saveRoster, settings(more), { as: head })
  /** The accounts of the school with a number, as they stand. */
  const people = async () =>
    (
      await db
        .selectFrom('identity_users')
        .select(['student_no', 'real_name', 'status', 'grade', 'user_type', 'organization_id'])
        .where('school_id', '=', school.id)
        .where('student_no', '<>', '')
        .orderBy('student_no')
        .execute()
    ).map((one) => [one.student_no, one.real_name, one.status, one.grade].join(' '))
  return { app, school, office, head, upload, run, runOf, save, people }
}
