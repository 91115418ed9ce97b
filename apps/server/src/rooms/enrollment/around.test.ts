// Waiting, changing, leaving, copying, ranking, showing: what happens around an enrollment, and who may not.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateItem } from '@kaisai/contract/competition/item.endpoints'
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as open from '@kaisai/contract/enrollment/public.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { exif, png, withSegment } from '#src/platform/media/sample.given.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from '../system/uploads.given.ts'
import { openEnrollment } from './enrollment.given.ts'
import { runEnrollmentClock } from './enrollment.jobs.ts'

const world = await openEnrollment()
const { app, manager, chief, does, codeOf, somebody, teacher, enrollable, begun, submit, submitted, bringIn } = world
const { audit, statusOf, detailOf, seen } = world
const { db } = app.ctx
after(() => app.stop())

test('the waiting list gives places on in order, and a raised quota is filled by the clock', async () => {
  const people = [await somebody('甲一'), await somebody('乙二'), await somebody('丙三'), await somebody('丁四')]
  const place = await enrollable({ mode: 'individual', limits: { totalQuota: 1 }, setting: { hasWaitingList: true } })
  const teams: string[] = []
  for (const who of people) teams.push(await submitted(who, place, '', 'individual'))
  const position = async (at: number) => (await detailOf(people[at]!, teams[at]!)).waitPosition
  assert.deepEqual([await position(0), await position(1), await position(3)], [null, 1, 3])
  await does(people[0]!, own.withdrawTeam, { teamId: teams[0]!, reason: '不参加了' })
  await app.runJobs()
  assert.deepEqual([await statusOf(teams[1]!), await statusOf(teams[2]!)], ['pending', 'waitlisted'])
  assert.equal(await position(2), 1)
  const [category] = await world.items(place.competitionId)
  const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields } = category!
  const form = await db
    .selectFrom('competition_forms')
    .select('id')
    .where('competition_id', '=', place.competitionId)
    .where('purpose', '=', 'enroll')
    .executeTakeFirstOrThrow()
  await does(manager, updateItem, { ...fields, enrollFormId: form.id, limits: { ...fields.limits, totalQuota: 3 } })
  await runEnrollmentClock(app.ctx)
  assert.deepEqual([await statusOf(teams[2]!), await statusOf(teams[3]!)], ['pending', 'pending'])
  const again = (await world.items(place.competitionId))[0]!
  const { enrollFormName: a, workFormName: b, taken: c, sort: d, ...now } = again
  void [a, b, c, d]
  assert.equal(
    await codeOf(manager, updateItem, { ...now, limits: { ...now.limits, totalQuota: 2 } }),
    refusal('competition.quota_below_used'),
  )
})

test('after the lock a change is asked for, shown with its differences, and a new name is audited again', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ setting: { modifyPolicy: 'untilAudit' } })
  const teamId = await submitted(ann, place, '旧名队')
  await audit(manager, teamId, 'pass')
  const it = await detailOf(ann, teamId)
  assert.ok(!it.can.includes('edit') && it.can.includes('change'))
  const save = { teamId, version: it.version, name: '新名队', slogan: '', contactPhone: '', answers: {} }
  assert.equal(await codeOf(ann, own.saveTeam, save), refusal('enrollment.not_editable'))
  const ask = { teamId, version: it.version, reason: '原队名有误', name: '新名队' }
  assert.equal(await codeOf(ann, own.requestChange, { ...ask, name: '旧名队' }), refusal('enrollment.change_empty'))
  await does(ann, own.requestChange, ask)
  assert.equal(await codeOf(ann, own.requestChange, ask), refusal('enrollment.change_pending'))
  const [change] = (await seen(manager, teamId)).changes
  assert.deepEqual(change!.differences, [{ field: '队伍名称', from: '旧名队', to: '新名队' }])
  assert.equal(
    await codeOf(ann, acts.decideChange, { changeId: change!.changeId, isApproved: true, reason: '' }),
    refusal('house.no_access'),
  )
  await does(manager, acts.decideChange, { changeId: change!.changeId, isApproved: true, reason: '' })
  const after = await detailOf(ann, teamId)
  assert.deepEqual([after.name, after.status, after.stages[0]!.status], ['新名队', 'pending', 'waiting'])
  await audit(manager, teamId, 'pass')
  assert.equal((await detailOf(ann, teamId)).stages[0]!.status, 'in')
})

test('a letter that is asked for must be there; a team that was disqualified leaves its stage', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ setting: { needsLetter: true, letterText: '我承诺诚信参赛。' } })
  const teamId = await begun(ann, place, '承诺队')
  assert.equal((await submit(ann, teamId)).code, refusal('enrollment.letter_missing'))
  const file = { name: '承诺书.pdf', purpose: 'enrollLetter', mediaType: 'application/pdf', extension: 'pdf', open: false }
  const fileId = await app.ctx.stored.keep(db, { ...file, userId: ann.id, organizationId: null }, Buffer.from('%PDF-1.4'))
  const { version } = await detailOf(ann, teamId)
  await does(ann, own.saveLetter, { teamId, version, fileId })
  assert.equal((await submit(ann, teamId)).code, 0)
  assert.equal((await app.call(own.viewTeamFile, { teamId, fileId }, { as: manager })).http, 200)
  await audit(manager, teamId, 'pass')
  const input = { teamId, version: (await seen(manager, teamId)).version, reason: '冒名顶替', fileId: null }
  assert.equal(await codeOf(world.schoolAdmin, acts.disqualifyTeam, input), refusal('house.no_access'))
  await does(manager, acts.disqualifyTeam, input)
  const it = await detailOf(ann, teamId)
  assert.deepEqual([it.status, it.stages[0]!.status, it.can], ['disqualified', 'quit', []])
})

test('a letter photographed by phone stays as it was sent; the desk is shown a copy and saves the original', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ setting: { needsLetter: true, letterText: '我承诺诚信参赛。' } })
  const teamId = await begun(ann, place, '照片队')
  const drawn = await new Transformer(png({ seed: 6 })).jpeg(90)
  const photo = withSegment(drawn, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif('安然')]))
  const sent = await uploading(app).send(ann, '承诺书.jpg', photo, 'enrollLetter')
  const fileId = String(sent.headers['x-file-id'])
  await does(ann, own.saveLetter, { teamId, version: (await detailOf(ann, teamId)).version, fileId })
  assert.equal((await detailOf(ann, teamId)).letter.fileName, '承诺书.jpg')
  await submit(ann, teamId)
  const shown = await app.raw(own.viewTeamFile, { teamId, fileId }, { as: manager })
  assert.deepEqual([shown.http, shown.headers['content-type']], [200, 'image/webp'])
  const saved = await app.raw(own.viewTeamFile, { teamId, fileId, download: true }, { as: manager })
  assert.deepEqual(
    [
      saved.headers['content-type'],
      Number(saved.headers['content-length']),
      /^attachment/.test(String(saved.headers['content-disposition'])),
    ],
    ['image/jpeg', photo.length, true],
  )
  const other = await somebody('外人')
  assert.equal(
    (await app.raw(own.viewTeamFile, { teamId, fileId, download: true }, { as: other })).code,
    refusal('house.not_found'),
  )
})

test('last year’s team is copied with its people asked anew, by its captain only', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const old = await enrollable()
  const oldTeam = await begun(ann, old, '老队')
  await bringIn(ann, oldTeam, bo)
  await submit(ann, oldTeam)
  const next = await enrollable()
  await sql`update competitions set series_id = (select series_id from competitions where id = ${old.competitionId}::uuid), edition = 2 where id = ${next.competitionId}::uuid`.execute(
    db,
  )
  const input = { ...next, teamId: oldTeam, rulesNo: null }
  assert.equal(await codeOf(bo, team.copyTeam, input), refusal('house.not_found'))
  // One person may be in one team of a category: the old one is another competition’s.
  const made = await does(ann, team.copyTeam, input)
  assert.deepEqual(made.report, [])
  const it = await detailOf(ann, made.teamId)
  assert.deepEqual([it.name, it.status, it.source], ['老队', 'gathering', 'copy'])
  assert.deepEqual(
    it.members.map(({ name, status }) => [name, status]),
    [
      ['安然', 'accepted'],
      ['薄荷', 'invited'],
    ],
  )
  // A name that is taken there is left out, and said in words that fit every competition.
  const third = await enrollable()
  await sql`update competitions set series_id = (select series_id from competitions where id = ${old.competitionId}::uuid), edition = 3 where id = ${third.competitionId}::uuid`.execute(
    db,
  )
  await begun(await somebody('程远'), third, '老队')
  const { report } = await does(ann, team.copyTeam, { ...third, teamId: oldTeam, rulesNo: null })
  assert.deepEqual(report, ['队名“老队”已被使用，请另取队名'])
})

test('schools order what they recommend; nobody else does, and an old list is refused', async () => {
  const place = await enrollable({ setting: { isSchoolRankingUsed: true } })
  const teams = [await submitted(await somebody('甲一'), place, '甲队'), await submitted(await somebody('乙二'), place, '乙队')]
  const list = await does(world.schoolAdmin, acts.listRanking, place)
  assert.equal(list.teams.length, 2)
  const order = { ...place, digest: list.digest, teamIds: [teams[1]!, teams[0]!] }
  assert.equal(await codeOf(world.otherSchoolAdmin, acts.rankTeams, order), refusal('enrollment.rank_set'))
  assert.equal(await codeOf(chief, acts.rankTeams, order), refusal('house.no_access'))
  await does(world.schoolAdmin, acts.rankTeams, order)
  assert.equal(await codeOf(world.schoolAdmin, acts.rankTeams, order), refusal('enrollment.rank_set'))
  assert.deepEqual(
    (await does(world.schoolAdmin, acts.listRanking, place)).teams.map(({ name, schoolRank }) => [name, schoolRank]),
    [
      ['乙队', 1],
      ['甲队', 2],
    ],
  )
})

test('the public list goes by category and code, and its pages are parts of it', async () => {
  const place = await enrollable({ setting: { participants: 'names' } })
  // A second category that comes first.
  const { rows } = await sql<{ id: string }>`
    insert into competition_categories (competition_id, code, name, sort, limits)
      select competition_id, 'FIRST', '先', -1, limits from competition_categories where id = ${place.itemId}::uuid returning id`.execute(
    app.ctx.db,
  )
  const first = { ...place, itemId: rows[0]!.id }
  for (const name of ['甲', '乙', '丙', '丁', '戊']) {
    const teamId = await submitted(await somebody(name), '丁戊'.includes(name) ? first : place, `${name}队`)
    await audit(manager, teamId, 'pass')
  }
  const page = async (pageNum: number, pageSize: number) =>
    (await app.call(open.pagePublicTeams, { competitionId: place.competitionId, pageNum, pageSize })).data
  const whole = (await page(1, 100)).rows.map(({ name }) => name)
  assert.deepEqual(whole, ['丁队', '戊队', '甲队', '乙队', '丙队'])
  const parts: string[] = []
  for (const at of [1, 2, 3, 4, 5]) parts.push((await page(at, 1)).rows[0]!.name)
  assert.deepEqual([parts, (await page(6, 1)).rows, (await page(1, 1)).total], [whole, [], 5])
})

test('everybody sees as much of the participants as the organizer shows, with names as surnames', async () => {
  const [ann, lin] = [await somebody('安然'), await teacher('林老师')]
  const hidden = await enrollable()
  const shown = await enrollable({ setting: { participants: 'names' } })
  const teamId = await begun(ann, shown, '公开队')
  await bringIn(ann, teamId, lin, 'teacher')
  await submit(ann, teamId)
  const ask = { competitionId: shown.competitionId }
  await sql`update competitions set public_tabs = array['info', 'team'] where id in (${shown.competitionId}, ${hidden.competitionId})`.execute(
    app.ctx.db,
  )
  const hasTab = async ({ competitionId: id }: { competitionId: string }) =>
    (await app.call(getPublicCompetition, { id })).data.publicTabs.includes('team')
  assert.equal((await app.call(open.pagePublicTeams, ask)).data.total, 0)
  assert.equal(await hasTab(shown), false, 'a list of nobody has no tab')
  await audit(manager, teamId, 'pass')
  assert.equal(await hasTab(shown), true)
  const page = (await app.call(open.pagePublicTeams, ask)).data
  assert.deepEqual(
    page.rows.map(({ name, people }) => [name, people.map((one) => one.name)]),
    [['公开队', ['安*', '林**']]],
  )
  const { code, school } = await sql<{ code: string; school: string }>`
    select e.code, s.name as school from enrollments e join organization_schools s on s.id = e.school_id where e.id = ${teamId}::uuid`
    .execute(app.ctx.db)
    .then(({ rows }) => rows[0]!)
  const foundBy = async (keyword: string) => (await app.call(open.pagePublicTeams, { ...ask, keyword })).data.total
  for (const word of ['公开', '公', code, code.toLowerCase(), school, school.slice(1, 3)])
    assert.equal(await foundBy(word), 1, word)
  for (const word of ['隐藏', `${code}0`, '安然']) assert.equal(await foundBy(word), 0, word)
  assert.equal((await app.call(open.getPublicTeam, { id: teamId })).data.name, '公开队')
  const other = await submitted(await somebody('薄荷'), hidden, '隐藏队')
  await audit(manager, other, 'pass')
  assert.equal((await app.call(open.pagePublicTeams, { competitionId: hidden.competitionId })).data.total, 0)
  assert.equal(await hasTab(hidden), false)
  assert.equal((await app.call(open.getPublicTeam, { id: other })).code, refusal('enrollment.hidden'))
})

test('the page of a school lists its teams as far as organizers publish them, in pages, without their people', async () => {
  const [hidden, shown] = [await enrollable(), await enrollable({ setting: { participants: 'teams' } })]
  const [ann, bo, lin, kim] = [await somebody('安如'), await somebody('薄云'), await somebody('林夕'), await somebody('金桂')]
  const secret = await submitted(ann, hidden, '未公开的队')
  const first = await submitted(bo, shown, '公开的一队')
  const second = await submitted(lin, shown, '公开的二队')
  await submitted(kim, shown, '未审核的队')
  for (const teamId of [secret, first, second]) await audit(manager, teamId, 'pass')
  const { schoolId } = await sql<{ schoolId: string }>`select school_id as "schoolId" from enrollments where id = ${first}::uuid`
    .execute(app.ctx.db)
    .then(({ rows }) => rows[0]!)
  const page = async (input: object = {}, school = schoolId) =>
    (await app.call(open.pageSchoolTeams, { schoolId: school, pageSize: 100, ...input })).data
  const own = async () =>
    (await page()).rows.filter(({ competitionId }) => [shown, hidden].some((at) => at.competitionId === competitionId))
  const rows = await own()
  assert.deepEqual(
    rows.map(({ teamId, name }) => [teamId, name]),
    [
      [first, '公开的一队'],
      [second, '公开的二队'],
    ],
  )
  assert.deepEqual(Object.keys(rows[0]!).sort(), [
    ...['competitionId', 'competitionName', 'itemName', 'name', 'participant', 'teamId'],
  ])
  for (const name of ['安如', '薄云', '林夕', '金桂']) assert.ok(!JSON.stringify(rows).includes(name), 'nobody is named')
  const pieces = [await page({ pageSize: 1 }), await page({ pageSize: 1, pageNum: 2 })]
  assert.deepEqual(
    pieces.map(({ rows: [one] }) => one!.teamId),
    (await page()).rows.slice(0, 2).map(({ teamId }) => teamId),
  )
  // What an organizer publishes is seen, what is hidden again is not.
  const publish = async (competitionId: string, participants: string) =>
    sql`update competitions set enroll_setting = enroll_setting || jsonb_build_object('participants', ${participants}::text)
      where id = ${competitionId}::uuid`.execute(app.ctx.db)
  await publish(hidden.competitionId, 'teams')
  assert.equal((await own()).length, 3)
  await publish(hidden.competitionId, 'hidden')
  assert.equal((await own()).length, 2)
  const { rows: sites } = await sql<{ siteId: string }>`
    delete from competition_sites where competition_id = ${shown.competitionId}::uuid returning site_id as "siteId"`.execute(
    app.ctx.db,
  )
  assert.deepEqual(await own(), [], 'nothing of a competition that is not on this site')
  for (const { siteId } of sites)
    await sql`insert into competition_sites (competition_id, site_id) values (${shown.competitionId}::uuid, ${siteId}::uuid)`.execute(
      app.ctx.db,
    )
  assert.deepEqual((await page({}, crypto.randomUUID())).rows, [])
})
