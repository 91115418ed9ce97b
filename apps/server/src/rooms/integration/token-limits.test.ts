import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOwnTokens, makeOwnToken } from '@kaisai/contract/integration/own.endpoints'
import { listParameters, updateParameter } from '@kaisai/contract/system/parameter.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { remindOfEnds, sweepUses } from './integration.jobs.ts'
import { input, openTokens } from './tokens.given.ts'

const { app, root, chief, made, ownOf, codeOf } = await openTokens()
after(() => app.stop())

test('an administrator turns tokens off for all', async () => {
  const { token } = await made(chief, ['enrollment:read'])
  const switchTo = async (value: string) => {
    const [found] = (await app.call(listParameters, { keyword: 'api.tokens' }, { as: root })).data
    assert.equal(
      (
        await app.call(
          updateParameter,
          { parameterId: found!.parameterId, value, version: found!.version, reason: '演练' },
          { as: root },
        )
      ).code,
      0,
    )
  }
  await switchTo('false')
  assert.equal(await codeOf(token), refusal('integration.tokens_off'))
  assert.equal((await app.call(makeOwnToken, input('x', ['own:read']), { as: chief })).code, refusal('integration.tokens_off'))
  assert.equal((await app.call(listOwnTokens, {}, { as: chief })).data.isOpen, false)
  await switchTo('true')
  assert.equal(await codeOf(token), 0)
})

test('owners are reminded before the end, once for each number of days; old calls are removed', async () => {
  const person = await app.person('reminded', 't')
  await ownOf(person)
  const said = async () =>
    (
      await app.ctx.db
        .selectFrom('message_messages')
        .select('title')
        .where('user_id', '=', person.id)
        .where('title', '=', 'API 令牌即将到期')
        .execute()
    ).length
  const at = async (days: number) => {
    app.setNow(new Date(Date.now() + days * 86_400_000))
    await remindOfEnds(app.ctx)
    return said()
  }
  assert.deepEqual(
    [await at(70), await at(80), await at(81), await at(87.5), await at(89.5), await at(89.6), await at(91)],
    [0, 1, 1, 2, 3, 3, 3],
  )
  app.setNow(null)
  const count = async () => (await app.ctx.db.selectFrom('integration_token_uses').select('id').execute()).length
  const before = await count()
  await sql`update integration_token_uses set created_at = now() - interval '91 days' where id = (select id from integration_token_uses limit 1)`.execute(
    app.ctx.db,
  )
  await sweepUses(app.ctx)
  assert.equal(await count(), before - 1)
})

test('a person has ten living tokens at most', async () => {
  const person = await app.person('collector', 't')
  const all = await Promise.all(
    Array.from({ length: 12 }, () => app.call(makeOwnToken, input('x', ['own:read']), { as: person })),
  )
  assert.deepEqual(
    all.map(({ code }) => code).sort((a, b) => a - b),
    [...Array(10).fill(0), refusal('integration.tokens_many'), refusal('integration.tokens_many')],
  )
})
