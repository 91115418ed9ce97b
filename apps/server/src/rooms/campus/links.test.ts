// Identities and accounts: a number proposes, an owner proves, what does not fit waits for an administrator; unlinking.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { signInBySecond } from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { secondFactorsOf } from '../identity/second-factor/second-factor.given.ts'
import { HOST } from './campus.given.ts'
import { openCas } from './cas.given.ts'

let world: Awaited<ReturnType<typeof openCas>>
before(async () => {
  world = await openCas()
})
after(() => world?.close())

test('an account with the number is only proposed: its owner signs in to it once, and nobody else can', async () => {
  const { app, account } = world
  const owner = await account('许嘉禾', '2026100')
  const stranger = await account('路人', '2026101')
  const bare = await account('无号', '')
  const browser = world.browser()
  const { flowId, reply } = await world.comes(browser, '2026100', '许嘉禾')
  assert.equal(reply.data.signedIn, null)
  assert.deepEqual([reply.data.proposal?.hasAccount, reply.data.proposal?.mayCreate], [true, false])
  assert.equal((await browser.call(open.createByCampus, { flowId: flowId!, consent: true })).code, refusal('campus.not_admitted'))
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! })).code, refusal('house.session_over'))
  // Another account cannot take the number’s identity.
  const other = await world.signIn(browser, stranger.userName)
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! }, { as: other })).code, refusal('campus.other_number'))
  const bareToken = await world.signIn(browser, bare.userName)
  assert.equal(
    (await browser.call(own.confirmLink, { flowId: flowId! }, { as: bareToken })).code,
    refusal('campus.somebody_elses'),
  )
  const token = await world.signIn(browser, owner.userName)
  assert.equal(
    (await world.browser().call(own.confirmLink, { flowId: flowId! }, { as: token })).code,
    refusal('campus.other_browser'),
  )
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! }, { as: token })).code, 0)
  assert.equal((await world.comes(world.browser(), '2026100', '许嘉禾')).reply.data.signedIn?.userId, owner.id)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from message_messages where user_id = ${owner.id}::uuid`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, 1, 'the owner was notified')
})

test('two browsers that link at once: one account has one identity of a provider, one identity one account', async () => {
  const { account } = world
  const person = await account('并行', '')
  const [a, b] = [world.browser(), world.browser()]
  const flows = await Promise.all([world.comes(a, '2026201', '甲'), world.comes(b, '2026202', '乙')])
  const tokens = [await world.signIn(a, person.userName), await world.signIn(b, person.userName)]
  const codes = (
    await Promise.all(
      [a, b].map((browser, at) => browser.call(own.confirmLink, { flowId: flows[at]!.flowId! }, { as: tokens[at]! })),
    )
  ).map(({ code }) => code)
  assert.ok(codes.includes(0), String(codes))
  assert.ok(codes.includes(refusal('campus.account_linked')) || codes.includes(refusal('campus.other_number')), String(codes))
  // One identity, two accounts.
  const [c, d] = [await account('丙', ''), await account('丁', '')]
  const [one, two] = [world.browser(), world.browser()]
  const again = [await world.comes(one, 'shared-id', '丙'), await world.comes(two, 'shared-id', '丙')]
  assert.equal(
    (await one.call(own.confirmLink, { flowId: again[0]!.flowId! }, { as: await world.signIn(one, c.userName) })).code,
    0,
  )
  const second = await two.call(own.confirmLink, { flowId: again[1]!.flowId! }, { as: await world.signIn(two, d.userName) })
  assert.ok([refusal('campus.identity_linked'), refusal('campus.somebody_elses')].includes(second.code), second.msg)
})

test('a number that belongs to somebody who is linked, to a disabled account or to several waits for an administrator', async () => {
  const { app, account, root } = world
  const taken = await account('原主', '2026300')
  const browser = world.browser()
  const first = await world.comes(browser, '2026300', '原主')
  await browser.call(own.confirmLink, { flowId: first.flowId! }, { as: await world.signIn(browser, taken.userName) })
  // Somebody of another subject says to have the same number.
  const mapping = world.wanted('cas').mapping
  const listed = (await app.call(desk.listProviders, {}, { as: root })).data.providers.find(
    (one) => one.providerId === world.providerId,
  )!
  const byAttribute = {
    ...world.wanted('cas', { setting: listed.setting }),
    providerId: world.providerId,
    version: listed.version,
    mapping: { ...mapping, number: 'no' },
  }
  assert.equal((await app.call(desk.saveProvider, byAttribute, { as: root })).code, 0)
  assert.equal(
    (await world.comes(world.browser(), 'imposter', '假冒', { no: ['2026300'] })).reply.code,
    refusal('campus.number_taken'),
  )
  assert.equal(
    (await world.comes(world.browser(), 'imposter', '假冒', { no: ['2026300'] })).reply.code,
    refusal('campus.number_taken'),
  )
  await account('停用', '2026301', { status: 'disabled' })
  assert.equal(
    (await world.comes(world.browser(), 'gone', '停用', { no: ['2026301'] })).reply.code,
    refusal('campus.number_disabled'),
  )
  await account('重号甲', '2026302')
  await account('重号乙', '2026302')
  assert.equal((await world.comes(world.browser(), 'double', '重号', { no: ['2026302'] })).reply.code, refusal('campus.several'))
  await account('占号', '2026303')
  const claimed = world.browser()
  const claim = await world.comes(claimed, 'true-owner', '真主', { no: ['2026303'] })
  assert.equal((await claimed.call(open.reportNumber, { flowId: claim.flowId! })).code, 0)
  assert.equal((await claimed.call(open.reportNumber, { flowId: claim.flowId! })).code, refusal('campus.over'))
  const waiting = (await app.call(desk.listConflicts, {}, { as: root })).data
  assert.deepEqual(
    waiting.map(({ reason, number }) => `${reason} ${number}`),
    ['taken 2026300', 'disabled 2026301', 'several 2026302', 'claimed 2026303'],
  )
  const settle = (at: number, userId: string | null, as: Person = root) =>
    app.call(desk.settleConflict, { conflictId: waiting[at]!.conflictId, userId, reason: '核实过证件' }, { as })
  // Nobody comes into an account that does not have the number; whoever may not reach it is refused.
  assert.equal((await settle(0, (await account('别人', '2026399')).id)).code, refusal('house.not_found'))
  const outsider = await app.person('outsider', 'school_admin', { organizationId: await app.organization('外校') })
  assert.equal((await settle(0, taken.id, outsider)).code, refusal('house.not_found'))
  assert.deepEqual((await app.call(desk.listConflicts, {}, { as: outsider })).data, [])
  assert.equal((await settle(0, taken.id)).code, 0)
  assert.equal((await settle(0, null)).code, refusal('campus.settled'))
  assert.equal((await settle(1, null)).code, 0)
  assert.equal(
    (await world.comes(world.browser(), 'imposter', '假冒', { no: ['2026300'] })).reply.data.signedIn?.userId,
    taken.id,
  )
  // The numbers lead by the user name again.
  assert.equal(
    (await app.call(desk.saveProvider, { ...byAttribute, mapping, version: listed.version + 1 }, { as: root })).code,
    0,
  )
})

test('an imported account nobody has entered is linked by number and name alone where the school chose so, one with an office never', async () => {
  const { app, account, root, school } = world
  const imported = await account('新生', '2026400', { status: 'pending', hasPassword: false })
  const office = await account('管理', '2026401', { status: 'pending', hasPassword: false })
  const listed = (await app.call(desk.listProviders, {}, { as: root })).data.providers.find(
    (one) => one.providerId === world.providerId,
  )!
  assert.equal((await world.comes(world.browser(), '2026400', '新生')).reply.data.signedIn, null, 'not before it was chosen')
  const save = (more: object) =>
    app.call(
      desk.saveProvider,
      { ...world.wanted('cas', { setting: listed.setting }), providerId: world.providerId, version: listed.version, ...more },
      { as: root },
    )
  assert.equal((await save({ linksPending: true, schoolId: null })).code, refusal('campus.number_needs_school'))
  assert.equal((await save({ linksPending: true })).code, 0)
  await app.ctx.db
    .insertInto('access_user_roles')
    .values({
      user_id: office.id,
      organization_id: app.platformId,
      role_id: (
        await app.ctx.db.selectFrom('access_roles').select('id').where('key', '=', 'group_admin').executeTakeFirstOrThrow()
      ).id,
    })
    .execute()
  assert.equal((await world.comes(world.browser(), '2026400', '别名')).reply.data.signedIn, null, 'another name')
  assert.equal((await world.comes(world.browser(), '2026401', '管理')).reply.data.signedIn, null, 'an office')
  assert.equal((await world.comes(world.browser(), '2026400', '新生')).reply.data.signedIn?.userId, imported.id)
  const row = await app.ctx.db
    .selectFrom('identity_users')
    .select(['status', 'school_id'])
    .where('id', '=', imported.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { status: 'active', school_id: school.id })
})

test('own identities: linked, listed, unlinked, but never the last way in; an administrator unlinks with a reason', async () => {
  const { app, account, root } = world
  const person = await account('本人', '')
  const browser = world.browser()
  const token = await world.signIn(browser, person.userName)
  const begun = await browser.call(own.beginLink, { providerId: world.providerId }, { as: token })
  const flowId = await browser.comeBack(world.signInAt(begun.data.url, '2026500', { name: ['本人'] }).back)
  assert.equal((await browser.finish(flowId)).code, refusal('campus.over'), 'signed in as nobody')
  assert.equal((await browser.finish(flowId, token)).data.isLinked, true)
  const listed = (await app.call(own.listOwnIdentities, {}, { as: token })).data
  assert.deepEqual([listed.identities.map(({ subject }) => subject), listed.linkable], [['20***0'], []])
  const { identityId } = listed.identities[0]!
  await sql`update identity_users set password_hash = null where id = ${person.id}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(own.unlinkOwn, { identityId }, { as: token })).code, refusal('campus.last_way'))
  await sql`update identity_users set email = 'ben@example.edu' where id = ${person.id}::uuid`.execute(app.ctx.db)
  assert.equal(
    (await app.call(own.unlinkOwn, { identityId }, { as: await app.root() })).code,
    refusal('house.not_found'),
    'somebody else’s',
  )
  // Somebody else came in by it meanwhile, at another device: he is out, whoever unlinks goes on.
  const elsewhere = await world.comes(world.browser(), '2026500', '本人')
  const other = elsewhere.reply.data.signedIn!.token!
  assert.equal((await app.call(getUserInfo, {}, { as: other })).code, 0)
  assert.equal((await app.call(own.unlinkOwn, { identityId }, { as: token })).code, 0)
  assert.equal((await app.call(getUserInfo, {}, { as: other })).code, refusal('house.session_over'))
  assert.equal((await app.call(getUserInfo, {}, { as: token })).code, 0)
  const made = world.browser()
  const fresh = await world.comes(made, '2026001', '林书晚')
  const { token: theirs } = (await made.call(open.createByCampus, { flowId: fresh.flowId!, consent: true })).data
  const found = (await app.call(desk.pageIdentities, { keyword: '林书' }, { as: root })).data.rows
  assert.deepEqual(
    found.map(({ personName, number }) => [personName, number]),
    [['林书晚', '2026001']],
  )
  const outsider = await app.person('outsider2', 'school_admin', { organizationId: await app.organization('另一校') })
  const unlink = (as: Person) => app.call(desk.unlinkIdentity, { identityId: found[0]!.identityId, reason: '毕业离校' }, { as })
  assert.equal((await unlink(outsider)).code, refusal('house.not_found'))
  assert.equal((await app.call(getUserInfo, {}, { as: theirs! })).code, 0)
  assert.equal((await unlink(root)).code, 0)
  assert.equal(
    (await app.call(getUserInfo, {}, { as: theirs! })).code,
    refusal('house.session_over'),
    'what it had opened is over',
  )
  const refused = await world.entries('refused')
  assert.ok(
    refused.some(({ reason }) => reason.includes('学号与该账号的学号不同')),
    'a refused link is in the log',
  )
})

test('a second factor is asked for behind a campus sign-in as well, and the server’s logout ends the session that followed', async () => {
  const { app } = world
  const factors = secondFactorsOf(() => app)
  const person = await app.person('twofactor', 'teacher')
  const browser = world.browser()
  const linked = await world.comes(browser, 'two-factor', '张三')
  assert.equal((await browser.call(own.confirmLink, { flowId: linked.flowId! }, { as: person })).code, 0)
  factors.startNow()
  const { secret } = await factors.setUp(person)
  const { reply, ticket } = await world.comes(world.browser(), 'two-factor', '张三')
  assert.equal(reply.data.signedIn?.token, null)
  const { challenge } = reply.data.signedIn!.second!
  const entered = await app.call(signInBySecond, { challenge, way: 'totp', code: factors.codeOf(secret) })
  assert.equal(entered.code, 0, entered.msg)
  const { token } = entered.data
  assert.equal((await app.call(getUserInfo, {}, { as: token! })).code, 0)
  await app.http.inject({
    ...{ method: 'POST', url: `/prod-api/campus/callback/${world.providerId}` },
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      logoutRequest: `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
    }).toString(),
  })
  assert.equal((await app.call(getUserInfo, {}, { as: token! })).code, refusal('house.session_over'))
  app.setNow(null)
})

test('who the provider says is of another school comes in nowhere; one that names the own school does', async () => {
  const { account, app, root } = world
  const listed = (await app.call(desk.listProviders, {}, { as: root })).data.providers.find(
    (one) => one.providerId === world.providerId,
  )!
  const wanted = world.wanted('cas', { setting: listed.setting })
  const school = await app.ctx.db
    .selectFrom('organization_schools')
    .select('name')
    .where('id', '=', wanted.schoolId!)
    .executeTakeFirstOrThrow()
  const saved = await app.call(
    desk.saveProvider,
    {
      ...{ ...wanted, providerId: world.providerId, version: listed.version },
      mapping: { ...wanted.mapping, number: 'user', school: 'o' },
    },
    { as: root },
  )
  assert.equal(saved.code, 0, saved.msg)
  await account('校外人', '2026990')
  const says = async (o: string) => (await world.comes(world.browser(), '2026990', '校外人', { o: [o] })).reply
  assert.equal((await says('别的大学')).code, refusal('campus.other_school'))
  assert.equal((await says(school.name)).code, 0)
})
