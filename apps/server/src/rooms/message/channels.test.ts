// Every message leaves by every channel: a text in both languages, nothing but declared places, and somebody who sends it.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { messageKindDefs, messageKinds } from '@kaisai/contract/all-message-kinds'
import { placesOf } from '@kaisai/contract/lang'
import * as calls from '@kaisai/contract/message/message.endpoints'
import { sampledPlaces } from '@kaisai/contract/message/samples'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { everyChannel, type MessageTemplate } from '#src/platform/message-template.ts'
import type { Message, Sender } from '#src/platform/sender.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { seedBase } from '../../../seed/base/index.ts'
import { messageTemplates } from '../../../seed/base/templates.ts'
import { openMailbox } from './message.given.ts'

const mailbox = await openMailbox()
const { letters } = mailbox
let app: TestApp
before(async () => {
  app = await startApp({ gateways: { sms: null, mail: mailbox.gateway } })
})
after(async () => {
  await app.stop()
  await mailbox.close()
})

/** What a sender gives for its mail or SMS beside the places of the message. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'expert.invited': ['expert'],
  'message.broadcast': ['competition'],
}
const inApp = messageTemplates.filter(({ channel }) => channel === 'inApp')
const of = (key: string, channel: string): MessageTemplate | undefined =>
  messageTemplates.find((one) => one.key === key && one.channel === channel)

let phones = 0
const withMail = async (userName: string, lang = 'zh'): Promise<Person> => {
  phones += 1
  const person = await app.person(userName, 'student', { realName: '周沐言', phone: `1390000${1000 + phones}` })
  await app.ctx.db
    .updateTable('identity_users')
    .set({ email: `${userName}@school.example`, lang })
    .where('id', '=', person.id)
    .execute()
  return person
}
const choose = (as: Person, wish: { inApp: boolean; sms: boolean; mail: boolean }) =>
  app.call(calls.saveSubscriptions, { subscriptions: messageKinds.map((kind) => ({ kind, ...wish })) }, { as })

test('every key has a text for every channel, in both languages, with declared places alone', () => {
  assert.ok(inApp.length > 70)
  for (const { key } of inApp)
    for (const channel of ['inApp', 'sms', 'mail']) {
      const text = of(key, channel)
      assert.ok(text, `${key} has no text for ${channel}`)
      for (const words of [text.titleZh, text.titleEn, text.bodyZh, text.bodyEn]) {
        assert.ok(words.trim() !== '', `${key} ${channel}`)
        assert.deepEqual(
          placesOf(words).filter((place) => !text.places.includes(place)),
          [],
          `${key} ${channel}`,
        )
      }
    }
})

test('every place of every text has an example for previews and tests', () => {
  const places = new Set(messageTemplates.flatMap((one) => one.places))
  assert.deepEqual(
    [...places].filter((place) => !sampledPlaces.includes(place)),
    [],
  )
})

test('a text that is made for a mail leads to the page, and one for a phone is short', () => {
  const declared = {
    key: 'work.x',
    channel: 'inApp',
    titleZh: '甲',
    titleEn: 'A',
    bodyZh: '乙{title}',
    bodyEn: 'B{title}',
  } as const
  const [, mail, sms] = everyChannel<'work'>([{ ...declared, places: ['title', 'end', 'team'] }])
  assert.match(mail!.bodyZh, /^\{recipient\}，您好：\n\n乙\{title\}\n\n查看详情：\{link\}/)
  assert.deepEqual(
    [sms!.bodyZh, sms!.bodyEn],
    ['《{title}》“{team}”：甲，截止{end}。详情：{link}', '“{title}”, {team}: A (until {end}). Details: {link}'],
  )
  for (const { key } of inApp) {
    const fixed = of(key, 'sms')!.bodyZh.replace(/\{\w+\}/g, '')
    assert.ok(fixed.length <= 70, `${key}: ${fixed.length} characters`)
    if (!key.startsWith('access.') && !key.startsWith('identity.')) assert.ok(of(key, 'mail')!.places.includes('link'), key)
  }
})

test('every key is sent by the room it belongs to, and every kind is asked for somewhere', () => {
  const rooms = join(import.meta.dirname, '..')
  const texts = readdirSync(rooms, { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() &&
        file.name.endsWith('.ts') &&
        !/templates|\.test\.ts$|\.given\.ts$/.test(join(file.parentPath, file.name)),
    )
    .map((file) => ({ path: join(file.parentPath, file.name), text: readFileSync(join(file.parentPath, file.name), 'utf8') }))
  const unsent = inApp.filter(({ key }) => {
    const [room, ...rest] = key.split('.')
    const own = texts.filter(({ path }) => path.includes(`/rooms/${room}/`))
    const isWritten = texts.some(({ text }) => text.includes(`'${key}'`))
    // A key that is put together: `review.${template}` with the event in quotes beside it, `expert.said_${answer}`.
    const isComposed =
      own.some(({ text }) => text.includes(`\`${room}.`)) &&
      [rest.join('.'), key.split(/[._]/).at(-1)!].some((part) =>
        own.some(({ text }) => text.includes(`'${part}'`) || text.includes(` ${part}: `)),
      )
    return !isWritten && !isComposed
  })
  assert.deepEqual(
    unsent.map(({ key }) => key),
    [],
  )
  // Payments are a room to come.
  for (const kind of messageKinds.filter((one) => one !== 'finance'))
    assert.ok(
      texts.some(({ text }) => text.includes(`'${kind}'`)),
      `nobody sends ${kind}`,
    )
})

test('a ticked mail leaves with an address that can be opened; an unticked one does not', async () => {
  const person = await withMail('ticked_mail')
  const notify = () =>
    inTx(app.ctx.db, (tx) =>
      app.ctx.post.notify(
        tx,
        person.id,
        'team',
        'enrollment.returned',
        { title: '数学建模', team: '甲队', reason: '请补盖章。' },
        '/center/team?id=7',
      ),
    )
  const own = () => letters.filter(({ to }) => to === 'ticked_mail@school.example')
  await choose(person, { inApp: true, sms: false, mail: false })
  await notify()
  await app.runJobs()
  assert.equal(own().length, 0)
  await choose(person, { inApp: false, sms: false, mail: true })
  await notify()
  await app.runJobs()
  assert.equal(own().length, 1)
  assert.match(own()[0]!.text, /周沐言，您好：/)
  assert.match(own()[0]!.text, /请补盖章。/)
  assert.match(own()[0]!.text, /https?:\/\/[^\s]+\/center\/team\?id=7/)
})

test('whoever ticked every box gets every message by every channel in his language, with nothing left to fill', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const person = await withMail(`all_boxes_${lang}`, lang)
    await choose(person, { inApp: true, sms: true, mail: true })
    for (const [at, { key, places }] of inApp.entries()) {
      const named = [...places, ...(beside[key] ?? [])].filter((place) => !['site', 'time'].includes(place))
      const values = Object.fromEntries(named.map((place) => [place, lang === 'zh' ? '某' : 'x']))
      await inTx(app.ctx.db, (tx) =>
        app.ctx.post.notify(tx, person.id, messageKinds[at % messageKinds.length]!, key, values, '/center/team'),
      )
    }
    const sent = await app.ctx.db
      .selectFrom('message_sends')
      .select(['channel', 'template_key', 'title', 'body'])
      .where('user_id', '=', person.id)
      .execute()
    assert.equal(sent.length, 2 * inApp.length)
    assert.deepEqual(
      sent.filter(({ title, body }) => placesOf(title + body).length > 0),
      [],
    )
    const own = await app.call(calls.pageMessages, { pageSize: 100 }, { as: person })
    assert.equal(own.data.total, inApp.length)
    const hasChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text)
    assert.deepEqual(
      sent.filter(({ title }) => hasChinese(title) !== (lang === 'zh')).map(({ template_key }) => template_key),
      [],
    )
  }
})

test('until somebody chose, decisions leave by mail and small news do not; nothing goes to an account that was never activated', async () => {
  const person = await withMail('never_chose')
  const notify = (kind: 'team' | 'member') =>
    inTx(app.ctx.db, (tx) => app.ctx.post.notify(tx, person.id, kind, 'enrollment.effective', { title: '甲', team: '乙' }, '/'))
  const count = async () =>
    (await app.ctx.db.selectFrom('message_sends').select('channel').where('user_id', '=', person.id).execute()).map(
      ({ channel }) => channel,
    )
  await notify('member')
  assert.deepEqual(await count(), [])
  await notify('team')
  assert.deepEqual(await count(), ['mail'])
  const shown = (await app.call(calls.getSubscriptions, {}, { as: person })).data.subscriptions
  await app.ctx.db.updateTable('identity_users').set({ status: 'pending' }).where('id', '=', person.id).execute()
  await notify('team')
  assert.deepEqual(await count(), ['mail'])
  assert.deepEqual(
    shown.map(({ kind, mail, sms }) => [kind, mail, sms]),
    messageKinds.map((kind) => [kind, messageKindDefs[kind].mail, kind === 'notice']),
  )
})

test('a message that is sent with a place left open stops here instead of reaching somebody', async () => {
  const person = await withMail('open_place')
  await assert.rejects(
    inTx(app.ctx.db, (tx) => app.ctx.post.notify(tx, person.id, 'team', 'enrollment.effective', { title: '甲' })),
    /enrollment\.effective was sent without team/,
  )
})

test('the next start of an older installation adds the texts it has not and the places it fills now, and keeps what was rewritten', async () => {
  await app.asOwner((db) =>
    db.deleteFrom('message_templates').where('channel', '=', 'mail').where('key', '=', 'work.accepted').execute(),
  )
  await app.ctx.db
    .updateTable('message_templates')
    .set({ title_zh: '改过', places: ['title'] })
    .where('key', '=', 'work.accepted')
    .where('channel', '=', 'inApp')
    .execute()
  await seedBase(app.ctx.db)
  const rows = await app.ctx.db
    .selectFrom('message_templates')
    .select(['channel', 'title_zh', sql<boolean>`'what' = any (places)`.as('isWhole')])
    .where('key', '=', 'work.accepted')
    .orderBy('channel')
    .execute()
  assert.deepEqual(rows, [
    { channel: 'inApp', title_zh: '改过', isWhole: true },
    { channel: 'mail', title_zh: '【{site}】{what}通过形式审查', isWhole: true },
    { channel: 'sms', title_zh: '{what}通过形式审查', isWhole: true },
  ])
})

test('an SMS gateway gets its own number of a text and the values, which are forgotten once it is sent', async () => {
  const handed: Message[] = []
  const sms: Sender = {
    send: async (message) => {
      handed.push(message)
      return { providerId: '1' }
    },
  }
  const other = await startApp({ gateways: { sms, mail: null } })
  try {
    const { db } = other.ctx
    await db
      .updateTable('message_templates')
      .set({ provider_template: 'SMS_20' })
      .where('key', '=', 'identity.code.signIn')
      .where('channel', '=', 'sms')
      .execute()
    await inTx(db, (tx) =>
      other.ctx.post.sendTo(
        tx,
        { channel: 'sms', address: '13900002222' },
        'identity.code.signIn',
        { code: '424242', minutes: '5' },
        { lang: 'zh', secret: ['code'] },
      ),
    )
    const waiting = await db.selectFrom('message_sends').selectAll().executeTakeFirstOrThrow()
    assert.ok(waiting.values_sealed !== null && !waiting.values_sealed.toString('latin1').includes('424242'))
    await other.runJobs()
    assert.deepEqual([handed[0]!.template, handed[0]!.values], ['SMS_20', { site: '开赛', code: '424242', minutes: '5' }])
    const sent = await db.selectFrom('message_sends').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([sent.status, sent.values_sealed], ['sent', null])
  } finally {
    await other.stop()
  }
})
