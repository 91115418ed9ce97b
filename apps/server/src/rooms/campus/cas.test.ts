// CAS: who is let in and who is not, what a lying server gets, tests, single logout, and what the desk refuses.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { HOST } from './campus.given.ts'
import { notifyOfEnds, sweepCampus } from './campus.jobs.ts'
import { failure, openCas, success } from './cas.given.ts'

let world: Awaited<ReturnType<typeof openCas>>
before(async () => {
  world = await openCas()
})
after(() => world?.close())

test('somebody new gets an account as a student with the number of the school, and signs in again', async () => {
  const { app, browser } = world
  const one = browser()
  const { back } = world.signInAt(await one.begin(world.providerId, '/center/team'), '2026001', {
    name: ['林书晚'],
    role: ['admin', 'ROOT', 'student'],
  })
  const flowId = await one.comeBack(back)
  const first = await one.finish(flowId)
  assert.equal(first.code, 0, first.msg)
  assert.deepEqual(first.data.proposal, {
    name: '林书晚',
    number: '2026001',
    schoolName: world.school.name,
    hasAccount: false,
    mayCreate: true,
    messagesBy: null,
  })
  assert.equal(first.data.wanted, '/center/team')
  assert.equal(first.data.signedIn, null)
  assert.equal(
    (await one.call(open.createByCampus, { flowId: flowId!, consent: false })).code,
    refusal('identity.consent_needed'),
  )
  const created = await one.call(open.createByCampus, { flowId: flowId!, consent: true })
  assert.equal(created.code, 0, created.msg)
  const me = await app.call(getUserInfo, {}, { as: created.data.token! })
  assert.deepEqual(me.data.roleKeys, ['student'], 'a role of the provider grants nothing')
  const row = await app.ctx.db
    .selectFrom('identity_users')
    .selectAll()
    .where('id', '=', created.data.userId!)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [row.real_name, row.user_type, row.student_no, row.school_id, row.password_hash],
    ['林书晚', 'student', '2026001', world.school.id, null],
  )
  assert.equal((await one.call(open.createByCampus, { flowId: flowId!, consent: true })).code, refusal('campus.over'), 'once')
  const again = await world.comes(browser(), '2026001', '林书晚')
  assert.equal(again.reply.data.signedIn?.userId, created.data.userId)
  assert.equal((await world.entries('created')).length, 1)
})

test('an answer is finished by the browser that began, and by no other one (login CSRF)', async () => {
  const [attacker, victim] = [world.browser(), world.browser()]
  const { back } = world.signInAt(await attacker.begin(world.providerId), 'mallory', { name: ['马某'] })
  // The attacker’s answer is opened in the victim’s browser, before and after it began one of its own.
  const flowId = await victim.comeBack(back)
  assert.equal((await victim.finish(flowId)).code, refusal('campus.other_browser'))
  await victim.begin(world.providerId)
  assert.equal((await victim.finish(flowId)).code, refusal('campus.other_browser'))
  assert.equal((await victim.call(open.createByCampus, { flowId: flowId!, consent: true })).code, refusal('campus.other_browser'))
  assert.equal((await attacker.finish(flowId)).code, 0, 'it was an answer')
})

test('an unknown state, a used one and a ticket that was used lead nowhere', async () => {
  const browser = world.browser()
  const { back, ticket } = world.signInAt(await browser.begin(world.providerId), '2026001')
  assert.equal(await browser.comeBack(back.replace(/state=[\w-]+/, 'state=invented')), null)
  assert.equal(await browser.comeBack(back.replace(/state=[\w-]+&/, '')), null)
  const flowId = await browser.comeBack(back)
  assert.equal((await browser.finish(flowId)).code, 0)
  assert.equal(await browser.comeBack(back), null, 'the state was used')
  assert.equal((await browser.finish(flowId)).code, refusal('campus.over'))
  // The same ticket in another sign-in: the server refuses it, and so do we where it does not.
  const url = await browser.begin(world.providerId)
  world.answer(success('2026001', {}))
  const replayed = await browser.comeBack(`${new URL(url).searchParams.get('service')}&ticket=${ticket}`)
  world.answer(null)
  assert.equal((await browser.finish(replayed)).code, refusal('campus.not_believed'))
  assert.match((await world.entries('refused'))[0]!.reason, /replayed/)
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
    [
      success('2026001', {}).replace('</cas:authenticationSuccess>', '</cas:authenticationSuccess><cas:authenticationSuccess/>'),
      'campus.not_believed',
    ],
    [`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${success('&b;', {})}`, 'campus.not_believed'],
    [success('x'.repeat(300_000), {}), 'campus.not_believed'],
    [success('x'.repeat(600_000), {}), 'campus.unreachable'],
    [success('', {}), 'campus.no_subject'],
  ] as const) {
    const browser = world.browser()
    const { back } = world.signInAt(await browser.begin(world.providerId), '2026001')
    world.answer(what)
    const flowId = await browser.comeBack(back)
    world.answer(null)
    assert.equal((await browser.finish(flowId)).code, refusal(key), String(what).slice(0, 200))
  }
  const browser = world.browser()
  const url = await browser.begin(world.providerId)
  const flowId = await browser.comeBack(new URL(url).searchParams.get('service')!)
  assert.equal((await browser.finish(flowId)).code, refusal('campus.denied'), 'no ticket')
})

test('the way back is a path of the site or nothing', async () => {
  for (const wanted of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b']) {
    const browser = world.browser()
    const { back } = world.signInAt(await browser.begin(world.providerId, wanted), '2026001')
    assert.equal((await browser.finish(await browser.comeBack(back))).data.wanted, '', wanted)
  }
})

test('a provider that is turned off while somebody signs in lets nobody in', async () => {
  const { app, root } = world
  const browser = world.browser()
  const { back } = world.signInAt(await browser.begin(world.providerId), '2026001')
  const half = world.browser()
  const answered = await half.comeBack(world.signInAt(await half.begin(world.providerId), '2026001').back)
  const turn = (isOn: boolean) =>
    sql`update campus_providers set is_enabled = ${isOn} where id = ${world.providerId}::uuid`.execute(app.ctx.db)
  await turn(false)
  assert.equal((await browser.finish(await browser.comeBack(back))).code, refusal('campus.off'))
  assert.equal((await half.finish(answered)).code, refusal('campus.off'))
  assert.equal((await browser.call(open.beginCampus, { providerId: world.providerId })).code, refusal('campus.off'))
  assert.deepEqual((await browser.call(open.listCampusWays, {})).data, [])
  // A test works all the same, shows what came and keeps nothing.
  const tester = world.browser()
  const { data } = await tester.call(desk.testProvider, { providerId: world.providerId }, { as: root })
  const shown = await tester.finish(
    await tester.comeBack(world.signInAt(data.url, 'tester', { name: ['试用'], role: ['teacher'] }).back),
    root,
  )
  assert.deepEqual(
    shown.data.tested?.received.map(({ name, values }) => [name, ...values]),
    [
      ['name', '试用'],
      ['role', 'teacher'],
      ['user', 'tester'],
    ],
  )
  assert.equal(shown.data.signedIn, null)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from campus_identities where subject = 'tester'`.execute(
    app.ctx.db,
  )
  assert.equal(rows[0]!.n, 0)
  await turn(true)
})

test('the server’s single logout ends the session of its ticket alone; signing out here leads there', async () => {
  const { app, account } = world
  const person = await account('退出', '')
  const browser = world.browser()
  const linked = await world.comes(browser, '2026600', '退出')
  await browser.call(own.confirmLink, { flowId: linked.flowId! }, { as: await world.signIn(browser, person.userName) })
  const [one, two] = [
    await world.comes(world.browser(), '2026600', '退出'),
    await world.comes(world.browser(), '2026600', '退出'),
  ]
  const [first, second] = [one.reply.data.signedIn!.token!, two.reply.data.signedIn!.token!]
  const logout = async (ticket: string) =>
    (
      await app.http.inject({
        ...{ method: 'POST', url: `/prod-api/campus/callback/${world.providerId}` },
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          logoutRequest: `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
        }).toString(),
      })
    ).statusCode
  assert.equal(
    (await app.call(own.leaveCampus, {}, { as: first })).data.url,
    `${world.cas.address}/cas/logout?service=${encodeURIComponent(`http://${HOST}/home/homepage`)}`,
  )
  assert.equal(await logout('nothing'), 400)
  assert.equal(await logout('ST-0000'), 200)
  assert.equal((await app.call(getUserInfo, {}, { as: first })).code, 0)
  assert.equal(await logout(one.ticket), 200)
  assert.equal((await app.call(getUserInfo, {}, { as: first })).code, refusal('house.session_over'))
  assert.equal((await app.call(getUserInfo, {}, { as: second })).code, 0)
  assert.equal((await world.entries('left')).length, 1)
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
    [
      { kind: 'oidc' as const, setting: { issuer: 'https://id.example.edu.cn', clientId: 'a', scope: 'openid' } },
      'campus.secret_needed',
    ],
    [
      {
        kind: 'saml' as const,
        setting: { idpIssuer: 'https://id.example.edu.cn', entryPoint: 'https://id.example.edu.cn/sso', certificate: 'x' },
      },
      'campus.certificate',
    ],
  ] as const)
    assert.equal((await app.call(desk.saveProvider, wanted('cas', more), { as: root })).code, refusal(key), JSON.stringify(more))
  const office = await app.person('office', 'school_admin', { organizationId: await app.organization('学校办公室') })
  const fine = { setting: { server: 'https://cas.example.edu.cn/cas', version: '3' }, isEnabled: false, secretEndsOn: null }
  assert.equal(
    (await app.call(desk.saveProvider, wanted('cas', fine), { as: office })).code,
    refusal('campus.school_out_of_reach'),
  )
  const saved = await app.call(desk.saveProvider, wanted('cas', { ...fine, schoolId: null }), { as: office })
  assert.equal(saved.code, 0, saved.msg)
  assert.deepEqual(
    (await app.call(desk.listProviders, {}, { as: office })).data.providers.map((one) => one.providerId),
    [saved.data.providerId],
  )
  assert.equal(
    (await app.call(desk.deleteProvider, { providerId: world.providerId }, { as: office })).code,
    refusal('house.not_found'),
  )
  assert.equal(
    (await app.call(desk.deleteProvider, { providerId: world.providerId }, { as: root })).code,
    refusal('campus.has_links'),
  )
  assert.equal((await app.call(desk.deleteProvider, { providerId: saved.data.providerId }, { as: office })).code, 0)
})

test('what is over is removed, and the end of a secret is announced', async () => {
  const { app } = world
  const browser = world.browser()
  await browser.begin(world.providerId)
  await sql`update campus_flows set expires_at = clock_timestamp() - interval '2 hours'`.execute(app.ctx.db)
  await sweepCampus(app.ctx)
  assert.equal((await app.ctx.db.selectFrom('campus_flows').select('id').execute()).length, 0)
  const holder = await app.person('holder', 'group_admin')
  const inSeven = new Date(Date.now() + 6.5 * 86_400_000).toISOString().slice(0, 10)
  await sql`update campus_providers set secret_ends_on = ${inSeven}::date where id = ${world.providerId}::uuid`.execute(
    app.ctx.db,
  )
  app.setNow(new Date(Date.parse(`${inSeven}T23:59:59+08:00`) - 6.5 * 86_400_000))
  await notifyOfEnds(app.ctx)
  app.setNow(null)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from message_messages where user_id = ${holder.id}::uuid`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, 1)
})
