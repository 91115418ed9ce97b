import { after, before, test } from 'node:test'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import { sql } from 'kysely'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'
import { scanWork } from './scan/scan-work.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks({ setting: { formalCheck: 'manual', isReopenAllowed: false } as never })
})
after(() => world.app.stop())
const say = (...a: unknown[]) => console.log('>>', ...a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))))
const at = (hours: number) => new Date(world.app.ctx.now().getTime() + hours * 3_600_000).toISOString()
const openGallery = async (names = true, shown = 'after') => {
  const { does, chief, competitionId } = world
  const s = await does(chief, found.getShowcaseForDesk, { competitionId })
  await does(chief, found.saveShowcase, { competitionId, version: s.version, isOpen: true, showsAuthors: names, introduction: '', introductionEn: '', vote: { startTime: at(-1), endTime: at(1), perDay: 2, shown } } as never)
}

test('A lock bypass: withdraw+resume of accepted and with reopen off', async () => {
  const { app, handedIn, get, manager, check, stateOf, does, save, wholeAnswers, submit } = world
  const one = await handedIn()
  const re = await app.call(own.reopenWork, { workId: one.workId, version: (await get(one.captain, one.workId)).version }, { as: one.captain })
  say('reopen (off):', re.code, re.msg)
  await check(manager, one.workId, 'accept')
  say('state', await stateOf(one.workId))
  const w = await app.call(own.withdrawWork, { workId: one.workId, version: (await get(one.captain, one.workId)).version, reason: '想改一下' }, { as: one.captain })
  say('withdraw accepted', w.code, w.msg)
  const r = await app.call(own.resumeWork, { workId: one.workId, version: (await get(one.captain, one.workId)).version }, { as: one.captain })
  say('resume', r.code, r.msg)
  const s = await save(one.captain, one.workId, await wholeAnswers(one.captain, '换了内容'))
  const u = await submit(one.captain, one.workId)
  say('save', s.code, 'submit', u.code, u.data?.versionNo, 'state', await stateOf(one.workId))
  // desk withdraw undone by the captain
  const two = await handedIn()
  await check(manager, two.workId, 'invalidate', '抄袭嫌疑')
  const seen = await world.seenWork(manager, two.workId)
  const dw = await app.call(desk.withdrawForWork, { workId: two.workId, version: seen.version, reason: '组织者撤回' }, { as: world.chief })
  const r2 = await app.call(own.resumeWork, { workId: two.workId, version: (await get(two.captain, two.workId)).version }, { as: two.captain })
  say('desk withdraw of invalid', dw.code, dw.msg, '-> captain resume', r2.code, r2.msg, await stateOf(two.workId))
  const u2 = await submit(two.captain, two.workId)
  say('captain submit again', u2.code, await stateOf(two.workId))
})

test('B gallery: returned work saved private; invalid stays shown and voted', async () => {
  const { app, handedIn, get, manager, chief, check, stateOf, does, save, wholeAnswers, competitionId } = world
  await openGallery()
  const one = await handedIn()
  await does(chief, desk.publishWorks, { workIds: [one.workId], isShown: true })
  await check(manager, one.workId, 'return', '请修改')
  const s = await save(one.captain, one.workId, await wholeAnswers(one.captain, '草稿新标题XYZ'), { publicLevel: 'private' })
  say('save private while shown+returned:', s.code, s.msg)
  const s2 = await save(one.captain, one.workId, await wholeAnswers(one.captain, '草稿新标题XYZ'))
  say('save public', s2.code, s2.msg)
  const g = await app.call(open.pageGallery, { keyword: '新标题XYZ' } as never)
  say('public search by draft title finds', g.data.rows.map((r: any) => r.title))
  const pf = await does(manager, found.pageVotes, { competitionId } as never).catch((e: unknown) => String(e))
  say('desk vote page shows draft title', (pf as any).rows?.map((r: any) => r.title) ?? pf)
  await sql`update competitions set work_setting = work_setting || '{"publicLevel":"link"}'::jsonb, content_no = content_no + 1 where id = ${competitionId}::uuid`.execute(app.ctx.db)
  const s3 = await save(one.captain, one.workId, await wholeAnswers(one.captain, '三'))
  say('setting lowered to link; save by team:', s3.code, s3.msg)
  await sql`update competitions set work_setting = work_setting || '{"publicLevel":"public"}'::jsonb, content_no = content_no + 1 where id = ${competitionId}::uuid`.execute(app.ctx.db)
  const two = await handedIn()
  await does(chief, desk.publishWorks, { workIds: [two.workId], isShown: true })
  await check(manager, two.workId, 'invalidate', '形审不通过')
  const p = await app.call(open.getPublicWork, { workId: two.workId })
  const voter = await world.somebody('投票人')
  await sql`update identity_users set phone_index = coalesce(phone_index, decode(md5(id::text),'hex')) where id = ${voter.id}::uuid`.execute(app.ctx.db).catch((e) => say(String(e)))
  const v = await app.call(open.voteForWork, { workId: two.workId }, { as: voter })
  say('invalid work: state', await stateOf(two.workId), 'public page', p.code, 'vote', v.code, v.msg)
  const mine = await get(two.captain, two.workId)
  say('votes_shown=after, own team reads voteCount', mine.voteCount)
  // returned (was open above) public page too
  say('returned work public', (await app.call(open.getPublicWork, { workId: one.workId })).code)
})

test('C checkWorks tells the title of a foreign work', async () => {
  const { app, handedIn, save, get, wholeAnswers } = world
  const one = await handedIn()
  const other = await openWorksOther()
  const r = await app.call(desk.checkWorks, { works: [{ workId: one.workId, version: 1 }], verdict: 'accept', reason: '', dueTime: null } as never, { as: other })
  say('foreign check', r.code, r.msg, r.data)
  async function openWorksOther() {
    // A manager who reaches nothing of this: take manager's identity and limit him afterwards
    await sql`update works set organization_id = (select id from organizations where id <> works.organization_id limit 1) where id = ${one.workId}::uuid`.execute(app.ctx.db)
    say('detail for the same', (await app.call(desk.getWorkForDesk, { workId: one.workId }, { as: world.manager })).code)
    return world.manager
  }
})

test('D restore loses the draft and leaks its files', async () => {
  const { app, handedIn, get, save, wholeAnswers, setWindow, stateOf, competitionId } = world
  await sql`update competitions set work_setting = work_setting || '{"isReopenAllowed":true}'::jsonb, content_no = content_no + 1 where id = ${competitionId}::uuid`.execute(app.ctx.db)
  const one = await handedIn()
  await app.call(own.reopenWork, { workId: one.workId, version: (await get(one.captain, one.workId)).version }, { as: one.captain })
  const answers = await wholeAnswers(one.captain, '改到一半')
  say('save', (await save(one.captain, one.workId, answers)).code)
  await setWindow({ from: -3600, to: -1 })
  await runWorkClock(app.ctx)
  await setWindow()
  const now = await get(one.captain, one.workId)
  const f = await sql`select expires_at, removed_at from system_files where id = ${answers.paper[0]!.fileId}::uuid`.execute(app.ctx.db)
  say('state', now.status, 'title', now.title, 'public', now.publicLevel, 'file of the lost draft expires:', f.rows)
})

test('E late flag lost by return', async () => {
  const { app, team, drafted, submit, get, check, manager, setWindow } = world
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  await setWindow({ from: -3600, to: -10, late: 'flag', graceMinutes: 30 })
  const s = await submit(captain, workId)
  say('late submit', s.code, s.data?.isLate)
  await check(manager, workId, 'return', '改', at(24))
  const s2 = await submit(captain, workId)
  const row = await world.seenWork(manager, workId)
  say('resubmitted unchanged', s2.code, s2.msg, 'isLate now', s2.data?.isLate, 'row', row.isLate, 'V', row.versionNo)
  await setWindow()
})

test('F matches double and flip when the first author hands in again', async () => {
  const { app, team, begin, save, submit, aFile, wholeAnswers, get, does, manager, competitionId, check } = world
  const words = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\nSAME'
  const make = async () => {
    const { captain, teamId } = await team()
    const workId = await begin(captain, teamId)
    const a = { ...(await wholeAnswers(captain)), paper: [await aFile(captain, '原作.pdf', words)] }
    await save(captain, workId, a)
    const r = await submit(captain, workId)
    if (r.code !== 0) say(r.msg)
    await scanWork(app.ctx, workId)
    return { captain, workId, a }
  }
  const first = await make()
  const second = await make()
  const matches = async () => (await sql<any>`select work_id, other_work_id, answer from work_matches where kind='same'`.execute(app.ctx.db)).rows.map((r: any) => `${r.work_id === first.workId ? 'first' : 'second'} copies ${r.other_work_id === first.workId ? 'first' : 'second'} (${r.answer})`)
  say('before', await matches())
  const page = await does(manager, found.pageMatches, { competitionId } as never)
  await does(manager, found.decideMatches, { matchIds: page.rows.map((m: any) => m.matchId), answer: 'dismissed', note: '同一素材' } as never)
  await check(manager, first.workId, 'return', '改', at(24))
  const r = await submit(first.captain, first.workId)
  await scanWork(app.ctx, first.workId)
  say('after the first author corrected', r.code, await matches())
  const o = await sql`select open_findings from works where id = ${first.workId}::uuid`.execute(app.ctx.db)
  say('open findings of the original', o.rows)
})

test('G inputs: NUL, lone surrogates, depth', async () => {
  const { app, team, begin, save, wholeAnswers, get, manager, competitionId, handedIn } = world
  const { captain, teamId } = await team()
  const workId = await begin(captain, teamId)
  const a = await wholeAnswers(captain)
  say('NUL title', (await save(captain, workId, { ...a, title: '候\u0000鸟' })).code)
  say('surrogate', (await save(captain, workId, { ...a, title: '候\ud800鸟飞' })).code)
  let deep: any = {}
  for (let i = 0; i < 3000; i++) deep = { a: deep }
  const d = await save(captain, workId, { ...a, statement: deep })
  say('deep', d.code, d.msg)
  say('unknown key with NUL', (await save(captain, workId, { ...a, ['x\u0000']: 1 })).code)
  say('proto', (await save(captain, workId, { ...a, constructor: 'x', toString: 1 } as never)).code)
  say('keyword NUL', (await app.call(desk.pageWorks, { keyword: 'a\u0000b' } as never, { as: manager })).code)
  say('gallery keyword NUL', (await app.call(open.pageGallery, { keyword: 'a\u0000b' } as never)).code)
  const one = await handedIn()
  say('share note NUL', (await app.call(own.shareWork, { workId: one.workId, note: 'a\u0000b', days: null } as never, { as: one.captain })).code)
  say('reason NUL', (await app.call(desk.checkWorks, { works: [{ workId: one.workId, version: (await world.seenWork(manager, one.workId)).version }], verdict: 'return', reason: 'aa\u0000bb', dueTime: null } as never, { as: manager })).code)
  say('due far', (await app.call(desk.checkWorks, { works: [{ workId: one.workId, version: (await world.seenWork(manager, one.workId)).version }], verdict: 'return', reason: 'aabb', dueTime: '9999-12-31T23:59:59.999Z' } as never, { as: manager })))
  say('same work twice', (await app.call(desk.checkWorks, { works: [1, 2].map(() => ({ workId: one.workId, version: 99 })), verdict: 'revoke', reason: 'aabb', dueTime: null } as never, { as: manager })).data)
  say('pageNum', (await app.call(open.pageGallery, { pageNum: 1e9, pageSize: 100 } as never)).code)
  say('voidVotes hour', (await app.call(found.voidVotes, { workId: one.workId, network: 'x', hour: 'infinity', isVoid: true, reason: 'aabb' } as never, { as: world.chief })).code)
  for (const t of ['', '.', 'a.b', 'W10.', 'x'.repeat(5000)]) say('ticket', t.slice(0, 5), (await app.call(open.viewTicketedFile, { ticket: t } as never)).code)
})
