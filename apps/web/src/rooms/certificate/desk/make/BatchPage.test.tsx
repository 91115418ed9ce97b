import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { BatchPage } from './BatchPage.tsx'
import type { Batch } from './batch-row.ts'

const checked: Batch = {
  ...{ batchId: 'b1', name: '专家聘书', competitionId: 'c1', competitionName: '城市印象' },
  ...{ templateId: 't1', templateName: '聘书', versionId: 'v1', versionNo: 1, holderKind: 'award', source: 'expert' },
  ...{ paper: 'appointment', paperName: '聘书', status: 'checked', statusName: '已检查', rows: 0, served: 0, unfit: 0 },
  ...{ counts: { make: 0, must: 0, look: 0, second: 0, changed: 0, left: 0 }, faults: [], faultCount: 0, blockingCount: 0 },
  ...{ made: 0, failed: 0, firstNumber: '', lastNumber: '', isRange: false, unserved: 0, issueTime: null, issuerName: '' },
  ...{ sends: [], taskId: null, can: ['recheck', 'cancel'] },
} as Batch

const show = (batch: Partial<Batch>): void => {
  serveWith((path) => ({ code: 0, data: path.endsWith('/batch/detail') ? { ...checked, ...batch } : { rows: [], total: 0 } }))
  renderInDesk(<BatchPage batchId="b1" back="/certificate/make" />)
}

test('a batch without a row does not say that it is ready, but why nothing can be made', async () => {
  show({})
  expect(await screen.findByText('所选范围内没有可以制作的证书')).toBeTruthy()
  expect(screen.queryByText('没有发现问题，可以生成')).toBeNull()
})

test('a batch of whom all have a certificate says so', async () => {
  show({ served: 12 })
  expect(await screen.findByText('所选范围内没有可以制作的证书')).toBeTruthy()
  expect(screen.getByText(/另有 12 行已有该模板的证书/)).toBeTruthy()
})

test('a batch in which nothing was found is ready', async () => {
  show({ rows: 3, counts: { ...checked.counts, make: 3 }, can: ['make'] })
  expect(await screen.findByText('没有发现问题，可以生成')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '编号并生成 3 张' }).disabled).toBe(false)
})
