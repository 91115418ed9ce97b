import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, test } from 'node:test'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment.given.ts'

const { app, codeOf, manager, somebody, enrollable, begun, bringIn } = await openEnrollment()
after(() => app.stop())

test('everybody of the team downloads the letter with the names of those who joined; to others the team is not there', async () => {
  const [ann, bo, cai] = [await somebody('安然'), await somebody('㛃䶮·Bo'), await somebody('蔡文')]
  const place = await enrollable({
    setting: { needsLetter: true, letterText: '我们承诺诚信参赛。', letterTextEn: 'We promise to be honest.' },
  })
  const teamId = await begun(ann, place, '星火队')
  await bringIn(ann, teamId, bo)
  const textFor = async (who: typeof ann, lang: 'zh' | 'en') => {
    const reply = await app.call(own.downloadLetter, { teamId }, { as: who, lang })
    assert.equal(reply.http, 200)
    assert.equal(reply.headers['content-type'], 'application/pdf')
    return execFileSync('pdftotext', ['-', '-'], { input: reply.data as Buffer, encoding: 'utf8' })
  }
  const zh = await textFor(ann, 'zh')
  for (const part of ['承诺书', '星火队', '我们承诺诚信参赛。', '安然', '㛃䶮·Bo']) assert.ok(zh.includes(part), part)
  assert.ok(!zh.includes('蔡文'))
  assert.ok((await textFor(bo, 'en')).includes('We promise to be honest.'))
  assert.equal(await codeOf(cai, own.downloadLetter, { teamId }), refusal('house.not_found'))
  assert.equal(await codeOf(manager, own.downloadLetter, { teamId }), refusal('house.not_found'))
})
