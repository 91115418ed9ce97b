import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { getProfile, setAvatar } from '@kaisai/contract/identity/profile.endpoints'
import { endSession, listAllSessions } from '@kaisai/contract/identity/session.endpoints'
import { png } from '#src/platform/media/sample.given.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from '../system/uploads.given.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startApp()
  admin = await app.person('organizer', 'group_admin', { organizationId: await app.organization('组委会'), realName: '白山' })
})
after(() => app.stop())

test('a person’s own picture is cut to a square and shown; somebody else’s upload is not taken', async () => {
  const up = uploading(app)
  const [ann, bob] = [await app.person('ann_face', 'student'), await app.person('bob_face', 'student')]
  const fileId = String((await up.send(ann, '我.png', png({ width: 300, height: 200 }), 'avatar')).headers['x-file-id'])
  assert.equal((await app.call(setAvatar, { fileId }, { as: bob })).code, refusal('house.not_found'))
  const { avatar } = (await app.call(setAvatar, { fileId }, { as: ann })).data
  assert.ok(avatar)
  assert.equal((await app.call(getUserInfo, {}, { as: ann })).data.avatar, avatar)
  const shown = new URL(avatar, 'http://localhost').searchParams.get('id')!
  const { width, height } = (await app.ctx.stored.filesOf(app.ctx.db, [shown])).get(shown)!
  assert.equal(width, height)
  assert.deepEqual((await app.call(setAvatar, { fileId: null }, { as: ann })).data, { avatar: null })
  assert.equal((await app.call(getProfile, {}, { as: ann })).data.avatar, null)
})

test('an administrator ends the session of one of the own people, who reads why; neighbours’ sessions are out of reach', async () => {
  const organizationId = admin.organizationId
  const clerk = await app.person('clerk', 'news_editor', { organizationId })
  const stranger = await app.person('stranger', 'group_admin', { organizationId: await app.organization('别的组委会') })
  const [session] = (await app.call(listAllSessions, { keyword: 'clerk' }, { as: admin })).data.rows
  const { sessionId } = session!
  const end = (as: Person) => app.call(endSession, { sessionId, reason: '电脑遗失' }, { as })
  assert.equal((await app.call(listAllSessions, { keyword: 'clerk' }, { as: stranger })).data.total, 0)
  assert.equal((await end(stranger)).code, refusal('house.not_found'))
  assert.equal((await app.call(getUserInfo, {}, { as: clerk })).code, 0)
  assert.deepEqual((await end(admin)).data, { revoked: 1 })
  assert.equal((await app.call(getUserInfo, {}, { as: clerk })).code, refusal('house.session_over'))
  const bodies = await app.ctx.db
    .selectFrom('message_messages')
    .select('body')
    .where('user_id', '=', clerk.id)
    .execute()
    .then((rows) => rows.map(({ body }) => body))
  assert.equal(bodies.length, 1)
  assert.match(bodies[0]!, /白山.*电脑遗失/)
})
