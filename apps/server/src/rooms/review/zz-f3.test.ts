import { test } from 'node:test'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import * as library from '@kaisai/contract/expert/library.endpoints'
import * as log from '@kaisai/contract/system/log.endpoints'
import * as self from '@kaisai/contract/expert/self.endpoints'
import { sql } from 'kysely'
import { openReview } from './review.given.ts'
const say = (...x: unknown[]) => console.log('ZZ', ...x.map((y) => (typeof y === 'string' ? y : JSON.stringify(y))))

test('f3', async (t) => {
  const world = await openReview({ setting: { editUntil: 'close', commentMin: 0 } })
  const { app, does, secretary, points, chief, sudo, stageId } = world
  const db = app.ctx.db
  await sudo(secretary); await sudo(chief)
  const run = (name: string, f: () => Promise<void>) => t.test(name, async () => { try { await f() } catch (e) { say(name, 'ERR', String((e as Error).message).slice(0, 500)) } })
  const q = async (s: ReturnType<typeof sql<any>>) => (await s.execute(db)).rows as any[]
  const copy = async (table: string, where: string, n: number, over: string) => {
    const cols = (await q(sql`select string_agg(quote_ident(column_name), ',') as c from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`))[0].c
    const list = cols.split(',').map((c: string) => 'p.' + c).join(',')
    return q(sql.raw(`insert into ${table} (${cols}) select ${list} from (select * from ${table} where ${where}) s, generate_series(1, ${n}) i, lateral jsonb_populate_record(null::${table}, to_jsonb(s) || ${over}) p returning id`) as never)
  }
  const [ada, ben] = [await world.expert(), await world.expert()]
  let k2 = ''
  await run('two categories', async () => {
    const w1 = await world.accepted(); const w2 = await world.accepted()
    k2 = (await copy('competition_categories', `id = '${world.itemId}'`, 1, `jsonb_build_object('id', uuidv7(), 'name', '第二赛项', 'code', 'K2')`))[0].id
    await sql`update works set category_id = ${k2}::uuid where id = ${w2.workId}::uuid`.execute(db)
    const b1 = await world.published([ada, ben], 2, null, { itemIds: [world.itemId] })
    const b2 = await world.published([ada, ben], 2, null, { itemIds: [k2] })
    for (const b of [b1, b2]) for (const e of [ada, ben]) await world.judge(e.person, b, 80)
    // log & expert info before lock
    const cell = (await does(secretary, batch.pageProgress, { batchId: b1 })).rows[0]!.cells[0]!
    await does(secretary, batch.adjustScore, { taskId: cell.taskId, total: 83, reason: '更正分数' })
    const sup = await app.person('zzsup', 'supervisor', { organizationId: world.organizationId, realName: '冯监' })
    const lg = await app.call(log.pageOperationLog, { pageNum: 1, pageSize: 100 } as never, { as: sup })
    say('supervisor log before lock', lg.code, (lg.data as any)?.rows?.filter((r: any) => JSON.stringify(r).includes('score_adjusted') || JSON.stringify(r).includes('更正')).slice(0, 1))
    const sa = await app.person('zzsa', 'school_admin', { organizationId: world.organizationId, realName: '校管' })
    const ls = await app.call(log.pageOperationLog, { pageNum: 1, pageSize: 100 } as never, { as: sa })
    say('school_admin of the organizing organization: log', ls.code, (ls.data as any)?.rows?.filter((r: any) => /review/.test(JSON.stringify(r))).length)
    const ge = await app.call(library.getExpert, { expertId: ada.expertId }, { as: world.manager })
    say('competition_admin getExpert', ge.code, { load: ge.data?.load, reviewed: (ge.data as any)?.reviewed, inv: ge.data?.invitations })
    for (const b of [b1, b2]) await world.moveTo(b, 'close')
    const { resultId } = await does(secretary, result.addResult, { stageId })
    const res = await world.seenResult(resultId)
    const c = await world.calculate(resultId, res.weights.map(({ source, id, weight }) => ({ source, id, weight })))
    say('two categories, default weights', res.weights.map((w) => w.weight), c.code, c.data, (await q(sql`select final_score from review_result_rows where result_id = ${resultId}::uuid`)).map((r) => r.final_score))
    // lead of a draft batch
    const zed = await world.expert()
    await world.accepted()
    const draft = await world.newBatch({ itemIds: [world.itemId] })
    await world.setExperts(draft, [zed], { captain: zed })
    await world.leading(zed)
    await sql`update review_results set status = 'deliberating' where id = ${resultId}::uuid`.execute(db)
    const ts = await does(zed.person, lead.listToSign, {})
    say('lead of a draft batch reads result rows', ts.map((r) => [r.status, r.rows.length]))
    await sql`update review_results set status = 'calculated' where id = ${resultId}::uuid`.execute(db)
    await sql`delete from review_results`.execute(db)
    await does(secretary, batch.deleteBatch, { batchId: draft, version: (await world.seen(draft)).version })
  })
  await run('self school', async () => {
    const kin = await world.expert({ schoolId: world.first.id })
    const p = await does(kin.person, self.getMyExpertProfile, {}); say(Object.keys(p).join(","))
    const { name, gender, birthday, email, unit, department, title, post, degree, disciplines, keywords, languages, isIndustry, isAcademician, yearsInField, intro, version, maxLoad, busyDays } = p as any
    const r = await app.raw(self.saveMyExpertProfile, { name, gender, birthday, email, schoolId: world.second.id, unit, department, title, post, degree, disciplines, keywords, languages, isIndustry, isAcademician, yearsInField, intro, photoFileId: null, titleCertFileId: null, maxLoad, avoidSchoolIds: [], busyDays, version } as never, { as: kin.person })
    say('expert changes his own school', r.http, r.code, (r as any).msg, (await q(sql`select school_id = ${world.second.id}::uuid as moved from experts where id = ${kin.expertId}::uuid`))[0])
  })
  await run('rank race', async () => {
    await sql`update competition_stages set review = jsonb_set(review, '{type}', '"rank"') where id = ${stageId}::uuid`.execute(db)
    await world.accepted(); await world.accepted()
    const b = await world.published([ada], 1, null, { itemIds: [world.itemId] })
    await world.answer(ada.person, b)
    const ts = await world.tasks(ada.person, b)
    say('rank tasks', ts.length)
    for (let i = 0; i < 4; i++) {
      const both = await Promise.all(ts.slice(0, 2).map(async (x) => app.raw(sheet.saveSheet, { taskId: x.taskId, version: (await world.desk(ada.person, x.taskId)).sheet.version, ...world.filled({}, { place: i + 1 }) }, { as: ada.person })))
      say('rank race', both.map((r) => [r.http, r.code]))
    }
    await sql`update competition_stages set review = jsonb_set(review, '{type}', '"score"') where id = ${stageId}::uuid`.execute(db)
  })
  await run('big', async () => {
    const w = await world.accepted()
    await sql`set statement_timeout = 0`.execute(db)
    const n = 10000
    await copy('enrollments', `id = (select enrollment_id from works where id = '${w.workId}')`, n, `jsonb_build_object('id', uuidv7(), 'code', 'Z' || i, 'name', 'Z队' || i, 'name_key', null)`)
    const wc = (await q(sql`select string_agg(quote_ident(column_name), ',') as c from information_schema.columns where table_schema = 'public' and table_name = 'works' and is_generated = 'NEVER' and is_identity = 'NO'`))[0].c
    await q(sql.raw(`insert into works (${wc}) select ${wc.split(',').map((c: string) => 'p.' + c).join(',')} from (select * from works where id = '${w.workId}') s, (select id, row_number() over () as i from enrollments where code like 'Z%') e, lateral jsonb_populate_record(null::works, to_jsonb(s) || jsonb_build_object('id', uuidv7(), 'enrollment_id', e.id, 'code', 'W' || (10000000 + e.i), 'category_id', '${k2}')) p`) as never)
    const b = await world.newBatch({ itemIds: [k2] })
    const people = []
    for (let i = 0; i < 12; i++) people.push(await world.expert({ maxLoad: 500 }))
    await sql`insert into enrollment_participations (enrollment_id, stage_id, status) select w.enrollment_id, w.stage_id, 'submitted' from works w where w.category_id = ${k2}::uuid on conflict do nothing`.execute(db).catch((e) => say('part', String(e.message)))
    await does(secretary, batch.setBatchExperts, { batchId: b, version: (await world.seen(b)).version, experts: people.map((e) => ({ expertId: e.expertId, groupId: null, isCaptain: false, maxLoad: 1000 })) })
    await sql`insert into review_proposals (entry_id, batch_id, expert_id) select n.id, n.batch_id, x.id from review_entries n, lateral (select e.id from review_batch_experts m join experts e on e.id = m.expert_id where m.batch_id = n.batch_id order by md5(n.id::text || e.id::text) limit 1) x where n.batch_id = ${b}::uuid`.execute(db)
    await sql`update review_batches set status = 'previewed' where id = ${b}::uuid`.execute(db)
    const time = async (what: string, f: () => Promise<any>) => { const s = Date.now(); const r = await f(); say(what, Date.now() - s, 'ms', r?.http ?? '', r?.code, String(r?.msg ?? '').slice(0, 100)) }
    await time('pageProposal 10k', () => app.call(batch.pageProposal, { batchId: b, pageNum: 1, pageSize: 20 } as never, { as: secretary }))
    await time('getPlanReport 10k', () => app.call(batch.getPlanReport, { batchId: b }, { as: secretary }))
    await time('pageConflicts 10k', () => app.call(batch.pageConflicts, { competitionId: world.competitionId }, { as: secretary }))
    await time('editPairs/checkPairs', async () => app.call(batch.checkPairs, { batchId: b, entryId: (await q(sql`select id from review_entries where batch_id = ${b}::uuid limit 1`))[0].id }, { as: secretary }))
    await time('publishBatch 10k', async () => world.publish(b, true))
    say('status', (await q(sql`select status from review_batches where id = ${b}::uuid`))[0])
  })
  await app.stop().catch((e: unknown) => say('stop', String((e as Error).message).slice(0, 150)))
})
