// Stories of experts on the public page: consent, publication, what is shown, and how it ends.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/expert/library.endpoints'
import * as shown from '@kaisai/contract/expert/public.endpoints'
import * as self from '@kaisai/contract/expert/self.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOffice } from '../competition/competition.given.ts'
import { openExperts } from './expert.given.ts'

const office = await openOffice()
const { app, does, codeOf, chief, stranger, organizationId } = office
const { db } = app.ctx
after(() => app.stop())
const [school] = await db.selectFrom('organization_schools').select(['id', 'name', 'name_en']).orderBy('code').limit(1).execute()
const { expert } = await openExperts({ app, organizationId, first: school! })
const listed = async (lang: 'zh' | 'en' = 'zh') => (await app.call(shown.pagePublicExperts, {}, { lang })).data

test('who agreed and was published is named, with nothing else; who withdraws is gone at once', async () => {
  const one = await expert()
  await db
    .updateTable('experts')
    .set({ title: 'senior', disciplines: ['art'], school_id: school!.id, phone_mask: null })
    .where('id', '=', one.expertId)
    .execute()
  assert.deepEqual((await listed()).rows, [])
  // The office cannot publish whom it was not allowed to.
  assert.equal(await codeOf(chief, shown.publishExpert, { expertId: one.expertId, isPublic: true }), refusal('expert.not_agreed'))
  const agreed = await does(one.person, shown.agreeToBePublic, { isAgreed: true })
  assert.ok(agreed.agreedTime !== null && agreed.publicTime === null)
  assert.deepEqual(await does(one.person, shown.agreeToBePublic, { isAgreed: true }), agreed)
  assert.deepEqual((await listed()).rows, [])
  const { publicTime } = await does(chief, shown.publishExpert, { expertId: one.expertId, isPublic: true })
  assert.ok(publicTime !== null)
  // The expert reads of it, once.
  await does(chief, shown.publishExpert, { expertId: one.expertId, isPublic: true })
  const messages = await db.selectFrom('message_messages').select('title').where('user_id', '=', one.userId).execute()
  assert.deepEqual(messages.filter(({ title }) => title === '您的专家信息已公开').length, 1)
  assert.deepEqual((await does(one.person, self.getMyExpertProfile, {})).publicTime, publicTime)
  assert.deepEqual((await does(chief, calls.getExpert, { expertId: one.expertId })).publicTime, publicTime)
  const row = { expertId: one.expertId, name: one.name, photoUrl: null }
  assert.deepEqual((await listed()).rows, [{ ...row, unitName: school!.name, titleName: '正高级', disciplines: ['艺术学'] }])
  const english = (await listed('en')).rows[0]!
  assert.deepEqual([english.name, english.unitName], [one.name, school!.name_en || school!.name])
  assert.deepEqual((await app.call(shown.listPublicExpertFields, {})).data, [{ value: 'art', label: '艺术学', count: 1 }])
  assert.equal((await app.call(shown.pagePublicExperts, { discipline: 'law' })).data.total, 0)
  const back = await does(one.person, shown.agreeToBePublic, { isAgreed: false })
  assert.deepEqual(back, { agreedTime: null, publicTime: null })
  assert.deepEqual((await listed()).rows, [])
  const actions = (await does(chief, calls.listExpertHistory, { expertId: one.expertId })).map(({ action }) => action)
  for (const action of ['expert.public_agreed', 'expert.published', 'expert.public_taken_back'])
    assert.ok(actions.includes(action), action)
})

test('strangers neither publish nor agree for others; an expert who left the library is not shown', async () => {
  const one = await expert()
  await does(one.person, shown.agreeToBePublic, { isAgreed: true })
  assert.equal(
    await codeOf(stranger, shown.publishExpert, { expertId: one.expertId, isPublic: true }),
    refusal('house.not_found'),
  )
  assert.equal(await codeOf(chief, shown.agreeToBePublic, { isAgreed: true }), refusal('house.no_access'))
  assert.equal((await app.call(shown.agreeToBePublic, { isAgreed: true })).code, refusal('house.session_over'))
  await does(chief, shown.publishExpert, { expertId: one.expertId, isPublic: true })
  assert.equal((await listed()).total, 1)
  await does(chief, calls.moveExpert, { expertId: one.expertId, verb: 'suspend', reason: '核实情况' })
  assert.equal((await listed()).total, 0)
  assert.equal(await codeOf(chief, shown.publishExpert, { expertId: one.expertId, isPublic: true }), refusal('expert.not_shown'))
  await does(chief, shown.publishExpert, { expertId: one.expertId, isPublic: false })
  await does(chief, calls.moveExpert, { expertId: one.expertId, verb: 'resume', reason: '' })
  assert.equal((await listed()).total, 0)
})

test('the photo is given while the expert is shown, and no longer', async () => {
  const one = await expert()
  const keep = (body: string) =>
    app.ctx.stored.keep(
      db,
      {
        ...{ name: 'a.jpg', purpose: 'expertPhoto', mediaType: 'image/jpeg', extension: 'jpg', open: false },
        userId: one.userId,
        organizationId,
      },
      Buffer.from(body),
    )
  // As it was sent, with what the camera wrote into it, and the copy without.
  const fileId = await keep('jpg, taken at home')
  const copyId = await keep('jpg')
  await sql`insert into system_file_traits (file_id, state, made_at) values (${fileId}::uuid, 'done', now())`.execute(db)
  await sql`insert into system_file_views (file_id, variant, location, media_type, extension, bytes)
    select ${fileId}::uuid, 'view', location, media_type, extension, bytes from system_files where id = ${copyId}::uuid`.execute(
    db,
  )
  await db.updateTable('experts').set({ photo_file_id: fileId }).where('id', '=', one.expertId).execute()
  const photo = async () =>
    (await app.http.inject({ url: `/prod-api/home/expert/photo?expertId=${one.expertId}`, headers: { host: 'localhost:4700' } }))
      .statusCode
  assert.equal(await photo(), 404)
  await does(one.person, shown.agreeToBePublic, { isAgreed: true })
  await does(chief, shown.publishExpert, { expertId: one.expertId, isPublic: true })
  const stands = (state: string) =>
    sql`update system_file_traits set state = ${state}, made_at = case ${state} when 'done' then now() end where file_id = ${fileId}::uuid`.execute(
      db,
    )
  for (const state of ['waiting', 'failed']) {
    await stands(state)
    assert.equal((await listed()).rows[0]!.photoUrl, null, state)
    assert.ok([409, 422].includes(await photo()), state)
  }
  await stands('done')
  assert.equal((await listed()).rows[0]!.photoUrl, `/prod-api/home/expert/photo?expertId=${one.expertId}`)
  const sent = await app.http.inject({
    url: `/prod-api/home/expert/photo?expertId=${one.expertId}`,
    headers: { host: 'localhost:4700' },
  })
  assert.deepEqual([sent.statusCode, sent.body, String(sent.headers['cache-control']).includes('max-age')], [200, 'jpg', false])
  await does(one.person, shown.agreeToBePublic, { isAgreed: false })
  assert.equal(await photo(), 404)
})

test('the database holds nobody public who has not agreed', async () => {
  const one = await expert()
  await assert.rejects(
    sql`update experts set public_since = now() where id = ${one.expertId}::uuid`.execute(db),
    /experts_public/,
  )
})
