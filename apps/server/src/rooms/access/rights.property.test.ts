// Random organizations, roles and people; some of them are attackers who call what they may call, in any order. Whatever they do, the
// accounts they end up controlling hold no right that they did not hold together in the beginning.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contact from '@kaisai/contract/access/contact.endpoints'
import { acceptInvitation, listMyInvitations } from '@kaisai/contract/access/invitation.endpoints'
import * as roleCalls from '@kaisai/contract/access/role.endpoints'
import * as userCalls from '@kaisai/contract/access/user.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as library from '@kaisai/contract/expert/library.endpoints'
import * as temporary from '@kaisai/contract/expert/temporary.endpoints'
import { updateProfile } from '@kaisai/contract/identity/profile.endpoints'
import { moveArticle } from '@kaisai/contract/news/news.endpoints'
import { updateOrganization } from '@kaisai/contract/organization/organization.endpoints'
import { listParameters } from '@kaisai/contract/system/parameter.endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { aProfile, someHabits } from '../expert/expert.given.ts'
import { phoneIndex } from '../identity/index.ts'
import { runContactClock } from './contact/contact-clock.ts'
import {
  buildWorld,
  type Identity,
  identitiesOf,
  isCovered,
  newKeys,
  phone,
  rightsOf,
  type Step,
  type Story,
  sessionOf,
  story,
  type World,
} from './rights.given.ts'

// `npm run attack` asks for more.
const RUNS = Number(process.env.KAISAI_ATTACK_RUNS ?? 24)

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const play = async (given: Story): Promise<void> => {
  const world = await buildWorld(app, given)
  try {
    await playIn(world, given)
  } finally {
    const ids = world.articles.map(({ id }) => id)
    await app.ctx.db.deleteFrom('news_articles').where('id', 'in', ids).execute()
  }
}

const playIn = async (world: World, given: Story): Promise<void> => {
  const { db } = app.ctx
  const controlled = new Set(given.attackers.map((at) => world.accounts[at]!))
  const initial = await rightsOf(app, [...controlled])
  const stolenPhones = [50, 51, 52].map((at) => phone(world.world, at))
  const roleIds = [...world.roleIds]
  let links = 0

  /** Accounts the attackers can sign in to by a phone of theirs. */
  const lookAround = async (): Promise<void> => {
    const indexes = stolenPhones.map((number) => phoneIndex(app.ctx, number))
    const rows = await db
      .selectFrom('identity_users')
      .select('id')
      .where('phone_index', 'in', indexes)
      .where('status', '<>', 'deleted')
      .execute()
    for (const { id } of rows) controlled.add(id)
  }
  const call = async (who: string, endpoint: Endpoint, input: unknown) => {
    const reply = await app.raw(endpoint, input, { as: who })
    assert.ok(reply.http < 500, `${endpoint.path}: ${reply.msg}`)
    return reply as unknown as { code: number; data: never }
  }
  const act = async (one: Step): Promise<void> => {
    const mine = await identitiesOf(app, [...controlled])
    if (mine.length === 0) return
    const identity = mine[one.by % mine.length]!
    const who = await sessionOf(app, identity)
    const target = world.accounts[one.target % world.accounts.length]!
    const place = world.places[one.place % world.places.length]!
    const roleId = roleIds[one.role % roleIds.length]!
    const stolen = stolenPhones[one.key % stolenPhones.length]!
    const role = {
      ...{
        nameZh: '新角色',
        nameEn: 'New role',
        scope: one.scope,
        permissions: one.rights,
        status: 'active',
        sort: 1,
        remark: '',
      },
      scopeGroupIds: one.scope === 'CUSTOM' ? [place] : [],
    }
    const plain = { gender: null, email: '', schoolId: null, majorId: null, grade: '', studentNo: '', remark: '' }
    switch (one.op) {
      case 'updatePhone': {
        const row = await db
          .selectFrom('identity_users')
          .select(['version', 'college_id'])
          .where('id', '=', target)
          .executeTakeFirstOrThrow()
        const more = { userType: 'staff', realName: '张三', schoolId: world.schoolId, collegeId: row.college_id }
        await call(who, userCalls.updateUser, { ...plain, ...more, userId: target, version: row.version, phone: stolen })
        return
      }
      case 'resetPassword': {
        const reply = await call(who, userCalls.resetPassword, { userId: target, password: 'Stolen#2026' })
        if (reply.code === 0) controlled.add(target)
        return
      }
      case 'setRoles': {
        await call(who, userCalls.setUserRoles, { userId: target, groupId: place, roleIds: [roleId] })
        return
      }
      case 'addRole': {
        const reply = await call(who, roleCalls.addRole, {
          ...role,
          roleKey: one.key < 1 ? `clerk${one.role}` : newKeys[one.key],
        })
        if (reply.code === 0) roleIds.push((reply.data as { roleId: string }).roleId)
        return
      }
      case 'updateRole': {
        const row = await db.selectFrom('access_roles').select('version').where('id', '=', roleId).executeTakeFirst()
        if (row) await call(who, roleCalls.updateRole, { ...role, roleId, version: row.version })
        return
      }
      case 'openAccount': {
        const number = phone(world.world, one.target % 2 === 0 ? 90 : one.target % given.people.length)
        const made = await call(who, library.addExpert, {
          ...{ libraryId: place, phone: number, ...aProfile('某专家', world.schoolId), ...someHabits },
        })
        if (made.code === 0) await call(who, library.openAccounts, { expertIds: [(made.data as { expertId: string }).expertId] })
        return
      }
      case 'changeContact': {
        const asked = await call(who, contact.requestContactChange, { userId: target, target: stolen, reason: '本人要求' })
        if (asked.code !== 0) return
        const { changeId } = asked.data as { changeId: string }
        const sent = await db
          .selectFrom('message_sends')
          .select('body')
          .where('template_key', '=', 'access.contactCode')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        await call('', contact.confirmContactChange, { changeId, code: /验证码 (\d{6})/.exec(sent.body)![1]! })
        await sql`update access_contact_changes set requested_at = requested_at - interval '25 hours', confirm_until = confirm_until - interval '25 hours',
          confirmed_at = confirmed_at - interval '25 hours', due_at = due_at - interval '25 hours' where id = ${changeId}::uuid`.execute(
          db,
        )
        await runContactClock(app.ctx)
        return
      }
      case 'addUser': {
        await call(who, userCalls.addUser, {
          ...{ ...plain, userName: `w${world.world}n${one.role}`, realName: '新人', userType: 'staff', phone: stolen },
          ...{ collegeId: null, groupId: place, roleIds: [roleId] },
        })
        return
      }
      case 'enable': {
        await call(who, userCalls.moveUser, { userId: target, verb: 'enable' })
        return
      }
      case 'link': {
        links += 1
        const made = await call(who, temporary.addTemporary, {
          ...{ libraryId: place, name: `临时${links}`, unit: '某企业', phone: '', disciplines: ['art'], groupId: null },
          ...{ expireTime: '2099-01-03T00:00:00+08:00', linkExpireTime: '2099-01-01T00:00:00+08:00' },
        })
        if (made.code !== 0) return
        const { url, code } = made.data as { url: string; code: string }
        const entered = await call('', temporary.enterByLink, { token: /code=([\w-]+)/.exec(url)![1]!, code })
        if (entered.code === 0) controlled.add((entered.data as { userId: string }).userId)
        return
      }
      case 'moveCollege': {
        const row = await db
          .selectFrom('identity_users')
          .select(['version', 'real_name'])
          .where('id', '=', identity.userId)
          .executeTakeFirstOrThrow()
        await call(who, updateProfile, {
          ...{
            version: row.version,
            realName: '张三',
            gender: null,
            schoolId: world.schoolId,
            majorId: null,
            grade: null,
            studentNo: '',
          },
          collegeId: world.colleges[one.place % 2]!.id,
        })
        return
      }
      case 'bindSchool': {
        // Whoever reaches everything says what an organization is.
        if (initial.has('sys:group:edit@everywhere/all')) return
        const row = await db
          .selectFrom('organizations')
          .select(['version', 'parent_id', 'code'])
          .where('id', '=', place)
          .executeTakeFirstOrThrow()
        await call(who, updateOrganization, {
          ...{
            groupId: place,
            version: row.version,
            parentId: row.parent_id,
            groupCode: row.code,
            groupName: '改名',
            groupNameEn: '',
          },
          ...{ type: 'school', schoolId: world.otherSchoolId, provinceCode: null, city: '', nature: null, leader: '', phone: '' },
          ...{ sort: 0, status: 'active' },
        })
        return
      }
      case 'accept': {
        const open = await call(who, listMyInvitations, {})
        if (open.code !== 0) return
        for (const { invitationId } of open.data as { invitationId: string }[])
          await call(who, acceptInvitation, { invitationId })
      }
    }
  }

  for (const one of given.steps) {
    await act(one)
    await lookAround()
    const now = await rightsOf(app, [...controlled])
    const gained = [...now].filter((right) => !isCovered(right, initial))
    assert.deepEqual(gained.slice(0, 3), [], `gained by ${one.op}`)
  }
  const { rows: disguised } = await sql<{ key: string }>`
    select key from access_roles where not is_built_in and app.is_reserved_role_key(key)`.execute(db)
  assert.deepEqual(disguised, [], 'a role in disguise')
  await probe(world, await identitiesOf(app, [...controlled]), initial)
}

// What the accounts can do in action, whatever the tables say: publish where they may not audit, read what only the platform reads.
const probe = async (world: World, identities: readonly Identity[], initial: ReadonlySet<string>): Promise<void> => {
  await inTx(app.ctx.db, (tx) => notify(tx, 'auth', '*'))
  for (const identity of identities) {
    const as = await sessionOf(app, identity)
    for (const { id, organization_id } of world.articles) {
      const reply = await app.raw(moveArticle, { articleId: id, verb: 'approve' }, { as })
      const isAllowed = reply.code !== 0 || isCovered(`news:article:audit@${organization_id}/all`, initial)
      assert.ok(isAllowed, `approved without the right in ${organization_id}`)
      await app.ctx.db.updateTable('news_articles').set({ status: 'pending' }).where('id', '=', id).execute()
    }
    const parameters = await app.raw(listParameters, {}, { as })
    if (parameters.code === 0)
      assert.ok(
        [...initial].some((right) => right === '*' || right.startsWith('sys:param:list@')),
        'read parameters without the right',
      )
  }
}

test('no sequence of allowed calls gives anyone a right that could not have been given', async () => {
  await fc.assert(fc.asyncProperty(story, play), { numRuns: RUNS, endOnFailure: true })
})

// The two sequences that once led to somebody else's account and past every check, kept as examples of the same property.
test('the known ways are refused: another phone for a judge, an account opened for ROOT, a role called system', async () => {
  const base = { by: 0, role: 0, key: 0, rights: [], scope: 'ORG' as const }
  const organizer = { role: 0, place: 0, second: null }
  const judge = { role: 6, place: 0, second: { role: 0, place: 2 } }
  const secretary = { role: 1, place: 1, second: null }
  await play({
    people: [organizer, judge, secretary, { role: 2, place: 0, second: null }],
    attackers: [0],
    steps: [
      { ...base, op: 'openAccount', target: 0, place: 0 },
      { ...base, op: 'updatePhone', target: 1, place: 0 },
      { ...base, op: 'updatePhone', target: 4, place: 0 },
    ],
  })
  await play({
    people: [organizer, judge, secretary, { role: 2, place: 0, second: null }],
    attackers: [0, 3],
    steps: [
      { ...base, op: 'addRole', target: 0, place: 0, key: 1, rights: ['news:article:list', 'news:article:edit'] },
      { ...base, op: 'setRoles', target: 3, place: 0, role: 18 },
      { ...base, op: 'accept', by: 1, target: 0, place: 0 },
    ],
  })
})
