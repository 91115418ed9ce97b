import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx } from '#src/db/tx.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { makePost } from './post.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const withMail = async (userName: string, at: number): Promise<Person> => {
  const person = await app.person(userName, 'student', { realName: '周沐言', phone: `1390000200${at}` })
  await app.ctx.db
    .updateTable('identity_users')
    .set({ email: `${userName}@school.example` })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('in production a place left open is never shown by its name, and the others of the batch get theirs', async () => {
  const [first, second] = [await withMail('open_one', 1), await withMail('open_two', 2)]
  const production = { ...app.ctx.config, production: true }
  const post = makePost(
    () => ({ ...app.ctx, config: production }),
    { sms: null, mail: null },
    async () => 'https://example.org',
  )
  await inTx(app.ctx.db, async (tx) => {
    await post.notify(tx, first.id, 'team', 'enrollment.effective', { title: '甲' })
    await post.notify(tx, second.id, 'team', 'enrollment.effective', { title: '甲', team: '飞翔队' })
  })
  const inApp = await app.ctx.db
    .selectFrom('message_messages')
    .select(['user_id', 'title', 'body'])
    .where('user_id', 'in', [first.id, second.id])
    .execute()
  const mails = await app.ctx.db
    .selectFrom('message_sends')
    .select(['user_id', 'title', 'body', 'body_shown'])
    .where('user_id', 'in', [first.id, second.id])
    .where('template_key', '=', 'enrollment.effective')
    .execute()
  const all = [...inApp.map(({ title, body }) => title + body), ...mails.map((one) => one.title + one.body + one.body_shown)]
  assert.ok(inApp.length === 2 && mails.length === 2, `${inApp.length} ${mails.length}`)
  assert.deepEqual(
    all.filter((text) => /\{\w+\}/.test(text)),
    [],
  )
  const textsFor = (person: { id: string }) =>
    inApp.filter(({ user_id }) => user_id === person.id).map(({ title, body }) => title + body)
  assert.ok(textsFor(first)[0]!.includes('…') && textsFor(second)[0]!.includes('飞翔队'))
})
