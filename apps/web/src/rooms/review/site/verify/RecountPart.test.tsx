import { calculate } from '@kaisai/contract/review/calculation/calculate'
import {
  type CalculationInputs,
  FORMULA_VERSION,
  type PipelineSetting,
} from '@kaisai/contract/review/calculation/calculation-inputs'
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import { codedInputs, codesOf, fileOf } from '@kaisai/contract/review/verification/make-file'
import { VERIFICATION_FORMAT } from '@kaisai/contract/review/verification/verification-file'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { RecountPart } from './RecountPart.tsx'

const setting: PipelineSetting = {
  type: 'score',
  grades: [],
  standardise: 'none',
  dropHighest: 0,
  dropLowest: 0,
  missing: 'trim',
  rangeLimit: 100,
  votesBy: 'share',
  rankBy: 'points',
  ...{ trimBy: 'total', average: 'mean', roundCriteria: null },
  panelsBy: null,
  criteria: [{ key: 'all', weight: 100, max: 100, isRequired: true, isIndependent: false, isDeduction: false }],
}
const work = (workId: string, all: number) => ({
  ...{ workId, groupId: null, expected: 1, decision: null },
  sheets: [{ expertId: 'expert', isCounted: true, values: { all } }],
})
const given: CalculationInputs = {
  ...{ formulaVersion: FORMULA_VERSION, decimals: 2, combineBy: 'mean', roundParts: null, tieBreak: [] },
  works: ['a', 'b'].map((workId) => ({ workId, categoryId: 'k', schoolId: null, captainVote: null, lot: null })),
  sources: [{ key: 'batch:1', weight: 100, setting, works: [work('a', 90), work('b', 80)] }],
}
const codes = codesOf(given, 'salt')
const { inputs } = codedInputs(given, codes, [])
const about: Parameters<typeof fileOf>[0] = {
  format: VERIFICATION_FORMAT,
  competition: ['竞赛', ''],
  stage: ['初赛', ''],
  resultNo: 1,
  calculationNo: 1,
  calculatedAt: '',
  categories: [{ id: 'C1', name: ['影像', 'Films'] }],
  sources: [],
  draws: [],
}
const text = canonicalJson(fileOf(about, inputs, calculate(inputs as CalculationInputs)))

const choose = (content: string, name = 'result.json') => {
  renderInDesk(<RecountPart published={null} />)
  fireEvent.change(screen.getByLabelText('核验已下载的文件'), { target: { files: [new File([content], name)] } })
}

test('a file of one’s own is recounted where one sits: the verdict, and the ranking by codes', async () => {
  choose(text)
  expect(await screen.findByRole('heading', { name: '结果一致，逐字节相同' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(rows.slice(2)).toEqual([
    ['1', codes.work('a'), '90.00', '90.00', '1'],
    ['2', codes.work('b'), '80.00', '80.00', '2'],
  ])
  expect(screen.getByText('影像')).toBeTruthy()
  // The rule is said in words, from the file.
  expect(screen.getByText('取这位评委的总分；最后四舍五入，保留 2 位小数。')).toBeTruthy()
  expect(screen.getByText('得分相同的并列。')).toBeTruthy()
})

test('an altered one is said to differ, with the place and both figures', async () => {
  choose(text.replace('"final":"90.00"', '"final":"91.00"'))
  expect(await screen.findByRole('heading', { name: '结果不一致' })).toBeTruthy()
  expect(screen.getByText('"91.00"')).toBeTruthy()
  expect(screen.getByText('"90.00"')).toBeTruthy()
})

test('what is no such file is named as that', async () => {
  choose('hello', 'hello.txt')
  expect(await screen.findByRole('heading', { name: '这不是核验数据文件' })).toBeTruthy()
  expect(screen.getByText('hello.txt')).toBeTruthy()
})
