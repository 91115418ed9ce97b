import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import type { PaperTable } from './pdf/paper.ts'
import { type Paper, printPdf } from './pdf.ts'

const paper = (title: string, table: PaperTable | null = null): Paper => ({
  ...{ lang: 'zh', title, qr: null, facts: [], paragraphs: [], closing: [], footer: '全国大赛' },
  table,
})
const textOf = (bytes: Buffer): string => execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })

test('a letter does not wait for a list of thousands', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => [String(at + 1), `作品${at + 1}`])
  const ended: string[] = []
  const list = printPdf(
    paper('成绩单', {
      columns: [
        { head: '名次', share: 1 },
        { head: '作品', share: 3 },
      ],
      rows,
    }),
  )
  await Promise.all([list.then(() => ended.push('list')), printPdf(paper('通知')).then(() => ended.push('letter'))])
  assert.deepEqual(ended, ['letter', 'list'])
  const { bytes, pages } = await list
  const text = textOf(bytes)
  assert.match(text, /3000\s+作品3000/)
  // The headings stand on each page but the last, which holds the closing alone.
  assert.equal(text.match(/名次\s+作品/g)?.length, pages - 1)
})

test('signs of every kind can be copied out of a paper as they were written', async () => {
  const line = '吉野家 “A–B” ①②③ 50% fi ffl é Ω → 第2名'
  const { bytes, missing } = await printPdf(
    paper('标题', { columns: [{ head: '作品', share: 1 }], rows: [[line], ['e\u0301 n\u0304\u0300']] }),
  )
  assert.deepEqual(missing, [])
  const text = textOf(bytes)
  assert.ok(text.includes(line), text)
  assert.ok(text.includes('é'), text)
})
