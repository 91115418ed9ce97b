import { after, test } from 'node:test'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as open from '@kaisai/contract/competition/public.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import * as news from '@kaisai/contract/news/article.endpoints'
import { CLOCK_COOKIE } from '#src/platform/clock-ticket.ts'
import { inTx } from '#src/db/tx.ts'
import { sql } from 'kysely'
import { openOffice, dayFromNow } from './competition.given.ts'
import { freePlace, markAnswered, takePlace } from './index.ts'
import { runCompetitionClock } from './competition.jobs.ts'
const office = await openOffice()
const { app, manager, colleague, chief, stranger, does, begin, detail, schedule, items, publish, basics, moveIt } = office
after(() => app.stop())
const say = (name: string, ...x: unknown[]) => console.log('##', name, ...x.map((v) => typeof v === 'string' ? v : JSON.stringify(v)))
const probe = (name: string, f: () => Promise<void>) => test(name, async () => { try { await f() } catch (e) { say(name, 'THROWN', String((e as Error).message).slice(0, 400)) } })
const fieldsOf = async (id: string, at = 0) => { const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...f } = (await items(id))[at]!; return f }
const brief = (r: any) => [r.http, r.code, r.msg]
const addCat = (id: string, code: string, parentId: string | null, f: any, more = {}) => { const { itemId: _, version: __, ...rest } = f; return app.raw(item.addItem, { ...rest, competitionId: id, code, parentId, ...more }, { as: manager }) }
probe('history', async () => { const id = await begin(); say('history: unnamed colleague', await app.raw(info.getCompetition, { competitionId: id }, { as: colleague }).then(brief), (await app.call(listHistory, { entity: 'competitions', entityId: id }, { as: colleague })).data.length, 'rows') })
probe('suspend draft', async () => { const id = await begin(); say('suspend draft', brief(await moveIt(id, chief, 'suspend', { reason: '试试' }))) })
probe('dup attach', async () => {
  const id = await begin(); const b = await basics(id)
  const { rows } = await sql<any>`select column_name, is_nullable, column_default, data_type from information_schema.columns where table_name='system_files'`.execute(app.ctx.db)
  say('files cols', rows.map((r: any) => r.column_name + (r.is_nullable === 'NO' && !r.column_default ? '!' : '')))
})
probe('21 stages', async () => { const id = await begin({ presetKey: null }); let r: any; for (let i = 0; i < 21; i++) r = await app.raw(stage.addStage, { competitionId: id, name: '段' + i, nameEn: '', level: 'custom', mode: 'online', place: '' }, { as: manager }); say('21st stage', brief(r)) })
probe('audit noise', async () => {
  const id = await begin(); const f = await fieldsOf(id)
  await does(manager, item.updateItem, { ...f })
  await does(manager, info.updateCompetition, await basics(id))
  const es = await does(manager, stage.getEnrollSetting, { competitionId: id })
  await does(manager, stage.saveEnrollSetting, { competitionId: id, ...es })
  const { rows } = await sql<any>`select action, changes from audit_log where entity='competitions' and entity_id=${id} order by id`.execute(app.ctx.db)
  say('audit of no-change saves', rows.map((r: any) => [r.action, (typeof r.changes === 'string' ? JSON.parse(r.changes) : r.changes).map((c: any) => c.field)]))
})
probe('ladder resume', async () => {
  const id = await begin({ days: -3 }); await publish(id); await runCompetitionClock(app.ctx)
  const { stages } = await schedule(id)
  say('pause by hand', brief(await app.call(stage.moveStage, { stageId: stages[0]!.stageId, verb: 'pause', reason: '系统维护' }, { as: manager })))
  await moveIt(id, chief, 'suspend', { reason: '网络故障' }); await moveIt(id, chief, 'resume', {})
  say('stage paused by hand before suspension is after resume', (await schedule(id)).stages[0]!.status)
})
probe('windows', async () => {
  const id = await begin({ days: 10 }); await publish(id)
  const s = async (change: any, more = {}) => { const { version, stages } = await schedule(id); return app.call(stage.saveSchedule, { competitionId: id, version, stages: stages.map(({ stageId, nodes }) => ({ stageId, nodes: change(nodes) })), ...more }, { as: manager }) }
  say('kinds', (await schedule(id)).stages.map((x) => x.nodes.map((n) => n.kind)))
  const H = 3600000
  say('start later by 5d no reason', brief(await s((n: any[]) => n.map((w) => w.kind === 'ENROLL' ? { ...w, startsAt: new Date(Date.parse(w.startsAt) + 120 * H).toISOString() } : w))))
  say('grace add', brief(await s((n: any[]) => n.map((w) => w.kind === 'SUBMIT' ? { ...w, latePolicy: 'grace', graceMinutes: 600 } : w))))
  say('grace removed no reason', brief(await s((n: any[]) => n.map((w) => w.kind === 'SUBMIT' ? { ...w, latePolicy: 'reject', graceMinutes: 0 } : w))))
  say('SUBMIT removed no reason', brief(await s((n: any[]) => n.filter((w) => w.kind !== 'SUBMIT'))))
  say('OBJECTION/PUBLICITY removed', brief(await s((n: any[]) => n.filter((w) => !['OBJECTION', 'PUBLICITY'].includes(w.kind)))))
})
probe('deleteStage', async () => {
  const id = await begin({ days: -3 }); await publish(id)
  const { stages } = await schedule(id)
  say('published, ENROLL began, before the tick: stage statuses', stages.map((x) => x.status))
  for (const x of stages) say('delete stage', brief(await app.call(stage.deleteStage, { stageId: x.stageId }, { as: manager })))
  const d = await detail(id); say('published w/o stages', d.status, d.readiness.filter((r) => r.severity === 'blocking').map((r) => r.key), (await app.call(open.getPublicCompetition, { id })).data.badge)
})
probe('after publication', async () => {
  const id = await begin({ days: -3 }); await publish(id); await runCompetitionClock(app.ctx)
  const f = await fieldsOf(id)
  say('running: fee + limits + forms taken away', brief(await app.raw(item.updateItem, { ...f, feeFen: 99900, limits: { ...f.limits, memberMax: 1 }, enrollFormId: null, workFormId: null }, { as: manager })))
  say('running: intro emptied', brief(await app.raw(info.updateCompetition, await basics(id, { introHtml: '', hosts: [], contact: { name: '', phone: '', email: '', qq: '' } }), { as: manager })))
  const d = await detail(id); say('running readiness blocking', d.status, d.readiness.filter((r) => r.severity === 'blocking').map((r) => r.key))
})
probe('places', async () => {
  const id = await begin(); const f = await fieldsOf(id); const place = { id: f.itemId, name: f.name }
  for (let i = 0; i < 5; i++) await inTx(app.ctx.db, (tx) => takePlace(tx, place, null))
  say('5 entered without quota; set quota 2', brief(await app.raw(item.updateItem, { ...f, limits: { ...f.limits, totalQuota: 2 } }, { as: manager })), 'taken', (await items(id))[0]!.taken)
  say('delete category with 5 entered', brief(await app.raw(item.deleteItem, { itemId: f.itemId }, { as: manager })))
})
probe('places race', async () => {
  const id = await begin(); let f = await fieldsOf(id); await app.raw(item.updateItem, { ...f, limits: { ...f.limits, totalQuota: 3 } }, { as: manager }); f = await fieldsOf(id)
  const place = { id: f.itemId, name: f.name }
  // quota goes 3 -> 1 between takePlace's read and its write
  let fired = false
  await inTx(app.ctx.db, async (tx) => {
    const proxied = new Proxy(tx, { get: (t: any, k) => { if (k === 'selectFrom') return (x: any) => { const q = t.selectFrom(x); return { select: (c: any) => ({ where: (...a: any[]) => ({ executeTakeFirstOrThrow: async () => { const row = await (q as any).select(c).where(...a).executeTakeFirstOrThrow(); if (!fired) { fired = true; say('quota 3->1 while takePlace is between read and write', brief(await app.raw(item.updateItem, { ...f, limits: { ...f.limits, totalQuota: 1 } }, { as: manager }))) } return row } }) }) } }
      const v = t[k]; return typeof v === 'function' ? v.bind(t) : v } })
    try { await takePlace(proxied as any, place, null) } catch (e) { say('proxied take failed', String(e).slice(0, 200)); throw e }
  })
  const res = await Promise.allSettled([1, 2, 3].map(() => inTx(app.ctx.db, (tx) => takePlace(tx, place, null))))
  const { rows } = await sql<any>`select capacity, taken from competition_places where category_id=${f.itemId}`.execute(app.ctx.db)
  say('quota is 1, places row', rows, res.map((r) => r.status))
})
probe('quota vs uncommitted take', async () => {
  const id = await begin(); let f = await fieldsOf(id); await app.raw(item.updateItem, { ...f, limits: { ...f.limits, totalQuota: 3 } }, { as: manager }); f = await fieldsOf(id)
  const place = { id: f.itemId, name: f.name }
  await inTx(app.ctx.db, (tx) => takePlace(tx, place, null))
  let pending: any
  await inTx(app.ctx.db, async (tx) => { await takePlace(tx, place, null); pending = app.raw(item.updateItem, { ...f, limits: { ...f.limits, totalQuota: 1 } }, { as: manager }); for (let i = 0; i < 200; i++) { const { rows } = await sql<any>`select count(*)::int n from pg_stat_activity where wait_event_type='Lock' and datname=current_database()`.execute(app.ctx.db); if (rows[0].n > 0) break; await new Promise((r) => setTimeout(r, 10)) } })
  say('quota lowered while a place is being taken', brief(await pending))
})
probe('markAnswered vs updateForm', async () => {
  const id = await begin(); const [form] = await does(manager, item.listForms, { competitionId: id, purpose: 'enroll' })
  const g = await does(manager, item.getForm, { formId: form!.formId })
  const doc = structuredClone(g.document) as any; doc.sections[0].fields[0].label = '改了的名字'
  const { rows } = await sql<any>`select id from competition_form_versions where form_id=${form!.formId}`.execute(app.ctx.db)
  let pending: any
  await inTx(app.ctx.db, async (tx) => { await markAnswered(tx, rows[0].id); pending = app.raw(item.updateForm, { formId: form!.formId, version: g.version, name: g.name, nameEn: g.nameEn, document: doc }, { as: manager }); for (let i = 0; i < 200; i++) { const { rows } = await sql<any>`select count(*)::int n from pg_stat_activity where wait_event_type='Lock' and datname=current_database()`.execute(app.ctx.db); if (rows[0].n > 0) break; await new Promise((r) => setTimeout(r, 10)) } })
  say('form saved while first answer commits', brief(await pending))
})
probe('sort then stale update', async () => {
  const id = await begin({ presetKey: 'plain' }); const f = await fieldsOf(id)
  await addCat(id, 'ZZ', null, f); const zz = (await items(id)).find((x) => x.code === 'ZZ')!; const stale = (await items(id)).findIndex((x) => x.code === 'ZZ'); const sf = await fieldsOf(id, stale)
  await does(manager, item.sortItems, { competitionId: id, items: (await items(id)).map((x) => ({ itemId: x.itemId, parentId: x.itemId === zz.itemId ? f.itemId : x.parentId })) })
  const r = await app.raw(item.updateItem, { ...sf, name: '新名字' }, { as: chief })
  say('stale save after sort', brief(r), 'parent kept?', (await items(id)).find((x) => x.code === 'ZZ')!.parentId === f.itemId)
})
probe('entries then child', async () => {
  const id = await begin(); let f = await fieldsOf(id); await app.raw(item.updateItem, { ...f, limits: { ...f.limits, totalQuota: 3 } }, { as: manager }); f = await fieldsOf(id)
  await inTx(app.ctx.db, (tx) => takePlace(tx, { id: f.itemId, name: f.name }, null))
  say('child below a category with entries', brief(await addCat(id, 'CH', f.itemId, f)), 'options', (await does(manager, item.listItemOptions, { competitionId: id })).map((x) => x.code), 'entered', f.code)
})
probe('leaf mismatch', async () => {
  const id = await begin({ days: -3 }); const f = await fieldsOf(id)
  await addCat(id, 'OFF', f.itemId, f, { isEnabled: false })
  await publish(id).catch((e) => say('publish', String(e.message).slice(0, 200)))
  const pub = (await app.call(open.getPublicCompetition, { id })).data
  say('parent with only a disabled child: public', pub?.categories?.map((c) => [c.code, c.sentences.length]), 'options', (await does(manager, item.listItemOptions, { competitionId: id })).map((x) => x.code), (await detail(id)).status, (await detail(id)).readiness.map((r) => r.key))
})
probe('people', async () => {
  const other = await app.organization('外省协会'); const spy = await app.person('spyone', 'group_admin', { organizationId: other, realName: '探子' })
  const { competitionId } = await does(spy, info.addCompetition, { groupId: other, series: { code: 'SPY', name: '外省系列', nameEn: '' }, name: '外省竞赛', nameEn: '', shortName: '外', edition: 1, year: 2027, level: 'national', subjectType: '乱写的学科', presetKey: null, firstDay: null })
  say('unknown subjectType accepted')
  say('people by prefix across tenants', await does(spy, stage.listExtensionPeople, { competitionId, keyword: '唐悦' }))
  const { roleId } = (await does(chief, info.listStaffOptions, { competitionId: await begin() }))[0]! as any
  say('addStaff of foreign person', brief(await app.raw(info.addStaff, { competitionId, userId: manager.id, roleId }, { as: spy })), 'missing person', brief(await app.raw(info.addStaff, { competitionId, userId: roleId, roleId }, { as: spy })))
})
probe('blank en', async () => {
  const id = await begin({ days: -3 }); await publish(id)
  await does(manager, info.updateCompetition, await basics(id, { introHtmlEn: '<p></p>' }))
  say('english intro when editor sends an empty paragraph', (await app.call(open.getPublicCompetition, { id }, { lang: 'en' })).data.introHtml)
})
probe('size', async () => {
  const id = await begin(); const big = '<p>' + '赛'.repeat(360_000) + '</p>'
  say('4 texts of 360k (allowed 400k each)', brief(await app.raw(info.updateCompetition, await basics(id, { introHtml: big, introHtmlEn: big, guideHtml: big, guideHtmlEn: big }), { as: manager })))
  say('rule text 2x360k', brief(await app.raw(info.addRuleText, { competitionId: id, basedOn: 0, htmlZh: big, htmlEn: big, note: '' }, { as: manager })))
})
probe('sortStages timeline', async () => {
  const id = await begin({ presetKey: 'sanchuang', days: 10 }); await publish(id); const { stages } = await schedule(id)
  say('stages', stages.map((x) => x.name), brief(await app.raw(stage.sortStages, { competitionId: id, stageIds: stages.map((x) => x.stageId).reverse() }, { as: manager })), (await detail(id)).readiness.filter((r) => r.severity === 'blocking').map((r) => r.key))
})
probe('clone dates', async () => {
  const id = await begin(); const es = await does(manager, stage.getEnrollSetting, { competitionId: id })
  await does(manager, stage.saveEnrollSetting, { competitionId: id, ...es, rules: { ...es.rules, ageLimit: { years: 35, on: '2026-03-01' } } })
  const [form] = await does(manager, item.listForms, { competitionId: id, purpose: 'enroll' }); const g = await does(manager, item.getForm, { formId: form!.formId })
  const doc = structuredClone(g.document) as any; doc.sections[0].fields[0].required = { when: 'after', at: '2026-05-01T00:00:00+08:00' }
  say('form', brief(await app.raw(item.updateForm, { formId: form!.formId, version: g.version, name: g.name, nameEn: g.nameEn, document: doc }, { as: manager })))
  const made = await does(manager, info.cloneCompetition, { competitionId: id, name: '第二届克隆', edition: 2, year: 2028, firstDay: '2028-01-01' })
  const e2 = await does(manager, stage.getEnrollSetting, { competitionId: made.competitionId }); const [f2] = await does(manager, item.listForms, { competitionId: made.competitionId, purpose: 'enroll' }); const g2 = await does(manager, item.getForm, { formId: f2!.formId })
  say('clone keeps old dates', (e2.rules as any).ageLimit, (g2.document as any).sections[0].fields[0].required, made.notCopied.map((x) => x.what))
})
probe('articles two editors', async () => { const id = await begin(); say('articles have version?', Object.keys((info.saveCompetitionArticles.input as any).properties)) })
probe('deletestage cascades extensions', async () => {
  const id = await begin({ days: -3 }); await publish(id); const { stages, version } = await schedule(id); const w = stages[0]!.nodes.at(-1)!
  await does(manager, stage.addExtension, { nodeId: w.nodeId!, userId: stranger.id, endTime: '9999-01-01T00:00:00Z', reason: '任意' })
  say('extension to 9999 for a foreign person', (await does(manager, stage.listExtensions, { competitionId: id })).map((x) => [x.kind, x.subjectName, x.endTime]))
  say('remove window', brief(await app.call(stage.saveSchedule, { competitionId: id, version, stages: stages.map(({ stageId, nodes }) => ({ stageId, nodes: nodes.filter((n) => n.nodeId !== w.nodeId) })) }, { as: manager })), 'extensions left', (await does(manager, stage.listExtensions, { competitionId: id })).length)
})
