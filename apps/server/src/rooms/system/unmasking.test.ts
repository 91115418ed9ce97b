import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { revealUser } from '@kaisai/contract/access/user.endpoints'
import * as parameterCalls from '@kaisai/contract/system/parameter.endpoints'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { inTx } from '#src/db/tx.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
let platform: Person
let wuhan: string
let chief: Person
const people: Person[] = []
const actorLike = { ...systemActor(), roleKey: 'group_admin', isRoot: false }

before(async () => {
  app = await startApp()
  root = await app.root()
  platform = await app.person('platform_one', 'platform', { realName: '平台管理' })
  wuhan = await app.organization('武汉组委会')
  chief = await app.person('wuhan_chief', 'group_admin', { organizationId: wuhan, realName: '吴汉' })
  for (let n = 0; n < 60; n++)
    people.push(await app.person(`masked_${n}`, 'student', { organizationId: wuhan, phone: `138000${String(10_000 + n)}` }))
})
after(() => app.stop())

const look = (as: Person, person: Person) => app.call(revealUser, { userId: person.id, reason: '核对报名信息' }, { as })
const codesOf = (replies: { code: number }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(replies, ({ code }) => code)].map(([code, all]) => [code, all.length]))
const alarmsOf = async (userId: string, about: string) =>
  (
    await app.ctx.db
      .selectFrom('message_messages')
      .select(['title', 'kind'])
      .where('user_id', '=', userId)
      .where('title', 'like', `%${about}%`)
      .execute()
  ).map(({ title, kind }) => [kind, title])
const opened = async (userId: string): Promise<number> =>
  Number(
    (
      await sql<{
        n: string
      }>`select count(*) as n from audit_log where user_id = ${userId}::uuid and action = 'access.user_revealed'`.execute(
        app.ctx.db,
      )
    ).rows[0]!.n,
  )

test('of sixty people in a row fifty are shown, the rest is refused with what to do, and administrators hear of it once', async () => {
  const second = await app.person('wuhan_second', 'group_admin', { organizationId: wuhan, realName: '副主任' })
  const elsewhere = await app.person('nanjing_chief', 'group_admin', {
    organizationId: await app.organization('南京组委会'),
    realName: '南京',
  })
  const replies = []
  for (const person of people) replies.push(await look(chief, person))
  assert.deepEqual(codesOf(replies), { 0: 50, [refusal('system.unmasking_limit')]: 10 })
  assert.match(replies.at(-1)!.msg, /上限（50人）.*同事.*平台管理员/)
  assert.equal(replies.at(-1)!.http, 429)
  assert.equal(await opened(chief.id), 50)
  for (const person of [root, platform, second])
    assert.deepEqual(await alarmsOf(person.id, '吴汉'), [['security', '吴汉今天查看了40人的完整敏感信息']])
  assert.deepEqual([await alarmsOf(elsewhere.id, '吴汉'), await alarmsOf(chief.id, '吴汉')], [[], []])
  assert.equal((await look(chief, people[0]!)).code, 0, 'somebody already seen today counts once')
  assert.equal((await look(second, people[59]!)).code, 0, 'a colleague has a limit of his own')
})

test('of sixty at the same moment fifty are shown, and one alarm is sent', async () => {
  const quick = await app.person('quick_chief', 'group_admin', { organizationId: wuhan, realName: '快手' })
  const replies = await Promise.all(people.map((person) => look(quick, person)))
  assert.deepEqual(codesOf(replies), { 0: 50, [refusal('system.unmasking_limit')]: 10 })
  assert.equal(await opened(quick.id), 50)
  assert.equal((await alarmsOf(platform.id, '快手')).length, 1)
})

test('the limit is a parameter, and what was refused is not counted', async () => {
  const slow = await app.person('slow_chief', 'group_admin', { organizationId: wuhan, realName: '慢手' })
  const set = async (value: string) => {
    const { data } = await app.call(parameterCalls.listParameters, { keyword: 'reveal' }, { as: root })
    const { parameterId, version } = data[0]!
    return (await app.call(parameterCalls.updateParameter, { parameterId, version, value, reason: '测试' }, { as: root })).code
  }
  assert.equal(await set('2'), 0)
  assert.deepEqual(codesOf([await look(slow, people[0]!), await look(slow, people[1]!), await look(slow, people[2]!)]), {
    0: 2,
    [refusal('system.unmasking_limit')]: 1,
  })
  assert.equal(await set('3'), 0)
  assert.equal((await look(slow, people[2]!)).code, 0)
  assert.equal((await look(slow, people[3]!)).code, refusal('system.unmasking_limit'))
  assert.equal(await set('50'), 0)
})

test('a change that is taken back does not count, and yesterday does not count today', async () => {
  const actor = await app.person('back_chief', 'group_admin', { organizationId: wuhan, realName: '回退' })
  await assert.rejects(
    inTx(app.ctx.db, async (tx) => {
      await app.ctx.unmasking.count(tx, { ...actorLike, userId: actor.id }, `user:${people[0]!.id}`)
      throw new Error('taken back')
    }),
  )
  const { rows } = await sql`select 1 from system_unmaskings where user_id = ${actor.id}::uuid`.execute(app.ctx.db)
  assert.equal(rows.length, 0)
  await sql`update system_unmaskings set day = day - 1 where user_id = ${chief.id}::uuid`.execute(app.ctx.db)
  assert.equal((await look(chief, people[59]!)).code, 0)
})

test('a bank list longer than the limit is not refused, and administrators hear of it', async () => {
  const payer = await app.person('payer', 'group_admin', { organizationId: wuhan, realName: '出纳' })
  const actor = { ...actorLike, userId: payer.id, realName: '出纳', organizationId: wuhan }
  await inTx(app.ctx.db, (tx) => app.ctx.unmasking.countList(tx, actor, 'prizes:one', 50))
  assert.deepEqual(await alarmsOf(platform.id, '出纳'), [])
  await inTx(app.ctx.db, (tx) => app.ctx.unmasking.countList(tx, actor, 'prizes:two', 51))
  assert.equal((await alarmsOf(platform.id, '出纳')).length, 1)
})
