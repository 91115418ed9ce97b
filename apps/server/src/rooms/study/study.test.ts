// Study materials: who is shown what and when, what the office counts, what is remembered, who is notified of how much.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { leaveTeam } from '@kaisai/contract/enrollment/member.endpoints'
import * as material from '@kaisai/contract/study/material.endpoints'
import * as own from '@kaisai/contract/study/own.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment, type Student } from '../enrollment/enrollment.given.ts'
import { uploading } from '../system/uploads.given.ts'
import { runStudyClock } from './study.jobs.ts'

let world: Awaited<ReturnType<typeof openEnrollment>>
let place: { competitionId: string; itemId: string }
let captain: Student
let teacher: Student
let stranger: Student
let outsider: Person
let teamId: string
const ids: Record<string, string> = {}

type Wanted = Parameters<typeof base>[0]
const base = (more: object = {}) => ({
  ...{
    materialId: null,
    competitionId: place.competitionId,
    version: 1,
    title: '赛前培训',
    titleEn: 'Training',
    note: '',
    noteEn: '',
  },
  ...{ kind: 'link' as const, audiences: ['student' as const, 'teacher' as const], itemId: null, fileId: null },
  ...{ link: 'https://example.edu.cn/course', articleId: null, visibleFrom: null, visibleUntil: null },
  ...more,
})
const save = (more: Wanted = {}, as: Person = world.manager) => world.app.call(material.saveMaterial, base(more), { as })
const added = async (name: string, more: Wanted = {}): Promise<string> => {
  const reply = await save({ title: name, titleEn: '', ...more })
  assert.equal(reply.code, 0, reply.msg)
  ids[name] = reply.data.materialId
  return reply.data.materialId
}
const move = (materialId: string, verb: 'publish' | 'hide', as: Person = world.manager) =>
  world.app.call(material.moveMaterial, { materialId, verb }, { as })
const list = async () =>
  (await world.does(world.manager, material.listMaterials, { competitionId: place.competitionId })).materials
const one = async (materialId: string) => (await list()).find((row) => row.materialId === materialId)!
const titles = async (who: Person) =>
  (await world.does(who, own.listMyMaterials, {})).flatMap(({ materials }) => materials.map(({ title }) => title))
const progress = (who: Person, materialId: string, position: number, isDone = false) =>
  world.app.call(own.saveProgress, { materialId, position, isDone }, { as: who })
const hours = (n: number) => new Date(world.app.ctx.now().getTime() + n * 3_600_000).toISOString()

before(async () => {
  world = await openEnrollment()
  place = await world.enrollable()
  captain = await world.somebody('许队长')
  teacher = await world.teacher('纪老师')
  stranger = await world.somebody('路人甲')
  outsider = await world.app.person('outsider', 'group_admin', { organizationId: await world.app.organization('外单位') })
  teamId = await world.begun(captain, place, '学习队')
  await world.bringIn(captain, teamId, teacher, 'teacher')
})
after(() => world?.app.stop())

test('a material has what its kind says, a period that ends after it begins, and people it can be for', async () => {
  for (const [more, key] of [
    [{ link: '' }, 'study.content_needed'],
    [{ kind: 'file' }, 'study.content_needed'],
    [{ kind: 'article', articleId: place.itemId }, 'study.article_unknown'],
    [{ visibleFrom: hours(2), visibleUntil: hours(1) }, 'study.period'],
    [{ itemId: place.competitionId }, 'study.category_unknown'],
    [{ itemId: place.itemId, audiences: ['expert'] }, 'study.expert_category'],
  ] as const)
    assert.equal((await save(more)).code, refusal(key), key)
  assert.equal((await save({ link: 'javascript:alert(1)' })).http, 400)
  assert.equal((await save({ audiences: [] })).http, 400)
  assert.equal((await save({ title: '' })).http, 400)
  assert.equal((await save({ kind: 'file', fileId: place.itemId })).code, refusal('house.not_found'))
  assert.equal((await save({}, captain)).code, refusal('house.no_access'))
  assert.equal((await save({}, outsider)).code, refusal('house.not_found'))
  assert.deepEqual(await list(), [])
})

test('people see what is published for them within its period, in the order of the organizer; drafts and others’ nobody sees', async () => {
  await added('学生与教师')
  await added('仅教师', { audiences: ['teacher'] })
  await added('尚未开放', { visibleFrom: hours(1) })
  await added('已经结束', { visibleFrom: hours(-3), visibleUntil: hours(-1) })
  await added('本赛项', { itemId: place.itemId })
  await added('专家须知', { audiences: ['expert'] })
  await added('草稿')
  for (const [name, id] of Object.entries(ids)) if (name !== '草稿') assert.equal((await move(id, 'publish')).code, 0)
  assert.deepEqual(await titles(captain), ['学生与教师', '本赛项'])
  assert.deepEqual(await titles(teacher), ['学生与教师', '仅教师', '本赛项'])
  assert.deepEqual(await titles(stranger), [])
  const all = await list()
  assert.deepEqual(
    all.map(({ title, people }) => `${title} ${people}`),
    [...['学生与教师 2', '仅教师 1', '尚未开放 2', '已经结束 2', '本赛项 2', '专家须知 0', '草稿 2']],
  )
  const wanted = all.map(({ materialId }) => materialId).reverse()
  const order = (materialIds: string[], as: Person = world.manager) =>
    world.app.call(material.orderMaterials, { competitionId: place.competitionId, materialIds }, { as })
  assert.equal((await order(wanted.slice(1))).code, refusal('study.order_stale'))
  assert.equal((await order(wanted, outsider)).code, refusal('house.not_found'))
  assert.equal((await order(wanted)).code, 0)
  assert.deepEqual(await titles(captain), ['本赛项', '学生与教师'])
})

test('progress is remembered for each person, counted for the office, and only of what is shown', async () => {
  const id = ids.本赛项!
  assert.equal((await progress(captain, id, 95)).code, 0)
  const [mine] = (await world.does(captain, own.listMyMaterials, {}))[0]!.materials
  assert.deepEqual([mine!.position, mine!.doneTime], [95, null])
  assert.equal((await progress(captain, id, 300, true)).code, 0)
  const first = (await world.does(captain, own.listMyMaterials, {}))[0]!.materials[0]!.doneTime
  assert.ok(first)
  assert.equal((await progress(captain, id, 10, true)).code, 0)
  const again = (await world.does(captain, own.listMyMaterials, {}))[0]!.materials[0]!
  assert.deepEqual([again.doneTime, again.position], [first, 10])
  assert.deepEqual([(await one(id)).opened, (await one(id)).done], [1, 1])
  assert.equal((await progress(captain, id, 10, false)).code, 0)
  assert.equal((await one(id)).done, 0)
  for (const hidden of [ids.仅教师!, ids.尚未开放!, ids.已经结束!, ids.草稿!, place.itemId])
    assert.equal((await progress(captain, hidden, 1)).code, refusal('house.not_found'))
  assert.equal((await progress(stranger, id, 1)).code, refusal('house.not_found'))
  assert.equal((await progress(captain, id, 900_000)).http, 400)
})

test('new materials are one message for each person, of as many as are his; the same is not announced twice', async () => {
  const { ctx } = world.app
  const notices = async (who: Person) => {
    const { rows } = await sql<{ text: string; link: string }>`
      select body as text, link from message_messages where user_id = ${who.id}::uuid and title = '有新的学习资料' order by id`.execute(
      ctx.db,
    )
    return rows.map(({ text, link }) => `${/新发布了 (\d+) 份/.exec(text)?.[1]} ${link}`)
  }
  // The last change is minutes old only.
  await runStudyClock(ctx)
  assert.deepEqual(await notices(captain), [])
  await runStudyClock(ctx, 0)
  await runStudyClock(ctx, 0)
  assert.deepEqual(await notices(captain), ['2 /center/study'])
  assert.deepEqual(await notices(teacher), ['3 /center/study'])
  assert.deepEqual(await notices(stranger), [])
  // What opens later is announced then.
  await sql`update study_materials set visible_from = clock_timestamp() - interval '1 minute' where id = ${ids.尚未开放}::uuid`.execute(
    ctx.db,
  )
  await runStudyClock(ctx, 0)
  assert.deepEqual(await notices(captain), ['2 /center/study', '1 /center/study'])
  const { rows } = await sql`select 1 from study_notices`.execute(ctx.db)
  assert.equal(rows.length, 0)
})

test('a file is the organizer’s own upload, reaches those it is for, and is let go with the material', async () => {
  const { app, manager } = world
  const { send } = uploading(app)
  const sent = await send(manager, '培训讲义.txt', Buffer.from('第一讲'), 'studyMaterial')
  const fileId = String(sent.headers['x-file-id'])
  const id = await added('讲义', { kind: 'file', fileId, link: '' })
  await move(id, 'publish')
  const mine = (await world.does(captain, own.listMyMaterials, {}))[0]!.materials.find(({ materialId }) => materialId === id)!
  assert.deepEqual([mine.file!.name, mine.url], ['培训讲义.txt', null])
  const reply = await app.http.inject({ url: mine.file!.originalUrl!, headers: { host: 'localhost' } })
  assert.equal(reply.body, '第一讲')
  const stored = await one(id)
  const remove = (version: number) => app.call(material.deleteMaterial, { materialId: id, version }, { as: manager })
  assert.equal((await remove(stored.version)).code, refusal('study.published'))
  assert.equal((await move(id, 'hide', outsider)).code, refusal('house.not_found'))
  assert.equal((await move(id, 'hide')).code, 0)
  assert.ok(!(await titles(captain)).includes('讲义'))
  assert.equal((await remove(stored.version)).code, refusal('house.edited_meanwhile'))
  assert.equal((await remove((await one(id)).version)).code, 0)
  const { rows } = await sql<{
    expires: string | null
  }>`select expires_at as expires from system_files where id = ${fileId}::uuid`.execute(app.ctx.db)
  assert.ok(rows[0]!.expires)
})

test('two editors: the second is shown what the first saved; another competition’s material is not there', async () => {
  const id = ids.学生与教师!
  const { version } = await one(id)
  assert.equal((await save({ materialId: id, version, title: '学生与教师（修订）' })).code, 0)
  const stale = await save({ materialId: id, version, title: '另一个标题' })
  assert.equal(stale.code, refusal('house.edited_meanwhile'))
  assert.match(JSON.stringify(stale.data), /修订/)
  const other = await world.enrollable()
  const moved = await save({ materialId: id, version: version + 1, competitionId: other.competitionId })
  assert.equal(moved.code, refusal('house.not_found'))
})

test('an article is shown while everybody may read it', async () => {
  const { db } = world.app.ctx
  const { rows: sites } = await sql<{ id: string }>`select id from website_sites limit 1`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into news_articles (site_id, organization_id, column_key, title_zh, status, publish_at, appeared_at) select ${sites[0]!.id}::uuid,
      organization_id, 'guide', '参赛须知详解', 'published', now(), now() from competitions where id = ${place.competitionId}::uuid returning id`.execute(
    db,
  )
  const articleId = rows[0]!.id
  const choose = (keyword: string, as: Person = world.manager) =>
    world.app.call(material.listStudyArticles, { competitionId: place.competitionId, keyword }, { as })
  assert.deepEqual(
    (await choose('详解')).data.map((row) => row.articleId),
    [articleId],
  )
  assert.deepEqual((await choose('没有')).data, [])
  assert.equal((await choose('详解', outsider)).code, refusal('house.not_found'))
  const id = await added('文章', { kind: 'article', articleId, link: '' })
  await move(id, 'publish')
  const seen = async () =>
    (await world.does(captain, own.listMyMaterials, {}))[0]!.materials.find(({ materialId }) => materialId === id)
  assert.equal((await seen())!.url, `/home/newsDetails?id=${articleId}`)
  assert.equal((await one(id)).articleTitle, '参赛须知详解')
  await sql`update news_articles set status = 'offline' where id = ${articleId}::uuid`.execute(db)
  assert.equal(await seen(), undefined)
  // With the article the material is gone.
  await sql`delete from news_articles where id = ${articleId}::uuid`.execute(db)
  assert.equal(await one(id), undefined)
})

test('whoever leaves the team is shown nothing further', async () => {
  const { db } = world.app.ctx
  await checkInvariants(db)
  await world.does(teacher, leaveTeam, { teamId })
  assert.deepEqual(await titles(teacher), [])
})
