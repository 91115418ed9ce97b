import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { BatchCard } from './BatchCard.tsx'

beforeEach(() => {
  useSession.setState({
    user: {
      userId: 'u',
      realName: '裴景明',
      avatar: null,
      roleIds: [],
      roleKeys: ['expert'],
      permissions: ['review:sheet:score'],
    },
  })
})

const HOUR = 3_600_000
const batch = (more: object = {}) => ({
  ...{
    batchId: 'b',
    name: '初评一组',
    competitionName: '未来设计',
    stageName: '省赛',
    mode: 'online',
    type: 'score',
    typeName: '打分',
  },
  ...{ status: 'running', statusName: '评审中', startTime: new Date(Date.now() - HOUR).toISOString(), minutesPerWork: 15 },
  ...{ endTime: new Date(Date.now() + HOUR).toISOString(), answer: 'accepted', isCaptain: false, groupName: '', categories: [] },
  ...{ taskCount: 4, submittedCount: 0, returnedCount: 0 },
  ...more,
})
const show = (more: object = {}) => renderInDesk(<BatchCard batch={batch(more) as never} onMoment={() => undefined} />)

test('scoring is started before the first sheet, and gone on with after it', () => {
  show()
  expect(screen.getByRole('link', { name: '开始评分' })).toBeTruthy()
  show({ submittedCount: 1 })
  expect(screen.getByRole('link', { name: '继续评分' })).toBeTruthy()
})

test('after the end nothing is offered to score, and what was not submitted is said', () => {
  const ended = { endTime: new Date(Date.now() - 60_000).toISOString(), submittedCount: 3 }
  show(ended)
  expect(screen.queryByRole('link', { name: '继续评分' })).toBeNull()
  expect(screen.getByRole('link', { name: '查看作品' })).toBeTruthy()
  expect(screen.getByText('评审已截止，1 件未提交')).toBeTruthy()
  expect(screen.queryByText('评审中')).toBeNull()
  expect(screen.getAllByText('已截止').length).toBe(2)
})

test('a review that ended unanswered asks for no answer', () => {
  show({ answer: 'open', status: 'closed', statusName: '已截止' })
  expect(screen.queryByText('查看并答复')).toBeNull()
  expect(screen.queryByText('待接受')).toBeNull()
})
