// A visitor without an account hands a question to the organizer and gets the answer by mail.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as ask from '@kaisai/contract/assistant/ask.endpoints'
import * as desk from '@kaisai/contract/assistant/desk.endpoints'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openMailbox } from '../message/message.given.ts'

const mailbox = await openMailbox()
let app: TestApp
before(async () => {
  app = await startApp({ gateways: { sms: null, mail: mailbox.gateway } })
})
after(async () => {
  await app.stop()
  await mailbox.close()
})

test('the answer goes to the address, in the language of the question, with a way back to ask again', async () => {
  assert.equal((await app.call(ask.openAssistant, {})).data.isMailed, true)
  const hand = (question: string, email: string) => app.call(ask.handQuestion, { question, email })
  assert.equal((await hand('Where is the final held?', '')).code, refusal('assistant.email_needed'))
  assert.equal((await hand('Where is the final held?', 'visitor@kaisai.example')).code, 0)
  const root = await app.root()
  const [row] = (await app.call(desk.pageQuestions, {}, { as: root })).data.rows
  assert.ok(row && !JSON.stringify(row).includes('visitor@'), 'the office sees no address')
  assert.equal(
    (await app.call(desk.answerQuestion, { questionId: row.questionId, answer: 'In the east hall.', isFaq: false }, { as: root }))
      .code,
    0,
  )
  await app.runJobs()
  const letter = mailbox.letters.at(-1)!
  assert.deepEqual(letter.to, 'visitor@kaisai.example')
  assert.match(letter.text, /Where is the final held\?/)
  assert.match(letter.text, /In the east hall\./)
  assert.match(letter.text, /https?:\/\/[^\s]+\/deepChat/)
})
