// The page of a school: opened by a link without an account, acted on after a code, with the right of whoever made the link.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import { openLink } from '@kaisai/contract/finance/own.endpoints'
import * as links from '@kaisai/contract/school/link.endpoints'
import * as page from '@kaisai/contract/school/open.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openFinance } from '../finance/finance.given.ts'

const world = await openFinance()
const { app, does, codeOf, manager, schoolAdmin, otherSchoolAdmin, first, second } = world
const { somebody, enrollable, submitted, begun, statusOf, seen, owing, bringIn } = world
const { db } = app.ctx
after(() => app.stop())

type Place = { readonly competitionId: string }
const contact = { holderName: '林老师', phone: '', email: 'lin@school.example', days: 30 as const }
const tokenOf = (url: string): string => new URL(url).searchParams.get('code')!

const madeBy = async (who: Person, { competitionId }: Place, more: object = {}): Promise<string> =>
  tokenOf((await does(who, links.makeSchoolLink, { competitionId, schoolId: first.id, ...contact, ...more })).url)

const lastCode = async (): Promise<string> => {
  const { body_shown } = await db
    .selectFrom('message_sends')
    .select('body_shown')
    .where('template_key', '=', 'identity.code.schoolPage')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(body_shown)![0]
}
// As if the last code had been asked for long ago.
const forgetWishes = () => sql`delete from cost_counters`.execute(db)

/** Enters with a code; gives the browser's cookie back. */
const entered = async (token: string): Promise<Record<string, string>> => {
  await forgetWishes()
  assert.equal((await app.call(page.sendSchoolCode, { token })).code, 0)
  const reply = await app.call(page.enterSchoolPage, { token, code: await lastCode() })
  assert.equal(reply.code, 0, reply.msg)
  return { cookie: String(reply.headers['set-cookie']).split(';')[0]! }
}
const waiting = async (chain: ('school' | 'organizer')[] = ['school', 'organizer']) => {
  const place = await enrollable({ chain })
  const teamId = await submitted(await somebody('安然'), place, '等待队')
  return { place, teamId, one: [{ teamId, version: (await seen(manager, teamId)).version }] }
}
const pass = { decision: 'pass', reason: '' } as const

test('whoever holds the link reads what the teams need; acting asks for a code', async () => {
  const { place, one, teamId } = await waiting()
  const captain = await somebody('程远')
  const openTeam = await begun(captain, place, '未满队')
  await bringIn(captain, openTeam, await somebody('苏晚'))
  const token = await madeBy(schoolAdmin, place)
  const { data } = await app.call(page.openSchoolPage, { token })
  assert.deepEqual(
    [data.schoolName, data.holderName, data.contact, data.enteredUntil],
    [first.name, '林老师', 'li***@school.example', null],
  )
  assert.deepEqual([data.sums.teams, data.sums.toAudit, data.sums.incomplete, data.mayAudit], [2, 1, 1, true])
  assert.deepEqual(
    data.teams.map(({ name, need, people }) => [name, need, people]).toSorted(),
    [
      ['未满队', 'people', '程远（队长）、苏晚'],
      ['等待队', 'audit', '安然（队长）'],
    ].toSorted(),
  )
  assert.ok(!/138\d{8}|32010219/.test(JSON.stringify(data)))
  assert.notEqual(data.wording?.itemLabel, 'topic')
  const wording = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
  await sql`update competitions set wording = ${JSON.stringify(wording)}::jsonb where id = ${place.competitionId}::uuid`.execute(
    db,
  )
  assert.deepEqual((await app.call(page.openSchoolPage, { token })).data.wording, wording)
  const refused = await app.call(page.auditOnSchoolPage, { token, teams: one, ...pass })
  assert.equal(refused.code, refusal('school.code_needed'))
  assert.equal((await app.call(page.remindOnSchoolPage, { token, teamIds: [openTeam] })).code, refusal('school.code_needed'))
  assert.equal((await app.call(page.orderOnSchoolPage, { token })).code, refusal('school.code_needed'))
  assert.equal((await app.raw(page.downloadSchoolPageCertificates, { token }, {})).code, refusal('school.code_needed'))
  assert.equal(await statusOf(teamId), 'pending')

  const headers = await entered(token)
  assert.ok((await app.call(page.openSchoolPage, { token }, { headers })).data.enteredUntil)
  const audited = await app.call(page.auditOnSchoolPage, { token, teams: one, ...pass }, { headers })
  assert.deepEqual([audited.data.done, (await seen(manager, teamId)).step], [1, 'organizer'])
  const again = await app.call(page.auditOnSchoolPage, { token, teams: one, ...pass }, { headers })
  assert.equal(again.code, refusal('enrollment.changed_since_seen'))
  const reminded = await app.call(page.remindOnSchoolPage, { token, teamIds: [openTeam] }, { headers })
  assert.deepEqual([reminded.data.done, reminded.data.refused], [1, []])
  await checkInvariants(db)
})

test('returning asks for a reason, which the team reads; what was done stands in the log with the holder’s name', async () => {
  const { place, one, teamId } = await waiting()
  const token = await madeBy(schoolAdmin, place)
  const headers = await entered(token)
  const send = (reason: string) =>
    app.call(page.auditOnSchoolPage, { token, teams: one, decision: 'return', reason }, { headers })
  assert.equal((await send(' ')).code, refusal('house.reason_needed'))
  assert.equal((await send('请补充指导教师')).data.done, 1)
  assert.equal(await statusOf(teamId), 'returned')
  const history = await does(manager, desk.listTeamHistory, { teamId })
  assert.ok(history.some(({ reason }) => reason === '请补充指导教师'))
  const { rows } = await sql<{ action: string; name: string }>`
    select action, real_name as name from audit_log where entity = 'school_links' and organization_id is not null order by id desc limit 3`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ action }) => action).toSorted(),
    ['school.audited', 'school.entered', 'school.link_made'].toSorted(),
  )
  assert.deepEqual(rows.find(({ action }) => action === 'school.audited')?.name, '林老师')
})

test('an organizer’s link lends the school his right to answer in its place; others’ steps stay theirs', async () => {
  const { place, one, teamId } = await waiting()
  const token = await madeBy(manager, place)
  const headers = await entered(token)
  assert.equal((await app.call(page.auditOnSchoolPage, { token, teams: one, ...pass }, { headers })).data.done, 1)
  const history = await does(manager, desk.listTeamHistory, { teamId })
  assert.equal(history.find(({ action }) => action === 'enrollment.audited_in_place')?.reason, '学校通过页面链接审核')
  // What waits for the organizer now is the organizer's alone, whoever made the link.
  const next = [{ teamId, version: (await seen(manager, teamId)).version }]
  const beyond = await app.call(page.auditOnSchoolPage, { token, teams: next, ...pass }, { headers })
  assert.deepEqual([beyond.code, await statusOf(teamId)], [refusal('enrollment.not_my_step'), 'pending'])
  const alone = await waiting(['organizer'])
  const theirs = await madeBy(schoolAdmin, alone.place, { email: 'own@school.example' })
  const refused = await app.call(
    page.auditOnSchoolPage,
    { token: theirs, teams: alone.one, ...pass },
    { headers: await entered(theirs) },
  )
  assert.deepEqual([refused.code, await statusOf(alone.teamId)], [refusal('enrollment.not_my_step'), 'pending'])
})

test('a link shows and touches the teams of its school in its competition alone', async () => {
  const { place, one } = await waiting()
  const elsewhere = await waiting()
  const stranger = await submitted(await somebody('外校生', { schoolId: second.id }), place, '外校队')
  const token = await madeBy(manager, place)
  const headers = await entered(token)
  const names = (await app.call(page.openSchoolPage, { token })).data.teams.map(({ name }) => name)
  assert.deepEqual(names, ['等待队'])
  const foreign = [{ teamId: stranger, version: (await seen(manager, stranger)).version }]
  for (const teams of [foreign, elsewhere.one, [...one, ...foreign]])
    assert.equal(
      (await app.call(page.auditOnSchoolPage, { token, teams, ...pass }, { headers })).code,
      refusal('house.not_found'),
    )
  assert.equal(
    (await app.call(page.remindOnSchoolPage, { token, teamIds: [stranger] }, { headers })).code,
    refusal('house.not_found'),
  )
  assert.deepEqual([await statusOf(stranger), await statusOf(one[0]!.teamId)], ['pending', 'pending'])
})

test('a browser that entered one link does not act by another; a later entry ends an earlier one', async () => {
  const { place, one } = await waiting()
  const token = await madeBy(schoolAdmin, place)
  const other = await madeBy(schoolAdmin, place, { email: 'second@school.example' })
  const headers = await entered(token)
  assert.equal(
    (await app.call(page.auditOnSchoolPage, { token: other, teams: one, ...pass }, { headers })).code,
    refusal('school.code_needed'),
  )
  await entered(token)
  assert.equal(
    (await app.call(page.auditOnSchoolPage, { token, teams: one, ...pass }, { headers })).code,
    refusal('school.code_needed'),
  )
})

test('codes: a wrong one is refused and counted, a second within the minute waits, and a public call gives none', async () => {
  const { place } = await waiting()
  const token = await madeBy(schoolAdmin, place)
  await forgetWishes()
  assert.equal((await app.call(page.sendSchoolCode, { token })).code, 0)
  assert.equal((await app.call(page.sendSchoolCode, { token })).code, refusal('identity.code_too_soon'))
  const right = await lastCode()
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++)
    assert.equal((await app.call(page.enterSchoolPage, { token, code: wrong })).code, refusal('identity.wrong_code'))
  assert.equal((await app.call(page.enterSchoolPage, { token, code: right })).code, refusal('identity.wrong_code'))
})

test('a link ends when it is revoked, when its time is over, and with the role of whoever made it', async () => {
  const { place } = await waiting()
  const { competitionId } = place
  const token = await madeBy(schoolAdmin, place)
  const headers = await entered(token)
  const [listed] = await does(schoolAdmin, links.listSchoolLinks, { competitionId, schoolId: first.id })
  assert.deepEqual(
    [listed?.state, listed?.contact, listed?.openCount, listed?.creatorName],
    ['active', 'li***@school.example', 0, '赵明远'],
  )
  assert.equal(await codeOf(otherSchoolAdmin, links.revokeSchoolLink, { linkId: listed!.linkId }), refusal('house.not_found'))
  await does(manager, links.revokeSchoolLink, { linkId: listed!.linkId })
  await does(manager, links.revokeSchoolLink, { linkId: listed!.linkId })
  const open = async (one: string, more: object = {}) => (await app.call(page.openSchoolPage, { token: one }, more)).code
  assert.equal(await open(token, { headers }), refusal('school.link_over'))

  const late = await madeBy(schoolAdmin, place)
  await sql`update school_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 second', entered_hash = null, entered_until = null where revoked_at is null`.execute(
    db,
  )
  assert.equal(await open(late), refusal('school.link_over'))
  const states = (await does(schoolAdmin, links.listSchoolLinks, { competitionId, schoolId: first.id })).map(({ state }) => state)
  assert.deepEqual(states, ['expired', 'revoked'])

  const held = await madeBy(schoolAdmin, place)
  assert.equal(await open(held), 0)
  await sql`delete from access_user_roles where user_id = ${schoolAdmin.id}::uuid`.execute(db)
  assert.equal(await open(held), refusal('school.link_over'))
  await sql`insert into access_user_roles (user_id, organization_id, role_id) select created_by, creator_organization_id, creator_role_id
    from school_links where creator_role_id is not null order by id desc limit 1`.execute(db)
  assert.equal(await open(held), 0)
  assert.equal(await open('x'.repeat(43)), refusal('school.link_over'))
})

test('a school pays for all its teams with one link, and finds it again; nothing due is said', async () => {
  const { place } = await owing(2)
  const token = await madeBy(schoolAdmin, place)
  const headers = await entered(token)
  const { data } = await app.call(page.openSchoolPage, { token }, { headers })
  assert.deepEqual([data.sums.unpaid, data.sums.owedFen, data.mayPay], [2, 24_000, true])
  const order = (await app.call(page.orderOnSchoolPage, { token }, { headers })).data
  assert.deepEqual([order.teamCount, order.amountFen], [2, 24_000])
  const paid = (await app.call(openLink, { token: new URL(order.path, 'http://x').searchParams.get('code')! })).data
  assert.deepEqual([paid.no, paid.payerName, paid.amountFen], [order.no, first.name, 24_000])
  const again = (await app.call(page.orderOnSchoolPage, { token }, { headers })).data
  assert.deepEqual([again.no, again.path === order.path], [order.no, false])
  // An organizer pays nobody's fee: his link does not lend it.
  const organizers = await madeBy(manager, place, { email: 'o@school.example' })
  const cookie = await entered(organizers)
  assert.equal((await app.call(page.openSchoolPage, { token: organizers })).data.mayPay, false)
  assert.equal(
    (await app.call(page.orderOnSchoolPage, { token: organizers }, { headers: cookie })).code,
    refusal('school.cannot_act'),
  )
  const free = await waiting()
  const nothing = await madeBy(schoolAdmin, free.place)
  const cert = await app.raw(page.downloadSchoolPageCertificates, { token: nothing }, { headers: await entered(nothing) })
  assert.equal(cert.code, refusal('school.no_certificates'))
  assert.equal(
    (await app.call(page.orderOnSchoolPage, { token: nothing }, { headers: await entered(nothing) })).code,
    refusal('school.nothing_due'),
  )
  await checkInvariants(db)
})
