import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergedTexts } from './reminder.ts'

test('the texts of portions are one of each language, with the people of all', () => {
  const zh = { lang: 'zh' as const, title: '提醒', body: '请提交', people: 500, byMail: 20, bySms: 0 }
  const en = { lang: 'en' as const, title: 'Reminder', body: 'Please submit', people: 2, byMail: 1, bySms: 1 }
  assert.deepEqual(mergedTexts([[zh], [], [{ ...zh, people: 7, byMail: 3, bySms: 1 }, en]]), [
    { ...zh, people: 507, byMail: 23, bySms: 1 },
    en,
  ])
  assert.deepEqual(mergedTexts([]), [])
})
