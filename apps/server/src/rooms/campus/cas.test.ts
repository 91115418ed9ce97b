// CAS: who is let in, who is proposed to, who waits; linking without taking over an account; single logout. The server is one that keeps
// tickets and gives each out once, for exactly the address it was made for.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { notifyOfEnds, sweepCampus } from './campus.jobs.ts'
import { type Browser, HOST, openCampus, serve, type World } from './campus.given.ts'

let world: World
let cas: Awaited<ReturnType<typeof serve>>
let providerId: string
const tickets = new Map<string, { service: string; user: string; attributes: Record<string, string[]> }>()
/** What the server answers instead, for once. */
let instead: string | number | null = null

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const success = (user: string, attributes: Record<string, string[]>): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${escape(user)}</cas:user><cas:attributes>${Object.entries(
    attributes,
  )
    .flatMap(([name, values]) => values.map((value) => `<cas:${name}>${escape(value)}</cas:${name}>`))
    .join('')}</cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`
const failure = (code: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="${code}">no</cas:authenticationFailure></cas:serviceResponse>`

before(async () => {
  world = await openCampus()
  cas = await serve((request, response) => {
    const url = new URL(request.url!, cas.address)
    if (typeof instead === 'number') {
      // Nothing is answered: the caller gives up.
      if (instead === 0) return void response.destroy()
      response.statusCode = instead
      return void response.end('')
    }
    if (instead !== null) return void response.end(instead)
    const ticket = url.searchParams.get('ticket') ?? ''
    const kept = tickets.get(ticket)
    tickets.delete(ticket)
    if (url.pathname !== '/cas/p3/serviceValidate' || !kept) return void response.end(failure('INVALID_TICKET'))
    if (kept.service !== url.searchParams.get('service')) return void response.end(failure('INVALID_SERVICE'))
    response.end(success(kept.user, kept.attributes))
  })
  providerId = await world.save('cas', { setting: { server: `${cas.address}/cas`, version: '3' } })
})
after(async () => {
  await cas?.close()
  await world?.app.stop()
})

/** Signs in at the server; returns where the browser goes and with which ticket. */
const signInAt = (url: string, user: string, attributes: Record<string, string[]> = {}) => {
  const service = new URL(url).searchParams.get('service')!
  const ticket = `ST-${randomBytes(12).toString('hex')}`
  tickets.set(ticket, { service, user, attributes })
  return { back: `${service}&ticket=${ticket}`, ticket }
}
const comes = async (browser: Browser, user: string, name: string, more: Record<string, string[]> = {}, as?: Person | string) => {
  const { back, ticket } = signInAt(await browser.begin(providerId), user, { name: [name], ...more })
  const flowId = await browser.comeBack(back)
  return { flowId, ticket, reply: await browser.finish(flowId, as) }
}
const entries = async (outcome: 'refused' | 'left' | 'created') =>
  (await world.app.call(desk.pageCampusLog, { outcome, providerId }, { as: world.root })).data.rows
const signIn = async (browser: Browser, userName: string): Promise<string> =>
  (await browser.call(signInByPassword, { username: userName, password: world.app.password })).data.token!

test('somebody new gets an account as a student with the number of the school, and signs in again', async () => {
  const { app, browser } = world
  const one = browser()
  const { back } = signInAt(await one.begin(providerId, '/center/team'), '2026001', { name: ['林书晚'], role: ['admin', 'ROOT', 'student'] })
  const flowId = await one.comeBack(back)
  const first = await one.finish(flowId)
  assert.equal(first.code, 0, first.msg)
  assert.deepEqual(first.data.proposal, { name: '林书晚', number: '2026001', schoolName: world.school.name, hasAccount: false, mayCreate: true })
  assert.equal(first.data.wanted, '/center/team')
  assert.equal(first.data.signedIn, null)
  assert.equal((await one.call(open.createByCampus, { flowId: flowId!, consent: false })).code, refusal('identity.consent_needed'))
  const created = await one.call(open.createByCampus, { flowId: flowId!, consent: true })
  assert.equal(created.code, 0, created.msg)
  const me = await app.call(getUserInfo, {}, { as: created.data.token! })
  assert.deepEqual(me.data.roleKeys, ['student'], 'a role of the provider grants nothing')
  const row = await app.ctx.db.selectFrom('identity_users').selectAll().where('id', '=', created.data.userId!).executeTakeFirstOrThrow()
  assert.deepEqual([row.real_name, row.user_type, row.student_no, row.school_id, row.password_hash], ['林书晚', 'student', '2026001', world.school.id, null])
  assert.equal((await one.call(open.createByCampus, { flowId: flowId!, consent: true })).code, refusal('campus.over'), 'once')
  const again = await comes(browser(), '2026001', '林书晚')
  assert.equal(again.reply.data.signedIn?.userId, created.data.userId)
  assert.equal((await entries('created')).length, 1)
})

test('an answer is finished by the browser that began, and by no other one (login CSRF)', async () => {
  const [attacker, victim] = [world.browser(), world.browser()]
  const { back } = signInAt(await attacker.begin(providerId), 'mallory', { name: ['马某'] })
  // The attacker’s answer is opened in the victim’s browser, before and after it began one of its own.
  const flowId = await victim.comeBack(back)
  assert.equal((await victim.finish(flowId)).code, refusal('campus.other_browser'))
  await victim.begin(providerId)
  assert.equal((await victim.finish(flowId)).code, refusal('campus.other_browser'))
  assert.equal((await victim.call(open.createByCampus, { flowId: flowId!, consent: true })).code, refusal('campus.other_browser'))
  assert.equal((await attacker.finish(flowId)).code, 0, 'it was an answer')
})

test('an unknown state, a used one and a ticket that was used lead nowhere', async () => {
  const browser = world.browser()
  const { back, ticket } = signInAt(await browser.begin(providerId), '2026001')
  assert.equal(await browser.comeBack(back.replace(/state=[\w-]+/, 'state=invented')), null)
  assert.equal(await browser.comeBack(back.replace(/state=[\w-]+&/, '')), null)
  const flowId = await browser.comeBack(back)
  assert.equal((await browser.finish(flowId)).code, 0)
  assert.equal(await browser.comeBack(back), null, 'the state was used')
  assert.equal((await browser.finish(flowId)).code, refusal('campus.over'))
  // The same ticket in another sign-in: the server refuses it, and so do we where it does not.
  const url = await browser.begin(providerId)
  instead = success('2026001', {})
  const replayed = await browser.comeBack(`${new URL(url).searchParams.get('service')}&ticket=${ticket}`)
  instead = null
  assert.equal((await browser.finish(replayed)).code, refusal('campus.not_believed'))
  assert.match((await entries('refused'))[0]!.reason, /replayed/)
})

test('a server that is down, slow to fail or lies is not believed', async () => {
  for (const [what, key] of [
    [0, 'campus.unreachable'],
    [503, 'campus.unreachable'],
    [failure('INVALID_TICKET'), 'campus.not_believed'],
    ['no xml', 'campus.not_believed'],
    ['<a/>', 'campus.not_believed'],
    [success('2026001', {}).replace('http://www.yale.edu/tp/cas', 'http://elsewhere'), 'campus.not_believed'],
    [success('2026001', {}).replace('</cas:user>', '</cas:user><cas:user>root</cas:user>'), 'campus.not_believed'],
    [success('2026001', {}).replace('</cas:authenticationSuccess>', '</cas:authenticationSuccess><cas:authenticationSuccess/>'), 'campus.not_believed'],
    [`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${success('&b;', {})}`, 'campus.not_believed'],
    [success('x'.repeat(300_000), {}), 'campus.not_believed'],
    [success('x'.repeat(600_000), {}), 'campus.unreachable'],
    [success('', {}), 'campus.no_subject'],
  ] as const) {
    const browser = world.browser()
    const { back } = signInAt(await browser.begin(providerId), '2026001')
    instead = what
    const flowId = await browser.comeBack(back)
    instead = null
    assert.equal((await browser.finish(flowId)).code, refusal(key), String(what).slice(0, 200))
  }
  const browser = world.browser()
  const url = await browser.begin(providerId)
  const flowId = await browser.comeBack(new URL(url).searchParams.get('service')!)
  assert.equal((await browser.finish(flowId)).code, refusal('campus.denied'), 'no ticket')
})

test('the way back is a path of the site or nothing', async () => {
  for (const wanted of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b']) {
    const browser = world.browser()
    const { back } = signInAt(await browser.begin(providerId, wanted), '2026001')
    assert.equal((await browser.finish(await browser.comeBack(back))).data.wanted, '', wanted)
  }
})

test('an account with the number is only proposed: its owner signs in to it once, and nobody else can', async () => {
  const { app, account } = world
  const owner = await account('许嘉禾', '2026100')
  const stranger = await account('路人', '2026101')
  const bare = await account('无号', '')
  const browser = world.browser()
  const { flowId, reply } = await comes(browser, '2026100', '许嘉禾')
  assert.equal(reply.data.signedIn, null)
  assert.deepEqual([reply.data.proposal?.hasAccount, reply.data.proposal?.mayCreate], [true, false])
  assert.equal((await browser.call(open.createByCampus, { flowId: flowId!, consent: true })).code, refusal('campus.not_admitted'))
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! })).code, refusal('house.session_over'))
  // Another account cannot take the number’s identity.
  const other = await signIn(browser, stranger.userName)
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! }, { as: other })).code, refusal('campus.other_number'))
  const bareToken = await signIn(browser, bare.userName)
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! }, { as: bareToken })).code, refusal('campus.somebody_elses'))
  const token = await signIn(browser, owner.userName)
  assert.equal((await world.browser().call(own.confirmLink, { flowId: flowId! }, { as: token })).code, refusal('campus.other_browser'))
  assert.equal((await browser.call(own.confirmLink, { flowId: flowId! }, { as: token })).code, 0)
  assert.equal((await comes(world.browser(), '2026100', '许嘉禾')).reply.data.signedIn?.userId, owner.id)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_messages where user_id = ${owner.id}::uuid`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, 1, 'the owner was notified')
})

test('two browsers that link at once: one account has one identity of a provider, one identity one account', async () => {
  const { account } = world
  const person = await account('并行', '')
  const [a, b] = [world.browser(), world.browser()]
  const flows = await Promise.all([comes(a, '2026201', '甲'), comes(b, '2026202', '乙')])
  const tokens = [await signIn(a, person.userName), await signIn(b, person.userName)]
  const codes = (
    await Promise.all([a, b].map((browser, at) => browser.call(own.confirmLink, { flowId: flows[at]!.flowId! }, { as: tokens[at]! })))
  ).map(({ code }) => code)
  assert.ok(codes.includes(0), String(codes))
  assert.ok(codes.includes(refusal('campus.account_linked')) || codes.includes(refusal('campus.other_number')), String(codes))
  // One identity, two accounts.
  const [c, d] = [await account('丙', ''), await account('丁', '')]
  const [one, two] = [world.browser(), world.browser()]
  const again = [await comes(one, 'shared-id', '丙'), await comes(two, 'shared-id', '丙')]
  assert.equal((await one.call(own.confirmLink, { flowId: again[0]!.flowId! }, { as: await signIn(one, c.userName) })).code, 0)
  const second = await two.call(own.confirmLink, { flowId: again[1]!.flowId! }, { as: await signIn(two, d.userName) })
  assert.ok([refusal('campus.identity_linked'), refusal('campus.somebody_elses')].includes(second.code), second.msg)
})

test('a number that belongs to somebody who is linked, to a disabled account or to several waits for an administrator', async () => {
  const { app, account, root } = world
  const taken = await account('原主', '2026300')
  const browser = world.browser()
  const first = await comes(browser, '2026300', '原主')
  await browser.call(own.confirmLink, { flowId: first.flowId! }, { as: await signIn(browser, taken.userName) })
  // Somebody of another subject says to have the same number.
  const mapping = world.wanted('cas').mapping
  const listed = (await app.call(desk.listProviders, {}, { as: root })).data.providers.find((one) => one.providerId === providerId)!
  const byAttribute = { ...world.wanted('cas', { setting: listed.setting }), providerId, version: listed.version, mapping: { ...mapping, number: 'no' } }
  assert.equal((await app.call(desk.saveProvider, byAttribute, { as: root })).code, 0)
  assert.equal((await comes(world.browser(), 'imposter', '假冒', { no: ['2026300'] })).reply.code, refusal('campus.number_taken'))
  assert.equal((await comes(world.browser(), 'imposter', '假冒', { no: ['2026300'] })).reply.code, refusal('campus.number_taken'))
  await account('停用', '2026301', { status: 'disabled' })
  assert.equal((await comes(world.browser(), 'gone', '停用', { no: ['2026301'] })).reply.code, refusal('campus.number_disabled'))
  await account('重号甲', '2026302')
  await account('重号乙', '2026302')
  assert.equal((await comes(world.browser(), 'double', '重号', { no: ['2026302'] })).reply.code, refusal('campus.several'))
  await account('占号', '2026303')
  const claimed = world.browser()
  const claim = await comes(claimed, 'true-owner', '真主', { no: ['2026303'] })
  assert.equal((await claimed.call(open.reportNumber, { flowId: claim.flowId! })).code, 0)
  assert.equal((await claimed.call(open.reportNumber, { flowId: claim.flowId! })).code, refusal('campus.over'))
  const waiting = (await app.call(desk.listConflicts, {}, { as: root })).data
  assert.deepEqual(waiting.map(({ reason, number }) => `${reason} ${number}`), ['taken 2026300', 'disabled 2026301', 'several 2026302', 'claimed 2026303'])
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
  assert.equal((await comes(world.browser(), 'imposter', '假冒', { no: ['2026300'] })).reply.data.signedIn?.userId, taken.id)
  // The numbers lead by the user name again.
  assert.equal((await app.call(desk.saveProvider, { ...byAttribute, mapping, version: listed.version + 1 }, { as: root })).code, 0)
})

test('an imported account nobody has entered is linked by number and name alone where the school chose so, one with an office never', async () => {
  const { app, account, root, school } = world
  const imported = await account('新生', '2026400', { status: 'pending', hasPassword: false })
  const office = await account('管理', '2026401', { status: 'pending', hasPassword: false })
  const listed = (await app.call(desk.listProviders, {}, { as: root })).data.providers.find((one) => one.providerId === providerId)!
  assert.equal((await comes(world.browser(), '2026400', '新生')).reply.data.signedIn, null, 'not before it was chosen')
  const save = (more: object) => app.call(desk.saveProvider, { ...world.wanted('cas', { setting: listed.setting }), providerId, version: listed.version, ...more }, { as: root })
  assert.equal((await save({ linksPending: true, schoolId: null })).code, refusal('campus.number_needs_school'))
  assert.equal((await save({ linksPending: true })).code, 0)
  await app.ctx.db
    .insertInto('access_user_roles')
    .values({ user_id: office.id, organization_id: app.platformId, role_id: (await app.ctx.db.selectFrom('access_roles').select('id').where('key', '=', 'group_admin').executeTakeFirstOrThrow()).id })
    .execute()
  assert.equal((await comes(world.browser(), '2026400', '别名')).reply.data.signedIn, null, 'another name')
  assert.equal((await comes(world.browser(), '2026401', '管理')).reply.data.signedIn, null, 'an office')
  assert.equal((await comes(world.browser(), '2026400', '新生')).reply.data.signedIn?.userId, imported.id)
  const row = await app.ctx.db.selectFrom('identity_users').select(['status', 'school_id']).where('id', '=', imported.id).executeTakeFirstOrThrow()
  assert.deepEqual(row, { status: 'active', school_id: school.id })
})

test('a provider that is turned off while somebody signs in lets nobody in', async () => {
  const { app, root } = world
  const browser = world.browser()
  const { back } = signInAt(await browser.begin(providerId), '2026001')
  const half = world.browser()
  const answered = await half.comeBack(signInAt(await half.begin(providerId), '2026001').back)
  const turn = (isOn: boolean) => sql`update campus_providers set is_enabled = ${isOn} where id = ${providerId}::uuid`.execute(app.ctx.db)
  await turn(false)
  assert.equal((await browser.finish(await browser.comeBack(back))).code, refusal('campus.off'))
  assert.equal((await half.finish(answered)).code, refusal('campus.off'))
  assert.equal((await browser.call(open.beginCampus, { providerId })).code, refusal('campus.off'))
  assert.deepEqual((await browser.call(open.listCampusWays, {})).data, [])
  // A test works all the same, shows what came and keeps nothing.
  const tester = world.browser()
  const { data } = await tester.call(desk.testProvider, { providerId }, { as: root })
  const shown = await tester.finish(await tester.comeBack(signInAt(data.url, 'tester', { name: ['试用'], role: ['teacher'] }).back), root)
  assert.deepEqual(shown.data.tested?.received.map(({ name, values }) => [name, ...values]), [['name', '试用'], ['role', 'teacher'], ['user', 'tester']])
  assert.equal(shown.data.signedIn, null)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from campus_identities where subject = 'tester'`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, 0)
  await turn(true)
})

test('own identities: linked, listed, unlinked, but never the last way in; an administrator unlinks with a reason', async () => {
  const { app, account, root } = world
  const person = await account('本人', '')
  const browser = world.browser()
  const token = await signIn(browser, person.userName)
  const begun = await browser.call(own.beginLink, { providerId }, { as: token })
  const flowId = await browser.comeBack(signInAt(begun.data.url, '2026500', { name: ['本人'] }).back)
  assert.equal((await browser.finish(flowId)).code, refusal('campus.over'), 'signed in as nobody')
  assert.equal((await browser.finish(flowId, token)).data.isLinked, true)
  const listed = (await app.call(own.listOwnIdentities, {}, { as: token })).data
  assert.deepEqual([listed.identities.map(({ subject }) => subject), listed.linkable], [['20***0'], []])
  const { identityId } = listed.identities[0]!
  await sql`update identity_users set password_hash = null where id = ${person.id}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(own.unlinkOwn, { identityId }, { as: token })).code, refusal('campus.last_way'))
  await sql`update identity_users set email = 'ben@example.edu' where id = ${person.id}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(own.unlinkOwn, { identityId }, { as: await app.root() })).code, refusal('house.not_found'), 'somebody else’s')
  assert.equal((await app.call(own.unlinkOwn, { identityId }, { as: token })).code, 0)
  const found = (await app.call(desk.pageIdentities, { keyword: '林书' }, { as: root })).data.rows
  assert.deepEqual(found.map(({ personName, number }) => [personName, number]), [['林书晚', '2026001']])
  const outsider = await app.person('outsider2', 'school_admin', { organizationId: await app.organization('另一校') })
  const unlink = (as: Person) => app.call(desk.unlinkIdentity, { identityId: found[0]!.identityId, reason: '毕业离校' }, { as })
  assert.equal((await unlink(outsider)).code, refusal('house.not_found'))
  assert.equal((await unlink(root)).code, 0)
})

test('the server’s single logout ends the session of its ticket alone; signing out here leads there', async () => {
  const { app, account } = world
  const person = await account('退出', '')
  const browser = world.browser()
  const linked = await comes(browser, '2026600', '退出')
  await browser.call(own.confirmLink, { flowId: linked.flowId! }, { as: await signIn(browser, person.userName) })
  const [one, two] = [await comes(world.browser(), '2026600', '退出'), await comes(world.browser(), '2026600', '退出')]
  const [first, second] = [one.reply.data.signedIn!.token!, two.reply.data.signedIn!.token!]
  const logout = async (ticket: string) =>
    (
      await app.http.inject({
        ...{ method: 'POST', url: `/prod-api/campus/callback/${providerId}` },
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          logoutRequest: `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
        }).toString(),
      })
    ).statusCode
  assert.equal((await app.call(own.leaveCampus, {}, { as: first })).data.url, `${cas.address}/cas/logout?service=${encodeURIComponent(`http://${HOST}/home/homepage`)}`)
  assert.equal(await logout('nothing'), 400)
  assert.equal(await logout('ST-0000'), 200)
  assert.equal((await app.call(getUserInfo, {}, { as: first })).code, 0)
  assert.equal(await logout(one.ticket), 200)
  assert.equal((await app.call(getUserInfo, {}, { as: first })).code, refusal('house.session_over'))
  assert.equal((await app.call(getUserInfo, {}, { as: second })).code, 0)
  assert.equal((await entries('left')).length, 1)
})

test('an address that is not public, a kind without its fields and too little is refused at the desk; a school’s administrator stays within reach', async () => {
  const { app, root, wanted } = world
  for (const [more, key] of [
    [{ setting: { server: 'http://cas.example.edu.cn/cas', version: '3' } }, 'campus.address_refused'],
    [{ setting: { server: 'https://10.0.0.1/cas', version: '3' } }, 'campus.address_refused'],
    [{ setting: { server: 'https://localhost/cas', version: '3' } }, 'campus.address_refused'],
    [{ setting: { server: 'https://u:p@cas.example.edu.cn/cas', version: '3' } }, 'campus.address_refused'],
    [{ setting: { server: 'https://[::1]/cas', version: '3' } }, 'campus.address_refused'],
    [{ setting: { version: '3' } }, 'campus.field_needed'],
    [{ kind: 'oidc' as const, setting: { issuer: 'https://id.example.edu.cn', clientId: 'a', scope: 'openid' } }, 'campus.secret_needed'],
    [{ kind: 'saml' as const, setting: { idpIssuer: 'https://id.example.edu.cn', entryPoint: 'https://id.example.edu.cn/sso', certificate: 'x' } }, 'campus.certificate'],
  ] as const)
    assert.equal((await app.call(desk.saveProvider, wanted('cas', more), { as: root })).code, refusal(key), JSON.stringify(more))
  const office = await app.person('office', 'school_admin', { organizationId: await app.organization('学校办公室') })
  const fine = { setting: { server: 'https://cas.example.edu.cn/cas', version: '3' }, isEnabled: false, secretEndsOn: null }
  assert.equal((await app.call(desk.saveProvider, wanted('cas', fine), { as: office })).code, refusal('campus.school_out_of_reach'))
  const saved = await app.call(desk.saveProvider, wanted('cas', { ...fine, schoolId: null }), { as: office })
  assert.equal(saved.code, 0, saved.msg)
  assert.deepEqual((await app.call(desk.listProviders, {}, { as: office })).data.providers.map((one) => one.providerId), [saved.data.providerId])
  assert.equal((await app.call(desk.deleteProvider, { providerId }, { as: office })).code, refusal('house.not_found'))
  assert.equal((await app.call(desk.deleteProvider, { providerId }, { as: root })).code, refusal('campus.has_links'))
  assert.equal((await app.call(desk.deleteProvider, { providerId: saved.data.providerId }, { as: office })).code, 0)
})

test('what is over is removed, and the end of a secret is announced', async () => {
  const { app } = world
  const browser = world.browser()
  await browser.begin(providerId)
  await sql`update campus_flows set expires_at = clock_timestamp() - interval '2 hours'`.execute(app.ctx.db)
  await sweepCampus(app.ctx)
  assert.equal((await app.ctx.db.selectFrom('campus_flows').select('id').execute()).length, 0)
  const holder = await app.person('holder', 'group_admin')
  const inSeven = new Date(Date.now() + 6.5 * 86_400_000).toISOString().slice(0, 10)
  await sql`update campus_providers set secret_ends_on = ${inSeven}::date where id = ${providerId}::uuid`.execute(app.ctx.db)
  app.setNow(new Date(Date.parse(`${inSeven}T23:59:59+08:00`) - 6.5 * 86_400_000))
  await notifyOfEnds(app.ctx)
  app.setNow(null)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_messages where user_id = ${holder.id}::uuid`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, 1)
})
