import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { resetPassword } from '@kaisai/contract/access/user.endpoints'
import { pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { changePassword } from '@kaisai/contract/identity/profile.endpoints'
import { listOwnTokens, makeOwnToken, revokeOwnToken } from '@kaisai/contract/integration/own.endpoints'
import * as desk from '@kaisai/contract/integration/token.endpoints'
import { pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { input, openTokens } from './tokens.given.ts'

const { app, root, place, chief, made, ownOf, codeOf } = await openTokens()
after(() => app.stop())

test('a token of an organization reads what its scopes name, is shown once and stored hashed', async () => {
  const { token, tokenId } = await made(chief, ['enrollment:read'])
  assert.match(token, /^kst_[A-Za-z0-9_-]{43}$/)
  assert.equal(await codeOf(token), 0)
  const refused = await app.call(pageCompetitions, {}, { as: token, lang: 'en' })
  assert.deepEqual(
    [refused.code, refused.http, refused.msg.includes('competition:read')],
    [refusal('integration.scope_missing'), 403, true],
  )
  const kept = await app.ctx.db.selectFrom('integration_tokens').selectAll().where('id', '=', tokenId).executeTakeFirstOrThrow()
  assert.equal(JSON.stringify(kept).includes(token), false)
  assert.equal(kept.prefix, token.slice(0, 12))
  const [listed] = (await app.call(desk.pageTokens, {}, { as: chief })).data.rows
  assert.deepEqual(
    [
      listed!.name,
      listed!.standing,
      listed!.organizationName,
      listed!.ownerName,
      listed!.lastUseTime !== null,
      JSON.stringify(listed).includes(token),
    ],
    ['夜间同步', 'active', '江城大学', '顾主任', true, false],
  )
  const uses = (await app.call(desk.pageTokenUses, { tokenId }, { as: chief })).data.rows
  assert.deepEqual(
    uses.map(({ title, code }) => [title, code]),
    [
      ['竞赛列表', refusal('integration.scope_missing')],
      ['报名列表', 0],
    ],
  )
  assert.ok(uses[0]!.result.includes('API 令牌缺少权限范围'))
  assert.equal((await app.call(desk.pageTokenUses, { tokenId, refused: true }, { as: chief })).data.total, 1)
})

test('a token never reaches more than its owner: neither when it is made nor when it is used', async () => {
  const clerk = await app.person('clerk', 'news_editor', { organizationId: place })
  assert.equal((await app.call(desk.makeToken, input('x', ['enrollment:read']), { as: clerk })).code, refusal('house.no_access'))
  const granted = await sql<{
    id: string
  }>`select id from access_roles where key = 'news_editor' and organization_id is null`.execute(app.ctx.db)
  await sql`insert into access_role_permissions (role_id, permission) values (${granted.rows[0]!.id}, 'integration:token:make'), (${granted.rows[0]!.id}, 'competition:info:list') on conflict do nothing`.execute(
    app.ctx.db,
  )
  const fresh = await app.person('clerk_two', 'news_editor', { organizationId: place })
  const beyond = await app.call(desk.makeToken, input('x', ['enrollment:read', 'competition:read']), { as: fresh })
  assert.deepEqual([beyond.code, beyond.msg.includes('读取报名')], [refusal('integration.scope_beyond'), true])
  assert.equal(
    (await app.call(desk.makeToken, input('x', ['own:read']), { as: fresh })).code,
    refusal('integration.scope_beyond'),
  )
  assert.equal(
    (await app.call(makeOwnToken, input('x', ['enrollment:read']), { as: fresh })).code,
    refusal('integration.scope_beyond'),
  )
  assert.deepEqual(
    (await app.call(desk.listTokenScopes, {}, { as: fresh })).data.map(({ scope }) => scope),
    ['competition:read'],
  )
  const { token } = await made(fresh, ['competition:read'])
  assert.equal((await app.call(pageCompetitions, {}, { as: token })).code, 0)
  // The right is taken from the role: the token still has the scope.
  await sql`delete from access_role_permissions where role_id = ${granted.rows[0]!.id} and permission = 'competition:info:list'`.execute(
    app.ctx.db,
  )
  assert.equal((await app.call(pageCompetitions, {}, { as: token })).code, refusal('house.no_access'))
})

test('a role that is taken away is dead for the token with the next call', async () => {
  const leaver = await app.person('leaver', 'group_admin', { organizationId: place })
  const { token, tokenId } = await made(leaver, ['enrollment:read'])
  assert.equal(await codeOf(token), 0)
  const { role_id } = await app.ctx.db
    .selectFrom('access_user_roles')
    .select('role_id')
    .where('user_id', '=', leaver.id)
    .executeTakeFirstOrThrow()
  await inTx(app.ctx.db, (tx) =>
    tx.deleteFrom('access_user_roles').where('user_id', '=', leaver.id).where('role_id', '=', role_id).execute(),
  )
  const reply = await app.call(pageTeams, {}, { as: token })
  assert.deepEqual([reply.code, reply.http], [refusal('integration.token_idle'), 403])
  const rows = (await app.call(desk.pageTokens, { standing: 'idle' }, { as: chief })).data.rows
  assert.deepEqual(
    rows.map((row) => row.tokenId),
    [tokenId],
  )
})

test('expired, revoked, unknown and from elsewhere: each is refused with what to do', async () => {
  const { token, tokenId } = await made(chief, ['enrollment:read'], { addresses: ['203.0.113.0/24', ' 2001:db8::/32 '] })
  assert.deepEqual(
    [
      await codeOf(token, '203.0.113.77'),
      await codeOf(token, '2001:db8::5'),
      await codeOf(token, '::ffff:203.0.113.9'),
      await codeOf(token, '198.51.100.1'),
    ],
    [0, 0, 0, refusal('integration.token_address')],
  )
  assert.equal(
    (await app.call(desk.makeToken, input('x', ['enrollment:read'], { addresses: ['home'] }), { as: chief })).code,
    refusal('integration.address_invalid'),
  )
  assert.equal(await codeOf(`kst_${'A'.repeat(43)}`), refusal('integration.token_unknown'))
  app.setNow(new Date(Date.now() + 91 * 86_400_000))
  assert.equal(await codeOf(token, '203.0.113.77'), refusal('integration.token_expired'))
  assert.equal(
    (await app.call(desk.pageTokens, { standing: 'expired' }, { as: chief })).data.rows.some((row) => row.tokenId === tokenId),
    true,
  )
  app.setNow(null)
  assert.equal((await app.call(desk.revokeToken, { tokenId, reason: '疑似泄露' }, { as: chief })).code, 0)
  assert.equal(await codeOf(token, '203.0.113.77'), refusal('integration.token_revoked'))
  assert.equal(
    (await app.call(desk.revokeToken, { tokenId, reason: '疑似泄露' }, { as: chief })).code,
    refusal('integration.token_over'),
  )
  const tooLong = await app.call(desk.makeToken, input('x', ['enrollment:read'], { days: 366 }), { as: chief })
  assert.equal(tooLong.code, refusal('house.invalid'))
  const constraint = sql`insert into integration_tokens (kind, user_id, name, prefix, token_hash, scopes, expires_at)
    values ('personal', ${chief.id}, 'x', 'kst_12345678', decode(repeat('00', 32), 'hex'), '{own:read}', now() + interval '2 years')`
  await assert.rejects(constraint.execute(app.ctx.db), /integration_tokens_year/)
})

test('what a token changes stands in the log with its name', async () => {
  const student = await app.person('scripter', 't', { realName: '许嘉禾' })
  const { token } = await ownOf(student, ['own:read', 'own:enroll'])
  assert.equal((await app.call(pageMyTeams, {}, { as: token })).code, 0)
  // A refusal for a missing right is logged too: here by a token of the organization.
  const outsider = await app.person('outsider', 'group_admin', { organizationId: place })
  const other = await made(outsider, ['certificate:read', 'enrollment:read'], {}, '证书看板')
  await sql`delete from access_role_permissions where permission = 'enroll:team:list' and role_id = (select role_id from access_user_roles where user_id = ${outsider.id})`.execute(
    app.ctx.db,
  )
  assert.equal(await codeOf(other.token), refusal('house.no_access'))
  await sql`insert into access_role_permissions (role_id, permission) select role_id, 'enroll:team:list' from access_user_roles where user_id = ${outsider.id}`.execute(
    app.ctx.db,
  )
  const { rows } = (await app.call(pageOperationLog, { pageSize: 5 }, { as: root })).data
  assert.ok(
    rows.some(({ device }) => device === 'API · 证书看板'),
    JSON.stringify(rows.map(({ device }) => device)),
  )
  // Nobody passes himself off as a token.
  await app.call(desk.pageTokens, {}, { as: student, headers: { 'user-agent': 'API token “夜间同步” (kst_1) x' } })
  const forged = await app.ctx.db
    .selectFrom('audit_log')
    .select('agent')
    .where('user_id', '=', student.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  assert.equal(forged!.agent.startsWith('API token'), false)
})

test('personal tokens: made, listed and revoked by their owner; an administrator of the account revokes with a reason', async () => {
  const student = await app.person('student_one', 'student', { organizationId: place, realName: '林书晚' })
  const { token, tokenId } = await ownOf(student)
  assert.equal((await app.call(pageMyTeams, {}, { as: token })).code, 0)
  assert.deepEqual(
    (await app.call(listOwnTokens, {}, { as: student })).data.tokens.map(({ name, standing }) => [name, standing]),
    [['我的脚本', 'active']],
  )
  const stranger = await app.person('stranger', 'student', { organizationId: place })
  assert.equal((await app.call(revokeOwnToken, { tokenId }, { as: stranger })).code, refusal('house.not_found'))
  assert.equal((await app.call(revokeOwnToken, { tokenId }, { as: student })).code, 0)
  assert.equal((await app.call(pageMyTeams, {}, { as: token })).code, refusal('integration.token_revoked'))
  const second = await ownOf(student)
  const elsewhere = await app.person('elsewhere', 'group_admin', { organizationId: await app.organization('他校') })
  assert.equal(
    (await app.call(desk.revokeToken, { tokenId: second.tokenId, reason: '清理' }, { as: elsewhere })).code,
    refusal('house.not_found'),
  )
  assert.equal((await app.call(desk.revokeToken, { tokenId: second.tokenId, reason: '清理' }, { as: chief })).code, 0)
  const notice = await app.ctx.db
    .selectFrom('message_messages')
    .select('body')
    .where('user_id', '=', student.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  assert.ok(notice!.body.includes('清理'))
  // Whoever stands above is not the chief's to administer.
  const above = await app.call(makeOwnToken, input('根', ['own:read']), { as: root })
  assert.notEqual((await app.call(desk.revokeToken, { tokenId: above.data.tokenId, reason: '清理' }, { as: chief })).code, 0)
})

test('a password set by somebody else ends all tokens, one changed by its owner ends none; a disabled account has none', async () => {
  const person = await app.person('victim', 'group_admin', { organizationId: place })
  const { token } = await made(person, ['enrollment:read'])
  assert.equal((await app.call(changePassword, { oldPassword: app.password, password: 'Fresh#20261' }, { as: person })).code, 0)
  assert.equal(await codeOf(token), 0)
  assert.equal((await app.call(resetPassword, { userId: person.id, password: 'Temp#202622' }, { as: root })).code, 0)
  assert.equal(await codeOf(token), refusal('integration.token_revoked'))
  const gone = await app.person('gone', 'group_admin', { organizationId: place })
  const other = await made(gone, ['enrollment:read'])
  await sql`update identity_users set status = 'disabled' where id = ${gone.id}`.execute(app.ctx.db)
  assert.equal(await codeOf(other.token), refusal('integration.token_idle'))
})
