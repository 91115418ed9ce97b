// Finding what went to somebody in the outbox: by address as it is written, by its mask, by the person's name.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageSends } from '@kaisai/contract/message/message.endpoints'
import { inTx } from '#src/db/tx.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
  const ann = await app.person('ann_reader', 'student', { realName: '欧阳安然', phone: '13900001234' })
  const write = (channel: 'sms' | 'mail', address: string, code: string, userId?: string) =>
    inTx(app.ctx.db, (tx) =>
      app.ctx.post.sendTo(
        tx,
        { channel, address },
        'identity.code.signIn',
        { code, minutes: '5' },
        { lang: 'zh', ...(userId ? { userId } : {}) },
      ),
    )
  await write('sms', '13700005678', '100001')
  await write('mail', 'Benning@school.example', '100002')
  await write('mail', 'ann@school.example', '100003', ann.id)
  await write('sms', '13600009999', '100004')
})
after(() => app.stop())

const found = async (keyword: string): Promise<string[]> => {
  const { rows } = (await app.call(pageSends, { keyword }, { as: root })).data
  return rows.map(({ body }) => /1000\d\d/.exec(body)![0]).toSorted()
}

test('a whole number or address finds what went there, in whichever case it is written', async () => {
  assert.deepEqual(await found('13700005678'), ['100001'])
  assert.deepEqual(await found(' benning@SCHOOL.example'), ['100002'])
  assert.deepEqual(await found('137****5678'), ['100001'], 'as the list shows it')
  assert.deepEqual(await found('13700005670'), [])
  assert.deepEqual(await found('nobody@school.example'), [])
})

test('a name finds what went to that person, and so does the number of the account', async () => {
  assert.deepEqual(await found('欧阳安然'), ['100003'])
  assert.deepEqual(await found('13900001234'), ['100003'])
  assert.deepEqual(await found('欧阳不是'), [])
})

test('a title is still found', async () => {
  const { rows } = (await app.call(pageSends, {}, { as: root })).data
  assert.equal((await found(rows[0]!.title)).length, 4)
})
