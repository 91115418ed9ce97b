// Papers beyond awards: what teams, experts, staff, schools and lists get, from the design to the page that strangers see.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSendReach } from '@kaisai/contract/certificate/batch.endpoints'
import { decideRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import * as schools from '@kaisai/contract/certificate/school.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { readSheet } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { giveFirstRole } from '../access/index.ts'
import { openPapers } from './papers.given.ts'

let world: Awaited<ReturnType<typeof openPapers>>
let schoolOffice: Person
before(async () => {
  world = await openPapers()
  const { app } = world
  const organizationId = await app.organization('第一学校办公室')
  await app.ctx.db
    .updateTable('organizations')
    .set({ type: 'school', school_id: world.first.id })
    .where('id', '=', organizationId)
    .execute()
  schoolOffice = await app.person('xiaoban', 'school_admin', { organizationId, realName: '校办' })
})
after(() => world.app.stop())

test('teams get certificates of participation: made, published, sent, found in the center and by their school, and traced as what they are', async () => {
  const { does, works, chief, own, record, seen, certificates, traced, competitionId } = world
  const templateId = await world.published({ source: 'team', ready: 'paper-participation' })
  const batchId = await world.checkedPapers(templateId)
  const batch = await seen(batchId)
  assert.deepEqual([batch.source, batch.paper, batch.paperName, batch.rows], ['team', 'participation', '参赛证书', works.length])
  assert.deepEqual(
    batch.faults.filter(({ isBlocking }) => isBlocking),
    [],
  )
  await world.makeAndIssue(batchId)
  const { captain } = works[0]!
  const mine = (await does(captain, own.listMyCertificates, {})).filter(({ paper }) => paper === 'participation')
  assert.equal(mine.length, 1)
  assert.deepEqual([mine[0]!.paperName, mine[0]!.awardId, mine[0]!.awardName], ['参赛证书', null, ''])
  const [message] = await world.messagesOf(captain.id, '您有新的证书')
  assert.equal(message!.link, '/center/certificate')
  assert.ok(message!.body.includes('参赛证书') && message!.body.includes(mine[0]!.number) && !message!.body.includes('获得'))
  const trace = (await traced(mine[0]!.traceCode)).data
  assert.deepEqual([trace.verdict, trace.paper, trace.paperName, trace.awardName], ['valid', 'participation', '参赛证书', ''])
  assert.ok(trace.printed.length > 0 && trace.signature.isValid)
  const schoolPage = (await does(schoolOffice, schools.pageSchoolCertificates, {})).rows
  assert.equal(schoolPage.filter(({ paperName }) => paperName === '参赛证书').length, works.length)
  const listed = (await does(chief, record.pageCertificates, { competitionId, paper: 'participation' })).rows
  assert.deepEqual(new Set(listed.map(({ batchId: of }) => of)), new Set([batchId]))
  assert.equal((await certificates(batchId)).length, works.length)
  // The signed record says what it is; that of an award has no such member.
  const kept = await world.app.ctx.db.selectFrom('certificates').select('record').where('batch_id', '=', batchId).execute()
  assert.ok(kept.every(({ record: text }) => JSON.parse(text!).paper === 'participation'))
})

test('a second batch of the same paper makes nothing twice, and another design of the same kind is asked about', async () => {
  const { seen, works, issued, design } = world
  const templateId = await world.published({ source: 'team', ready: 'paper-participation' })
  await world.makeAndIssue(
    await (async () => {
      const batchId = await world.checkedPapers(templateId)
      await world.does(world.chief, decideRows, { batchId, show: 'second', choice: 'also' })
      return batchId
    })(),
  )
  const again = await seen(await world.checkedPapers(templateId))
  assert.deepEqual([again.rows, again.served], [0, works.length])
  const other = await seen(await world.checkedPapers(await world.published({ source: 'team', ready: 'paper-participation-en' })))
  assert.deepEqual([other.rows, other.counts.second], [works.length, works.length])
  // Certificates of awards are of another kind: nothing is asked.
  const batchId = await issued(await design(), { levels: [1] })
  assert.ok((await seen(batchId)).made > 0)
})

test('each advisor gets one letter, however many teams there are', async () => {
  const { app, works, teamsWithAdvisor } = { ...world, teamsWithAdvisor: [] as string[] }
  const advisor = await app.person('laoshi01', 't', { organizationId: world.organizationId, realName: '秦望舒' })
  const { rows: teams } = await sql<{
    id: string
  }>`select enrollment_id as id from works where id = any(${works.map(({ workId }) => workId)}::uuid[]) order by 1`.execute(
    app.ctx.db,
  )
  for (const { id } of teams.slice(0, 2)) {
    teamsWithAdvisor.push(id)
    await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, sort, status, invited_via)
      select id, competition_id, organization_id, school_id, ${advisor.id}::uuid, '秦望舒', 'teacher', 9, 'accepted', 'import' from enrollments where id = ${id}::uuid`.execute(
      app.ctx.db,
    )
  }
  const batchId = await world.checkedPapers(
    await world.published({ source: 'team', paper: 'thanks', holderKind: 'teacher', ready: 'paper-thanks-advisor' }),
  )
  const { rows: found } = await world.rowsOf(batchId)
  assert.equal(found.filter(({ holderName }) => holderName === '秦望舒').length, 1)
})

test('experts who judged get a letter of appointment, experts who only accepted are chosen by the other choice', async () => {
  const { does, app, experts, own, seen, competitionId, stageId } = world
  const [first, second] = experts
  const later = await world.expert()
  await sql`insert into expert_invitations (competition_id, stage_id, expert_id, asked_load, load, status, token_hash, expires_at, answered_at)
    values (${competitionId}::uuid, ${stageId}::uuid, ${later.expertId}::uuid, 5, 5, 'accepted', sha256(${later.expertId}::text::bytea), now() + interval '1 day', now())`.execute(
    app.ctx.db,
  )
  const templateId = await world.published({ source: 'expert', ready: 'paper-appointment' })
  const namesOf = async (batchId: string) => (await world.rowsOf(batchId)).rows.map(({ holderName }) => holderName).toSorted()
  const judged = await world.checkedPapers(templateId, { among: 'judged' })
  assert.deepEqual(await namesOf(judged), [first!.name, second!.name].toSorted())
  assert.deepEqual(await namesOf(await world.checkedPapers(templateId, { among: 'accepted' })), [later.name])
  await world.makeAndIssue(judged)
  const [letter] = (await does(first!.person, own.listMyCertificates, {})).filter(({ paper }) => paper === 'appointment')
  assert.equal(letter!.facts.roleName, '评审专家')
  assert.ok(letter!.facts.unitName && letter!.facts.userName === first!.name)
  assert.equal((await world.messagesOf(first!.userId, '您有新的证书')).length, 1)
  const trace = (await app.call(world.open.traceCertificate, { code: letter!.traceCode }, { lang: 'en' })).data
  assert.equal(trace.paperName, 'Letter of appointment')
  const badge = await app.raw(own.downloadMyBadge, { certificateId: letter!.certificateId }, { as: first!.person })
  const [, payload] = String(badge.data).split('.')
  const credential = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as {
    credentialSubject: { achievement: { achievementType: string } }
  }
  assert.equal(credential.credentialSubject.achievement.achievementType, 'Certificate')
  assert.equal((await seen(judged)).status, 'issued')
})

test('staff get one paper each that names all of their roles', async () => {
  const { app, competitionId, organizationId } = world
  const helper = await app.person('renyuan01', 'review_admin', { organizationId, realName: '关山月' })
  await inTx(app.ctx.db, (tx) => giveFirstRole(tx, helper.id, organizationId, 'scene_operator'))
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${helper.id}::uuid, id
    from access_roles where key in ('review_admin', 'scene_operator') and organization_id is null`.execute(app.ctx.db)
  const templateId = await world.published({ source: 'staff', ready: 'paper-service' })
  const { rows: found } = await world.rowsOf(await world.checkedPapers(templateId))
  const own = found.filter(({ holderName }) => holderName === '关山月')
  assert.deepEqual([own.length, own[0]!.awardName], [1, '评审秘书、现场工作人员'])
  const { rows: roles } = await sql<{
    id: string
  }>`select id from access_roles where key = 'scene_operator' and organization_id is null`.execute(app.ctx.db)
  const { rows: chosen } = await world.rowsOf(await world.checkedPapers(templateId, { roleIds: [roles[0]!.id] }))
  assert.deepEqual(
    chosen.map(({ holderName }) => holderName),
    ['关山月'],
  )
})

test('the schools of teams get a plaque; whoever looks after their certificates is notified and finds it on the desk', async () => {
  const { does, seen, chief, first } = world
  const batchId = await world.checkedPapers(await world.published({ source: 'organization', ready: 'paper-plaque' }))
  assert.deepEqual(
    (await world.rowsOf(batchId)).rows.map(({ holderName }) => holderName),
    [first.name],
  )
  await world.makeAndIssue(batchId)
  const [message] = await world.messagesOf(schoolOffice.id, '学校有新的证书')
  assert.ok(message!.body.includes('牌匾') && message!.body.includes(first.name))
  assert.equal(message!.link, '/certificate/school')
  const plaque = (await does(schoolOffice, schools.pageSchoolCertificates, {})).rows.find(
    ({ paperName }) => paperName === '牌匾',
  )!
  assert.equal(
    (await world.app.raw(schools.downloadSchoolCertificate, { certificateId: plaque.certificateId }, { as: schoolOffice })).http,
    200,
  )
  // It is the school's: nobody has it in the own center.
  assert.deepEqual(
    (await does(schoolOffice, world.own.listMyCertificates, {})).filter(({ paper }) => paper === 'plaque'),
    [],
  )
  const [inApp] = await does(chief, getSendReach, { batchId })
  assert.deepEqual([inApp!.people > 0, inApp!.notified, inApp!.gaps], [true, inApp!.people, []])
  assert.equal((await seen(batchId)).made, 1)
})

test('an English paper calls a school by its English name, and by the Chinese one where it has none', async () => {
  const { app, does, chief, template, first } = world
  const { templateId } = await world.addPaper({ source: 'organization', ready: 'paper-plaque-en' })
  const called = async () => (await does(chief, template.listPreviewRows, { templateId }))[0]!.facts
  const rename = (name: string) =>
    app.asOwner((db) => sql`update organization_schools set name_en = ${name} where id = ${first.id}::uuid`.execute(db))
  await rename('First University')
  const english = await called()
  assert.deepEqual([english.schoolEn, english.unitNameEn, english.school], ['First University', 'First University', first.name])
  await rename('')
  assert.equal((await called()).schoolEn, first.name)
})

test('a list is checked line by line, made from only as it was checked, and finds accounts by contact and name together', async () => {
  const { app, does, chief, stranger, batch, own, seen } = world
  const helper = await app.person('zhiyuan01', 't', {
    organizationId: world.organizationId,
    realName: '白露',
    phone: '13800001111',
  })
  const book = await app.raw(batch.downloadListTemplate, {}, { as: chief })
  const lines = await Array.fromAsync(readSheet(book.data as Buffer))
  assert.deepEqual(lines[0]!.cells.slice(0, 2), ['姓名或单位名称*', '所在单位'])
  const bad = await world.keepList([
    ['', '江南大学', '志愿者', '', ''],
    ['白露', '', '志愿者', '', '不是号码'],
    ['白露', '', '志愿者', '', ''],
    ['白露', '', '志愿者', '', ''],
    ['长'.repeat(101), '', '', '', ''],
  ])
  const found = await does(chief, batch.checkList, { fileId: bad })
  assert.deepEqual(
    found.faults.map(({ line }) => line),
    [2, 3, 4, 5, 6],
  )
  assert.equal(found.digest, null)
  const list = await world.keepList([
    ['白露', '江南大学', '志愿者', '服务满32小时', '13800001111'],
    ['霜降', '云岭大学', '志愿者', '服务满16小时', '13800001111'],
    ['江南剧社', '', '协办单位', '', ''],
  ])
  const good = await does(chief, batch.checkList, { fileId: list })
  assert.deepEqual([good.rows, good.accounts, good.faultCount], [3, 1, 0])
  const templateId = await world.published({ source: 'list', ready: 'paper-honor', paper: 'honor' })
  const input = {
    competitionId: world.competitionId,
    templateId,
    name: '志愿者',
    itemIds: [],
    levels: [],
    stateOf: 'final' as const,
  }
  const { digest } = good
  assert.equal(await world.codeAs(chief, batch.addBatch, input), refusal('certificate.list_needed'))
  assert.equal(
    await world.codeAs(chief, batch.addBatch, { ...input, fileId: list, digest: 'x'.repeat(43) }),
    refusal('certificate.list_changed'),
  )
  assert.equal(await world.codeAs(stranger, batch.checkList, { fileId: list }), refusal('house.not_found'))
  const { batchId } = await does(chief, batch.addBatch, { ...input, fileId: list, digest: digest! })
  await app.runJobs()
  assert.deepEqual(
    (await world.rowsOf(batchId)).rows.map(({ holderName }) => holderName),
    ['白露', '霜降', '江南剧社'],
  )
  await world.makeAndIssue(batchId)
  const [mine] = await does(helper, own.listMyCertificates, {})
  assert.deepEqual([mine!.facts.reasonText, mine!.facts.roleName, mine!.paper], ['服务满32小时', '志愿者', 'honor'])
  const [inApp] = await does(chief, getSendReach, { batchId })
  assert.deepEqual([inApp!.people, inApp!.gaps.map(({ reason, count }) => [reason, count])], [1, [['noAccount', 2]]])
  // No number is kept.
  const stored = await app.ctx.db.selectFrom('certificate_list_rows').selectAll().where('batch_id', '=', batchId).execute()
  assert.ok(!JSON.stringify(stored).includes('13800001111'))
  const foreign = await world.keepList([['白露']], ['名字'])
  assert.equal(await world.codeAs(chief, batch.checkList, { fileId: foreign }), refusal('certificate.list_headings'))
  assert.equal(
    await world.codeAs(chief, batch.checkList, { fileId: await world.keepList([]) }),
    refusal('certificate.list_empty'),
  )
  assert.equal((await seen(batchId)).made, 3)
})

test('a holder asks for his own name to be put right, and gets a new paper of the same kind', async () => {
  const { does, chief, record, traced } = world
  const { rows: found } = await does(chief, record.pageCertificates, { paper: 'honor' })
  const one = found.find(({ holderName }) => holderName === '白露')!
  await world.sudo(chief)
  const { certificateId, number } = await does(chief, record.reissueCertificate, {
    certificateId: one.certificateId,
    wanted: { userName: '白鹭' },
    reason: '姓名有误',
  })
  assert.ok(number.endsWith('-R1'))
  const fresh = await does(chief, record.getCertificate, { certificateId })
  assert.deepEqual([fresh.holderName, fresh.paper, fresh.facts.userName], ['白鹭', 'honor', '白鹭'])
  assert.equal((await traced(one.traceCode)).data.verdict, 'replaced')
})
