import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFacts } from './dates.ts'

test('a day is written in digits and in characters, as it is in China', () => {
  assert.deepEqual(dateFacts(new Date('2026-11-22T04:00:00Z')), {
    ...{ issueDate: '2026年11月22日', issueDateHan: '二〇二六年十一月', issueDateEn: 'November 22, 2026' },
  })
  assert.deepEqual(dateFacts(new Date('2029-12-31T16:00:00Z')), {
    ...{ issueDate: '2030年1月1日', issueDateHan: '二〇三〇年一月', issueDateEn: 'January 1, 2030' },
  })
  const months = Array.from({ length: 12 }, (_, at) => dateFacts(new Date(Date.UTC(2027, at, 15))).issueDateHan.slice(5))
  assert.deepEqual(months, ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'])
})
