import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import * as calls from '@kaisai/contract/message/message.endpoints'
import { getPublicSettings } from '@kaisai/contract/system/parameter.endpoints'
import { SMTPServer } from 'smtp-server'
import { inTx } from '#src/db/tx.ts'
import { smtpSender } from '#src/platform/mail.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

const letters: { to: string; text: string }[] = []
let refuse = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      if (refuse) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      letters.push({ to: session.envelope.rcptTo[0]!.address, text })
      done()
    })
  },
})
let app: TestApp
let root: Person
before(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  app = await startApp({
    gateways: { sms: null, mail: smtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'Kaisai <no-reply@kaisai.example>' }) },
  })
  root = await app.root()
})
after(async () => {
  await app.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const mail = (address: string) =>
  inTx(app.ctx.db, (tx) =>
    app.ctx.post.sendTo(
      tx,
      { channel: 'mail', address },
      'identity.code.signIn',
      { code: '424242', minutes: '5' },
      { lang: 'en', secret: ['code'] },
    ),
  )

test('a code leaves by a real mail server; the outbox shows neither address nor code', async () => {
  await mail('ann@school.example')
  await app.runJobs()
  assert.equal(letters.length, 1)
  assert.equal(letters[0]!.to, 'ann@school.example')
  assert.match(letters[0]!.text, /424242/)
  const { data } = await app.call(calls.pageSends, { channel: 'mail' }, { as: root })
  assert.deepEqual([data.rows[0]!.status, data.rows[0]!.target, data.rows[0]!.provider], ['sent', 'an***@school.example', 'mail'])
  assert.ok(!JSON.stringify(data).includes('424242'))
  const stored = await app.ctx.db.selectFrom('message_sends').select('body').executeTakeFirstOrThrow()
  assert.ok(!stored.body.includes('424242'))
})

test('a message no gateway carries is not sent, and says so in every environment', async () => {
  await inTx(app.ctx.db, (tx) =>
    app.ctx.post.sendTo(
      tx,
      { channel: 'sms', address: '13800001234' },
      'identity.code.signIn',
      { code: '424243', minutes: '5' },
      { lang: 'zh', secret: ['code'] },
    ),
  )
  await app.runJobs()
  const list = (status?: 'unsent' | 'sent') =>
    app.call(calls.pageSends, { channel: 'sms', ...(status ? { status } : {}) }, { as: root })
  const [row] = (await list()).data.rows
  assert.deepEqual([row!.status, row!.provider, row!.sentTime], ['unsent', 'outbox', null])
  assert.equal((await list('sent')).data.rows.length, 0)
  assert.match(row!.body, /424243/)
  const settings = (await app.call(getPublicSettings, {})).data
  assert.deepEqual([settings.smsAvailable, settings.mailAvailable], [false, true])
  // Without a gateway a second try is neither offered nor taken.
  assert.deepEqual(row!.moves, [])
  assert.equal((await app.call(calls.resend, { sendId: row!.sendId }, { as: root })).code, refusal('message.no_gateway'))
  assert.equal((await list('unsent')).data.rows.length, 1)
})

test('a refused message fails for good, says why, and can be sent again by who may', async () => {
  refuse = true
  await mail('nobody@school.example')
  await app.runJobs()
  const failed = (await app.call(calls.pageSends, { status: 'failed' }, { as: root })).data.rows[0]!
  assert.ok(failed.error)
  assert.deepEqual(failed.moves, ['resend'])
  refuse = false
  const student = await app.person('resender', 'student')
  assert.equal((await app.call(calls.resend, { sendId: failed.sendId }, { as: student })).code, refusal('house.no_access'))
  assert.equal((await app.call(calls.resend, { sendId: failed.sendId }, { as: root })).code, 0)
  await app.runJobs()
  assert.equal(letters.at(-1)!.to, 'nobody@school.example')
  assert.equal((await app.call(calls.resend, { sendId: failed.sendId }, { as: root })).code, refusal('house.wrong_state'))
})

test('messages are a person’s own; security ones cannot be switched off, others can', async () => {
  const ann = await app.person('ann_msg', 'student')
  const bob = await app.person('bob_msg', 'student')
  const notify = (kind: MessageKind) =>
    inTx(app.ctx.db, (tx) => app.ctx.post.notify(tx, ann.id, kind, 'identity.passwordChanged', {}))
  await notify('security')
  await app.call(
    calls.saveSubscriptions,
    {
      subscriptions: [
        { kind: 'security', inApp: false, sms: false, mail: false },
        { kind: 'news', inApp: false, sms: false, mail: false },
      ],
    },
    { as: ann },
  )
  const chosen = async (kind: string) =>
    (await app.call(calls.getSubscriptions, {}, { as: ann })).data.subscriptions.find((one) => one.kind === kind)!
  const [security, news] = [await chosen('security'), await chosen('news')]
  assert.deepEqual([security.inApp, security.fixed, news.inApp, news.fixed], [true, true, false, false])
  await notify('security')
  await notify('news')
  const unread = async (as: Person) => (await app.call(calls.countUnread, {}, { as })).data.unread
  assert.deepEqual([await unread(ann), await unread(bob)], [2, 0])
  const list = await app.call(calls.pageMessages, {}, { as: ann })
  assert.equal(list.data.total, 2)
  const messageIds = list.data.rows.map((row) => row.messageId)
  await app.call(calls.deleteMessages, { messageIds }, { as: bob })
  assert.deepEqual((await app.call(calls.readMessages, { messageIds: [messageIds[0]!] }, { as: ann })).data, { unread: 1 })
  assert.deepEqual((await app.call(calls.readMessages, {}, { as: ann })).data, { unread: 0 })
  await app.call(calls.deleteMessages, { messageIds }, { as: ann })
  assert.equal((await app.call(calls.pageMessages, {}, { as: ann })).data.total, 0)
})

test('a template takes only the places the product fills', async () => {
  const { data } = await app.call(calls.listTemplates, { channel: 'mail' }, { as: root })
  const template = data.find((row) => row.key === 'identity.code.signIn')!
  const save = (bodyZh: string, version = template.version) =>
    app.call(
      calls.updateTemplate,
      { templateId: template.templateId, version, titleZh: '验证码', titleEn: 'Code', bodyZh, bodyEn: 'Code {code}' },
      { as: root },
    )
  assert.equal((await save('您的验证码 {kode}')).msg, '模板中有未知的占位符：kode')
  assert.equal((await save('您的验证码 {code}')).code, 0)
  assert.equal((await save('又改 {code}')).code, refusal('house.edited_meanwhile'))
})

test('a text is put back as the product has it, and says until then that it was changed', async () => {
  const found = async () =>
    (await app.call(calls.listTemplates, { channel: 'sms', keyword: 'work.accepted' }, { as: root })).data[0]!
  const own = await found()
  assert.deepEqual([own.changed, own.providerTemplate], [false, ''])
  const { templateId, titleZh, titleEn, bodyEn } = own
  const changed = { templateId, titleZh, titleEn, bodyEn, bodyZh: '通过：{link}', version: own.version }
  assert.equal((await app.call(calls.updateTemplate, { ...changed, providerTemplate: 'SMS 1' }, { as: root })).http, 400)
  assert.equal((await app.call(calls.updateTemplate, { ...changed, providerTemplate: 'SMS_1' }, { as: root })).code, 0)
  const student = await app.person('no_editor', 'student')
  assert.equal(
    (await app.call(calls.resetTemplate, { templateId, version: 2 }, { as: student })).code,
    refusal('house.no_access'),
  )
  assert.equal((await found()).changed, true)
  assert.equal(
    (await app.call(calls.resetTemplate, { templateId, version: 1 }, { as: root })).code,
    refusal('house.edited_meanwhile'),
  )
  assert.equal((await app.call(calls.resetTemplate, { templateId, version: 2 }, { as: root })).code, 0)
  const back = await found()
  assert.deepEqual([back.changed, back.bodyZh, back.providerTemplate], [false, own.bodyZh, 'SMS_1'])
  await app.ctx.db
    .insertInto('message_templates')
    .values({ key: 'old.gone', channel: 'sms', title_zh: 'x', title_en: 'x', body_zh: 'x', body_en: 'x' })
    .execute()
  const gone = (await app.call(calls.listTemplates, { keyword: 'old.gone' }, { as: root })).data[0]!
  assert.equal(
    (await app.call(calls.resetTemplate, { templateId: gone.templateId, version: 1 }, { as: root })).code,
    refusal('message.not_declared'),
  )
})

test('a test goes to the own address with examples in its places; without an address it says what to do', async () => {
  const { data } = await app.call(calls.listTemplates, { keyword: 'work.returned' }, { as: root })
  const of = (channel: string) => data.find((row) => row.channel === channel)!.templateId
  const send = (channel: string, lang: 'zh' | 'en' = 'zh') =>
    app.call(calls.testTemplate, { templateId: of(channel), lang }, { as: root })
  assert.equal((await send('mail')).code, refusal('message.no_own_mail'))
  assert.equal((await send('sms')).code, refusal('message.no_own_phone'))
  assert.equal((await send('inApp')).code, refusal('house.not_found'))
  await app.ctx.db.updateTable('identity_users').set({ email: 'editor@school.example' }).where('id', '=', root.id).execute()
  assert.deepEqual((await send('mail', 'en')).data, { target: 'ed***@school.example' })
  await app.runJobs()
  const letter = letters.at(-1)!
  assert.equal(letter.to, 'editor@school.example')
  assert.ok(!/\{\w+\}/.test(letter.text))
})

test('a reason the product wrote is read in the reader’s language; what a person wrote stays', async () => {
  const person = await app.person('reads_english', 'student')
  await app.ctx.db.updateTable('identity_users').set({ lang: 'en' }).where('id', '=', person.id).execute()
  for (const reason of ['缴费期已过，仍未缴费', '请补盖章'])
    await inTx(app.ctx.db, (tx) =>
      app.ctx.post.notify(
        tx,
        person.id,
        'team',
        'enrollment.returned',
        { title: 'Modelling', team: 'A', reason },
        '/center/team',
      ),
    )
  const { data } = await app.call(calls.pageMessages, {}, { as: person })
  const [written, own] = data.rows.map(({ body }) => body)
  assert.match(own!, /The fee was not paid in time/)
  assert.match(written!, /请补盖章/)
})

test('what is gathered is written at the end, each kind as the person wishes it; of work that throws nothing is', async () => {
  const { db, post } = app.ctx
  const person = await app.root()
  await db
    .insertInto('message_subscriptions')
    .values({ user_id: person.id, kind: 'team', in_app: false, sms: false, mail: false })
    .execute()
  const shown = async (): Promise<string[]> =>
    (await db.selectFrom('message_messages').select('link').where('user_id', '=', person.id).orderBy('id').execute()).map(
      ({ link }) => link!,
    )
  const team = { title: 'Math', team: 'Pi' }
  const paid = { title: 'Math', no: 'K1', amount: '9.00' }
  await inTx(db, async (tx) => {
    await post.gather(tx, async () => {
      await post.notify(tx, person.id, 'finance', 'finance.paid', paid, '/first')
      await post.notify(tx, person.id, 'team', 'enrollment.effective', team, '/muted')
      // Gathered within, it is written with the rest.
      await post.gather(tx, () => post.notify(tx, person.id, 'member', 'enrollment.effective', team, '/second'))
      const { n } = await tx
        .selectFrom('message_messages')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      assert.equal(Number(n), 0)
    })
    const failed = post.gather(tx, async () => {
      await post.notify(tx, person.id, 'finance', 'finance.paid', paid, '/never')
      throw new Error('the work failed')
    })
    await assert.rejects(failed, /the work failed/)
    await post.notify(tx, person.id, 'finance', 'finance.paid', paid, '/third')
  })
  assert.deepEqual(await shown(), ['/first', '/second', '/third'])
})

test('a text reaches whoever has an account, although the first of those named has none', async () => {
  const reader = await app.person('reader_msg', 'student')
  await inTx(app.ctx.db, (tx) =>
    app.ctx.post.notifyAll(
      tx,
      ['00000000-0000-4000-8000-000000000001', reader.id].map((userId) => ({ userId, values: {} })),
      'security',
      'identity.passwordChanged',
    ),
  )
  assert.equal((await app.call(calls.countUnread, {}, { as: reader })).data.unread, 1)
})
