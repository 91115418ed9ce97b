import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { PlanReport as Report } from './PlanReport.tsx'
import { PublishButton } from './PublishButton.tsx'
import type { PlanReport } from './proposal-row.ts'

const batch = {
  ...{ batchId: 'b', version: 4, workCount: 40, can: ['publish', 'assign'], groups: [], panelsBy: null },
  setting: { standardise: 'severity' },
} as unknown as BatchDetail
const report = {
  ...{ planNo: 2, runningTaskId: null, works: 40, assigned: 120, wanted: 120, short: 0, violations: 0, objective: 9000 },
  ...{ inputsHash: '', overlap: 0.4, parts: 3, mixing: { across: 6, seats: 120, cost: 360 }, panelsQuestion: 'parts' },
  ...{ affinity: null, figures: 0, loads: [{ expertId: 'e', name: '李', groupName: '', load: 3, maxLoad: 9 }], reasons: [] },
} as PlanReport

test('parts that share nobody are named in the report and before publishing, and must be accepted', async () => {
  const asked = serveWith(() => ({ code: 0, data: { taskCount: 120, expertCount: 1 } }))
  renderInDesk(
    <>
      <Report batch={batch} report={report} isOut={false} />
      <PublishButton batch={batch} report={report} />
    </>,
  )
  expect(screen.getByText(/作品与专家分成 3 个部分/)).toBeTruthy()
  expect(screen.getByText('6（5.0%）')).toBeTruthy()
  expect(screen.getByText('360 分（3.8%）')).toBeTruthy()
  // How parts came about can be said here: there are no panels to say it of.
  expect(screen.getByRole('radio', { name: /^抽签分组/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '下发评审任务' }))
  expect(await screen.findByText(/分配有 3 个互不相通的部分，部分之间的松紧无法扣除，仍要下发吗/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '仍然下发' })).toBeTruthy()
  // Nothing is sent before that.
  expect(asked).toEqual([])
})

test('several panels are not published before it is said how they were formed', async () => {
  const asked = serveWith(() => ({ code: 0, data: null }))
  renderInDesk(<PublishButton batch={batch} report={{ ...report, panelsQuestion: 'panels' }} />)
  fireEvent.click(screen.getByRole('button', { name: '下发评审任务' }))
  expect(await screen.findByText(/请先在“专家”页说明分组是怎样形成的/)).toBeTruthy()
  expect(asked).toEqual([])
})
