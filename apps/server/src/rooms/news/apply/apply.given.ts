// A committee with a site, a school below it with two secretaries, and a college of that school: for story tests of what is offered.
import assert from 'node:assert/strict'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/news/apply.endpoints'
import * as collects from '@kaisai/contract/news/collect.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { openNewsroom } from '../news.given.ts'

export type ApplyFields = InputOf<typeof calls.addApplication>

/** A newsroom and a school below it. `dean` and `registrar` work for the school, `secretary` and `assistant` for its college of design. */
export const openSchool = async () => {
  const room = await openNewsroom()
  const { app, siteId } = room
  const { rows: places } = await sql<{ schoolId: string; collegeId: string }>`
    select s.id as "schoolId", c.id as "collegeId" from organization_schools s join organization_colleges c on c.school_id = s.id order by s.code, c.name limit 1`.execute(
    app.ctx.db,
  )
  const { schoolId, collegeId } = places[0]!
  const organizationId = await app.organization('江南大学')
  await sql`update organizations set type = 'school', school_id = ${schoolId}::uuid where id = ${organizationId}::uuid`.execute(
    app.ctx.db,
  )
  const at = { organizationId }
  const dean = await app.person('xiaozhang', 'school_admin', { ...at, realName: '赵明远' })
  const registrar = await app.person('jiaowu', 'school_admin', { ...at, realName: '韩若水' })
  const secretary = await app.person('mishu', 'college_admin', { ...at, realName: '苏秘书' })
  const assistant = await app.person('zhuli', 'college_admin', { ...at, realName: '孟助理' })
  await sql`update identity_users set school_id = ${schoolId}::uuid, college_id = ${collegeId}::uuid where user_name in ('mishu', 'zhuli')`.execute(
    app.ctx.db,
  )
  const fields = (more: Partial<ApplyFields> = {}): ApplyFields => ({
    ...{
      kind: 'article',
      siteId,
      column: 'news',
      competitionId: null,
      collectId: null,
      titleZh: '我校在校赛中选出十二支队伍',
      titleEn: '',
    },
    ...{ summaryZh: '', summaryEn: '', htmlZh: '<p>校赛于周六举行。</p>', htmlEn: '', source: '江南大学', author: '赵明远' },
    ...{ coverFileId: null, attachmentIds: [], ...more },
  })
  const offer = async (as: Person, more: Partial<ApplyFields> = {}): Promise<string> => {
    const { data, msg } = await app.call(calls.addApplication, fields(more), { as })
    assert.equal(msg, '')
    return data.articleId
  }
  const submit = (as: Person, articleId: string) => app.call(calls.moveApplication, { articleId, verb: 'submit' }, { as })
  const withdraw = (as: Person, articleId: string) => app.call(calls.moveApplication, { articleId, verb: 'withdraw' }, { as })
  const check = (
    as: Person,
    articleId: string,
    verb: 'pass' | 'approve' | 'return',
    more: { version?: number; reason?: string } = {},
  ) => app.call(calls.checkApplication, { articleId, verb, version: 1, ...more }, { as })
  const detail = async (as: Person, articleId: string) => (await app.call(calls.getApplication, { articleId }, { as })).data
  const waiting = async (as: Person): Promise<string[]> =>
    (await app.call(calls.pageChecks, { waiting: true }, { as })).data.rows.map(({ titleZh }) => titleZh)
  const last = async (person: Person) => (await room.messagesOf(person)).at(-1)
  const collect = async (more: Partial<InputOf<typeof collects.addCollect>> = {}): Promise<string> => {
    const { data, msg } = await app.call(
      collects.addCollect,
      {
        ...{
          title: '征集校赛组织经验',
          siteId,
          column: 'news',
          brief: '每校一篇，800 字以内。',
          templateHtml: '<h2>一、组织情况</h2><p>……</p>',
        },
        ...{
          asksAll: true,
          organizationIds: [],
          fileIds: [],
          endTime: new Date(Date.now() + 86_400_000 * 5).toISOString(),
          ...more,
        },
      },
      { as: room.chief },
    )
    assert.equal(msg, '')
    return data.collectId
  }
  const moveTask = (collectId: string, verb: 'open' | 'close' | 'reopen', endTime?: string) =>
    app.call(collects.moveCollect, { collectId, verb, ...(endTime ? { endTime } : {}) }, { as: room.chief })
  return {
    ...room,
    ...{ organizationId, schoolId, collegeId, dean, registrar, secretary, assistant },
    applyFields: fields,
    ...{ offer, submit, withdraw, check, detail, waiting, last, collect, moveTask },
  }
}
