import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { type MyWork, WorkCard } from './WorkCard.tsx'

const work: MyWork = {
  ...{ teamId: 't1', teamCode: 'A1', teamName: '一队', mode: 'team', isCaptain: true, captainName: '王芳' },
  ...{ competitionId: 'c1', competitionName: '示范竞赛', itemId: 'k1', itemName: 'A类', stageId: 's1', stageName: '校赛' },
  ...{ workLabel: '作品', workId: null, code: '', title: '', status: null, statusName: '', coverUrl: null, versionNo: 0 },
  ...{ submitTime: null, returnReason: '', savedTime: null, can: ['begin'] },
  intake: {
    ...{ state: 'open', stateText: '正在收取', startTime: null, endTime: null, graceEndTime: null },
    ...{ returnEndTime: null, isLate: false },
  } as unknown as MyWork['intake'],
}

test('a work is begun with one press, and its own page opens', async () => {
  const asked = serveWith(() => ({ code: 0, data: { workId: 'w1' } }))
  const router = renderInDesk(
    <ul>
      <WorkCard work={work} />
    </ul>,
    '/center/work',
  )
  fireEvent.click(screen.getByRole('button', { name: '开始填写作品' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/home/competition/submitWork?workId=w1'),
  )
  expect(asked.filter(({ path }) => path.endsWith('/web/work/begin')).map(({ input }) => input)).toEqual([
    { teamId: 't1', stageId: 's1' },
  ])
})

test('a work submitted in time is not met with the refusal of a late one', () => {
  const over = {
    ...{ state: 'over', stateText: '已过截止时间，不能再提交；请申请延期', startTime: null },
    ...{ endTime: '2026-01-25T05:00:00Z', graceEndTime: null, returnDueTime: null, isOpen: false },
  } as unknown as MyWork['intake']
  const submitted: MyWork = {
    ...work,
    ...{
      workId: 'w1',
      status: 'accepted',
      statusName: '已通过',
      submitTime: '2026-01-24T05:00:00Z',
      versionNo: 1,
      intake: over,
      can: [],
    },
  }
  renderInDesk(
    <ul>
      <WorkCard work={submitted} />
      <WorkCard work={{ ...work, teamId: 't2', intake: over, can: [] }} />
    </ul>,
  )
  screen.getByText('提交时间已结束')
  expect(screen.getAllByText('已过截止时间，不能再提交；请申请延期')).toHaveLength(1)
})
