import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { type LetterFacts, letterPaper, letterPdf } from './letter-pdf.ts'

const facts: LetterFacts = {
  competitionName: '第一届设计竞赛',
  competitionNameEn: 'Design Competition',
  categoryName: '视觉传达',
  mode: 'team',
  teamName: '㛃䶮·Ann队',
  code: '2027T1A00001',
  wording: null,
  setting: { letterText: '第一段。\n\n第二段，“诚信”参赛。', letterTextEn: '' },
  people: [
    { role: 'captain', name: '㛃䶮', schoolName: '江南大学' },
    { role: 'member', name: 'Ann Lee·Wu', schoolName: '江南大学' },
    { role: 'first_teacher', name: '欧阳𬭎', schoolName: '清华大学' },
  ],
  url: 'http://localhost:4700/center/team?id=1',
}
const poppler = (tool: string, pdf: Buffer, ...more: string[]): string =>
  execFileSync(tool, ['-', ...more], { input: pdf, encoding: 'utf8' })
const textOf = (pdf: Buffer): string => poppler('pdftotext', pdf, '-')

test('the letter holds the organizer’s paragraphs and everybody’s name, rare ones too, on A4', async () => {
  const { bytes, pages, missing } = await letterPdf(facts, 'zh')
  assert.deepEqual([pages, missing], [1, []])
  const text = textOf(bytes)
  for (const part of [
    '承诺书',
    '第一届设计竞赛',
    '视觉传达',
    '㛃䶮·Ann队（2027T1A00001）',
    '第一段。',
    '第二段，“诚信”参赛。',
    '㛃䶮',
    'Ann Lee·Wu',
    '欧阳𬭎',
    '第一指导教师',
    '签名',
    '第 1 页，共 1 页',
  ])
    assert.ok(text.includes(part), part)
  assert.match(poppler('pdfinfo', bytes), /Page size: +595\.28 x 841\.89 pts \(A4\)/)
  assert.match(poppler('pdffonts', bytes), /NotoSansSC-Regular.* yes /)
  assert.ok(bytes.length < 200_000, `${bytes.length} bytes: only the signs that are used`)
})

test('a long letter takes several pages, numbered, with nothing lost', async () => {
  const paragraphs = Array.from(
    { length: 60 },
    (_, at) => `第${at + 1}条：全体成员承诺遵守竞赛章程，并对所提交材料的真实性负责。`,
  )
  const people = Array.from({ length: 20 }, (_, at) => ({
    role: 'member' as const,
    name: `成员${at + 1}`,
    schoolName: '江南大学',
  }))
  const { bytes, pages } = await letterPdf(
    { ...facts, people, setting: { letterText: paragraphs.join('\n'), letterTextEn: '' } },
    'zh',
  )
  assert.ok(pages >= 2)
  const text = textOf(bytes).replace(/\s/g, '')
  for (const paragraph of paragraphs) assert.ok(text.includes(paragraph), paragraph)
  for (const { name } of people) assert.ok(text.includes(name), name)
  assert.ok(text.includes(`第${pages}页，共${pages}页`))
})

test('a sign no font has stands as a square and is told', async () => {
  const { bytes, missing } = await letterPdf({ ...facts, people: [{ role: 'captain', name: '王𠮷', schoolName: '' }] }, 'zh')
  assert.deepEqual(missing, ['𠮷'])
  assert.ok(textOf(bytes).includes('王□'))
})

test('without a text of the organizer the house’s own stands there, in the language of the reader, for teams and for one', () => {
  const paper = letterPaper(facts, 'en')
  assert.deepEqual([paper.title, paper.facts[0]!.value], ['Letter of commitment', 'Design Competition'])
  assert.match(paper.paragraphs[0]!, /^We take part/)
  const alone = letterPaper({ ...facts, mode: 'individual', teamName: '', setting: { letterText: ' ', letterTextEn: '' } }, 'zh')
  assert.match(alone.paragraphs[0]!, /^本人自愿参加/)
  assert.ok(!alone.paragraphs.join('').includes('我们'))
  assert.deepEqual(alone.facts.at(-1), { name: '报名编号', value: '2027T1A00001' })
})
