// Against a real SMTP server on loopback.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { smtpSender } from './mail.ts'
import { type Message, SendError } from './sender.ts'

interface Received {
  readonly to: string[]
  readonly from: string
  readonly raw: string
}
const received: Received[] = []
let server: SMTPServer
let url: string

const refusal = (code: number): Error => Object.assign(new Error('mailbox of ann@example.org'), { responseCode: code })

before(async () => {
  server = new SMTPServer({
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) return done(refusal(550))
      return address.startsWith('busy') ? done(refusal(451)) : done()
    },
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ raw, to: rcptTo.map((one) => one.address), from: mailFrom ? mailFrom.address : '' })
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  url = `smtp://ann:right@127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
after(() => new Promise<void>((resolve) => server.close(resolve)))

const from = 'Kaisai 开赛 <no-reply@kaisai.example>'
const message: Message = {
  channel: 'mail',
  to: 'ann@example.org',
  subject: '验证码 123456',
  text: '您的验证码是 123456',
  html: '<p>您的验证码是 <b>123456</b></p>',
  idempotencyKey: 'job-7',
}

const failsWith =
  (retry: boolean, reason: RegExp) =>
  (error: unknown): boolean =>
    error instanceof SendError && error.retry === retry && reason.test(error.reason) && !/@|123456/.test(error.reason)

const withWords = (raw: string): string =>
  raw.replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString('utf8'))
const packed = (plain: string): string => Buffer.from(plain).toString('base64')

test('a mail arrives with sender, subject, text and html, and the same number for every try', async () => {
  const sender = smtpSender({ url, from })
  const first = await sender.send(message)
  const second = await sender.send(message)
  assert.deepEqual(first, second)
  assert.equal(received.length, 2)
  const { raw, ...envelope } = received[0]!
  assert.deepEqual(envelope, { to: ['ann@example.org'], from: 'no-reply@kaisai.example' })
  assert.match(withWords(raw), /^Subject: 验证码 123456\r$/m)
  assert.match(raw, /multipart\/alternative/)
  assert.ok(raw.includes(packed(message.text)) && raw.includes(packed(message.html ?? '')))
  assert.ok(raw.includes(`Message-ID: ${first.providerId}`))
  assert.notEqual((await sender.send({ ...message, idempotencyKey: 'job-8' })).providerId, first.providerId)
})

test('an address stays one address and a subject one line, whatever they hold', async () => {
  received.length = 0
  const sender = smtpSender({ url, from })
  await sender.send({ ...message, to: 'ann@example.org, bob@example.org' }).catch(() => undefined)
  await sender.send({ ...message, subject: 'a\r\nBcc: bob@example.org' })
  assert.ok(received.every((mail) => !mail.to.includes('bob@example.org')))
  assert.doesNotMatch(received.at(-1)!.raw, /^Bcc:/m)
})

test('only the word of the server about this message is final', async () => {
  const sender = smtpSender({ url, from })
  await assert.rejects(sender.send({ ...message, to: 'nobody@example.org' }), failsWith(false, /answered 550/))
  await assert.rejects(sender.send({ ...message, to: 'busy@example.org' }), failsWith(true, /answered 451/))
  await assert.rejects(smtpSender({ url: url.replace('right', 'wrong'), from }).send(message), failsWith(true, /answered 535/))
  await assert.rejects(sender.send({ ...message, channel: 'sms' }), failsWith(false, /sms/))
})

test('a server out of reach may be tried again', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await assert.rejects(
    smtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send(message),
    failsWith(true, /could not be handed over/),
  )
})
